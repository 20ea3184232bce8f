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

__kernel void compare(
    __global const ulong *restrict x,
    ulong x_len,
    __global const ulong *restrict y,
    ulong y_len,
    __global uchar *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i * 6 < out_len) {
        out[i * 6] = (i < x_len ? x[i] : fault(faults, 0, i, x_len)) ==
            (i < y_len ? y[i] : fault(faults, 1, i, y_len));
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else if (i >= y_len) {
        fault(faults, 1, i, y_len);
    } else {
        fault(faults, 2, i * 6, out_len);
    }
    const bool value = (i < x_len ? x[i] : fault(faults, 3, i, x_len)) !=
        (i < y_len ? y[i] : fault(faults, 4, i, y_len));
    const ulong index = i * 6 + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 5, index, out_len);
    }
    const bool value_2 = (i < x_len ? x[i] : fault(faults, 6, i, x_len)) <
        (i < y_len ? y[i] : fault(faults, 7, i, y_len));
    const ulong index_2 = i * 6 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 8, index_2, out_len);
    }
    const bool value_3 = (i < x_len ? x[i] : fault(faults, 9, i, x_len)) <=
        (i < y_len ? y[i] : fault(faults, 10, i, y_len));
    const ulong index_3 = i * 6 + 3;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 11, index_3, out_len);
    }
    const bool value_4 = (i < x_len ? x[i] : fault(faults, 12, i, x_len)) >
        (i < y_len ? y[i] : fault(faults, 13, i, y_len));
    const ulong index_4 = i * 6 + 4;
    if (index_4 < out_len) {
        out[index_4] = value_4;
    } else {
        fault(faults, 14, index_4, out_len);
    }
    const bool value_5 = (i < x_len ? x[i] : fault(faults, 15, i, x_len)) >=
        (i < y_len ? y[i] : fault(faults, 16, i, y_len));
    const ulong index_5 = i * 6 + 5;
    if (index_5 < out_len) {
        out[index_5] = value_5;
    } else {
        fault(faults, 17, index_5, out_len);
    }
}
