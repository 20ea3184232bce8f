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

__kernel void shadowing(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int a_2 = a + 1u;
    int a_3;
    {
        int a_4 = a_2 * 2u;
        int b = a_4 + 1u;
        a_3 = (uint)a_4 * b;
    }
    int sum = a_3;
    for (int a_4 = 0; a_4 < 3; a_4++) {
        int a_5 = a_4 * 10;
        sum += (uint)a_5;
    }
    if (a_3 > 0) {
        int sum_2 = 1;
        if (i < out_len) {
            out[i] = sum_2;
        } else {
            fault(faults, 1, i, out_len);
        }
    }
    ulong i_2 = i;
    if (i_2 < out_len) {
        out[i_2] += (uint)sum + a_3;
    } else {
        fault(faults, 2, i_2, out_len);
    }
}
