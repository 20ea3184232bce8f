// Records the number of a failed check and the work-item, if it is the first that fails.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
bool fault_at(volatile __global uint *faults, uint site) {
    if (atomic_cmpxchg(faults, 0u, 1u) != 0u) {
        return false;
    }
    faults[1] = site;
    for (uint d = 0; d < 3; d++) {
        faults[2 + 2 * d] = (uint)get_global_id(d);
        faults[3 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
    }
    return true;
}

// The same with an index and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)index;
        faults[9] = (uint)(index >> 32);
        faults[10] = (uint)length;
        faults[11] = (uint)(length >> 32);
    }
    return 0;
}

__kernel void labels(__global int *restrict out, ulong out_len, volatile __global uint *faults) {
    int n = 0;
    for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 10; j++) {
            if (j == 5) {
                goto next;
            }
            if (i == 3 && j == 2) {
                goto done;
            }
            if ((i + j) % 2 == 0) {
                continue;
            }
            n += 1u;
        }
next:;
    }
done:
    if (0 < out_len) {
        out[0] = n;
    } else {
        fault(faults, 0, 0, out_len);
    }
    int m = 0;
    int value;
    while (true) {
        int k = 0;
        while (k < 10) {
            m += 1u;
            k += 1u;
            if (m == 17) {
                value = (uint)m + k;
                goto done_2;
            }
            while (true) {
                if (k % 2 == 0) {
                    break;
                }
                k += 1u;
                goto next_2;
            }
        }
next_2:;
    }
done_2:
    if (1 < out_len) {
        out[1] = value;
    } else {
        fault(faults, 1, 1, out_len);
    }
    for (int i = 0; i < 5; i++) {
        if (i == 2) {
            goto done_3;
        }
        if (2 < out_len) {
            out[2] += 1u;
        } else {
            fault(faults, 2, 2, out_len);
        }
    }
    if (2 < out_len) {
        out[2] += 100u;
    } else {
        fault(faults, 3, 2, out_len);
    }
done_3:
    while (m > 0) {
        m -= 1u;
        for (int i = 0; i < 3; i++) {
            if (i == m) {
                goto next_3;
            }
        }
        int step = 2;
        m -= (uint)step;
next_3:;
    }
    if (3 < out_len) {
        out[3] = m;
    } else {
        fault(faults, 4, 3, out_len);
    }
}
