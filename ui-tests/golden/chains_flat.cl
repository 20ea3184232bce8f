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

__kernel void flat(
    ulong w,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int sum = 0;
    for (int dy = 0; dy < 3; dy++) {
        for (ulong dx = 0; dx < w; dx++) {
            if (dx == 2 && dy == 1) {
                continue;
            }
            if (dy == 2 && dx > i) {
                goto done;
            }
            sum += (uint)(dx < x_len ? x[dx] : fault(faults, 0, dx, x_len)) * dy;
        }
    }
done:;
    int all = 0;
    for (ulong a = 0; a < w; a++) {
        for (ulong b = a; b < w; b++) {
            ulong v = a * b;
            if (v % 2 == 0) {
                all += (uint)(int)v;
            }
        }
    }
    ulong first_0 = 0;
    ulong first_1 = 0;
    bool has_first = false;
    for (ulong a = 0; a < w; a++) {
        for (ulong b = 0; b < a; b++) {
            if (a * b > i) {
                first_0 = a;
                first_1 = b;
                has_first = true;
                goto done_2;
            }
        }
    }
done_2:
    if (i < out_len) {
        out[i] = (uint)sum + all;
    } else {
        fault(faults, 1, i, out_len);
    }
    if (has_first) {
        if (i < out_len) {
            out[i] += (uint)(int)(first_0 * 100 + first_1);
        } else {
            fault(faults, 2, i, out_len);
        }
    }
}
