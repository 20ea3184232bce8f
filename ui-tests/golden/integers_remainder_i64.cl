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

__kernel void remainder_(
    __global const long *restrict x,
    ulong x_len,
    __global const long *restrict y,
    ulong y_len,
    __global long *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const long value = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    const long value_2 = i < y_len ? y[i] : fault(faults, 1, i, y_len);
    if (i < out_len) {
        out[i] = value_2 != 0 ?
            (value != LONG_MIN || value_2 != -1 ? value % value_2 : fault(faults, 2, 0, 0)) :
            fault(faults, 3, 0, 0);
    } else if (value_2 == 0) {
        fault(faults, 3, 0, 0);
    } else if (value == LONG_MIN && value_2 == -1) {
        fault(faults, 2, 0, 0);
    } else {
        fault(faults, 4, i, out_len);
    }
}
