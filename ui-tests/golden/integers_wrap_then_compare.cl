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

__kernel void wrap_then_compare(
    __global const uchar *restrict x,
    ulong x_len,
    __global const int *restrict y,
    ulong y_len,
    __global uchar *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i * 4 < out_len) {
        out[i * 4] = (uchar)(i < x_len ? x[i] + x[i] : fault(faults, 0, i, x_len)) <
            (i < x_len ? x[i] : fault(faults, 2, i, x_len));
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else {
        fault(faults, 3, i * 4, out_len);
    }
    const bool value = (int)((i < y_len ? y[i] : fault(faults, 4, i, y_len)) + 1u) >
        (i < y_len ? y[i] : fault(faults, 5, i, y_len));
    const ulong index = i * 4 + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 6, index, out_len);
    }
    const bool value_2 = (int)((uint)(i < y_len ? y[i] : fault(faults, 7, i, y_len)) +
        (i < y_len ? y[i] : fault(faults, 8, i, y_len))) / 2 ==
        (i < y_len ? y[i] : fault(faults, 9, i, y_len));
    const ulong index_2 = i * 4 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 10, index_2, out_len);
    }
    const bool value_3 = (int)-(uint)(i < y_len ? y[i] : fault(faults, 11, i, y_len)) < 0 &&
        (uchar)((i < x_len ? x[i] : fault(faults, 12, i, x_len)) << 1) >> 1 ==
            (i < x_len ? x[i] : fault(faults, 13, i, x_len));
    const ulong index_3 = i * 4 + 3;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 14, index_3, out_len);
    }
}
