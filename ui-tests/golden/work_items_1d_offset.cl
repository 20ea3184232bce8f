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

__kernel void work_items(
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong x = get_global_id(0) - get_global_offset(0);
    ulong y = get_global_id(1) - get_global_offset(1);
    ulong z = get_global_id(2) - get_global_offset(2);
    ulong item = (z * get_global_size(1) + y) * get_global_size(0) + x;
    ulong value = get_work_dim();
    for (uint dimension = 0; dimension < 3; dimension++) {
        value = value * 7 + get_global_id(dimension);
        value = value * 7 + get_local_id(dimension);
        value = value * 7 + get_group_id(dimension);
        value = value * 7 + get_global_size(dimension);
        value = value * 7 + get_local_size(dimension);
        value = value * 7 + get_num_groups(dimension);
        value = value * 7 + get_global_offset(dimension);
    }
    value = value * 7 + 1;
    value = value * 7 + 1;
    value = value * 7 + 0;
    if (item < out_len) {
        out[item] = value;
    } else {
        fault(faults, 0, item, out_len);
    }
}
