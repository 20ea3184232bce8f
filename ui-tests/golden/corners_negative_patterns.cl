// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
    }
    return 0;
}

__kernel void negative_patterns(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int value;
    int value_2 = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    if (value_2 >= INT_MIN && value_2 <= -100) {
        value = 1;
    } else if (value_2 >= -99 && value_2 <= -10) {
        value = 2;
    } else if (value_2 == -9 || value_2 == -8) {
        value = 3;
    } else if (value_2 >= -7 && value_2 < 0) {
        int n = value_2;
        value = n;
    } else {
        value = 4;
    }
    if (i < out_len) {
        out[i] = value;
    } else {
        fault(faults, 1, i, out_len);
    }
}
