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

__kernel void collectives(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int value = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    const int value_2 = (int)(work_group_all(value > -50) != 0);
    if (16 * i < out_len) {
        out[16 * i] = value_2;
    } else {
        fault(faults, 1, 16 * i, out_len);
    }
    const int value_3 = (int)(work_group_any(value == 7) != 0);
    const ulong index = 16 * i + 1;
    if (index < out_len) {
        out[index] = value_3;
    } else {
        fault(faults, 2, index, out_len);
    }
    const int value_4 = work_group_broadcast(value, 3UL);
    const ulong index_2 = 16 * i + 2;
    if (index_2 < out_len) {
        out[index_2] = value_4;
    } else {
        fault(faults, 3, index_2, out_len);
    }
    const int value_5 = work_group_reduce_add(value);
    const ulong index_3 = 16 * i + 3;
    if (index_3 < out_len) {
        out[index_3] = value_5;
    } else {
        fault(faults, 4, index_3, out_len);
    }
    const int value_6 = work_group_reduce_min(value);
    const ulong index_4 = 16 * i + 4;
    if (index_4 < out_len) {
        out[index_4] = value_6;
    } else {
        fault(faults, 5, index_4, out_len);
    }
    const int value_7 = work_group_reduce_max(value);
    const ulong index_5 = 16 * i + 5;
    if (index_5 < out_len) {
        out[index_5] = value_7;
    } else {
        fault(faults, 6, index_5, out_len);
    }
    const int value_8 = work_group_scan_inclusive_add(value);
    const ulong index_6 = 16 * i + 6;
    if (index_6 < out_len) {
        out[index_6] = value_8;
    } else {
        fault(faults, 7, index_6, out_len);
    }
    const int value_9 = work_group_scan_inclusive_min(value);
    const ulong index_7 = 16 * i + 7;
    if (index_7 < out_len) {
        out[index_7] = value_9;
    } else {
        fault(faults, 8, index_7, out_len);
    }
    const int value_10 = work_group_scan_inclusive_max(value);
    const ulong index_8 = 16 * i + 8;
    if (index_8 < out_len) {
        out[index_8] = value_10;
    } else {
        fault(faults, 9, index_8, out_len);
    }
    const int value_11 = work_group_scan_exclusive_add(value);
    const ulong index_9 = 16 * i + 9;
    if (index_9 < out_len) {
        out[index_9] = value_11;
    } else {
        fault(faults, 10, index_9, out_len);
    }
    const int value_12 = work_group_scan_exclusive_min(value);
    const ulong index_10 = 16 * i + 10;
    if (index_10 < out_len) {
        out[index_10] = value_12;
    } else {
        fault(faults, 11, index_10, out_len);
    }
    const int value_13 = work_group_scan_exclusive_max(value);
    const ulong index_11 = 16 * i + 11;
    if (index_11 < out_len) {
        out[index_11] = value_13;
    } else {
        fault(faults, 12, index_11, out_len);
    }
}
