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
    if (i < out_len) {
        out[i] += (uint)sum + a_3;
    } else {
        fault(faults, 2, i, out_len);
    }
}
