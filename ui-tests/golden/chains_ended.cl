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

__kernel void ended(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint three[3] = {1, 2, 3};
    int high[3] = {9, 8, 7};
    uint asked = 0;
    {
        ulong count = 0;
        for (ulong k = 0; k < 100; k++) {
            if (count >= 3) {
                break;
            }
            if ((k < 3 ? high[k] : fault(faults, 0, k, 3)) > 6) {
                const uint *a = &three[count];
                count += 1;
                asked = asked * 10 + *a * (uint)k;
            }
        }
    }
    uint count = 0;
    ulong count_2 = 0;
    for (ulong k = i; k < 200; k++) {
        if (count_2 >= 3) {
            break;
        }
        count += 1;
        if (k % 4 == 0) {
            const uint *a = &three[count_2];
            count_2 += 1;
            asked += (k % 3 < x_len ? x[k % 3] : fault(faults, 1, k % 3, x_len)) * *a;
        }
    }
    if (i < out_len) {
        out[i] = asked * 100 + count;
    } else {
        fault(faults, 2, i, out_len);
    }
}
