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

__kernel void divisions_of_choices(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = 1;
    const int value = (int)((i < x_len ? x[i] : fault(faults, 0, i, x_len)) - 3u);
    n += (uint)(value != 0 ? (n != INT_MIN || value != -1 ? n / value : fault(faults, 1, 0, 0)) :
        fault(faults, 2, 0, 0));
    const int value_2 = (int)((uint)(i < x_len ? x[i] : fault(faults, 3, i, x_len)) + n);
    const int value_3 = (int)((i < x_len ? x[i] : fault(faults, 4, i, x_len)) - 4u);
    n += (uint)(value_3 != 0 ?
        (value_2 != INT_MIN || value_3 != -1 ? value_2 % value_3 : fault(faults, 5, 0, 0)) :
        fault(faults, 6, 0, 0));
    const int value_4 = rotate(n, 2);
    const int value_5 = (int)((i < x_len ? x[i] : fault(faults, 7, i, x_len)) - 5u);
    n += (uint)(value_5 != 0 ?
        (value_4 != INT_MIN || value_5 != -1 ? value_4 / value_5 : fault(faults, 8, 0, 0)) :
        fault(faults, 9, 0, 0));
    if (i < out_len) {
        out[i] = n;
    } else {
        fault(faults, 10, i, out_len);
    }
}
