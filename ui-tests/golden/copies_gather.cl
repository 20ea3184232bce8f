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

__kernel void gather(
    __global const int *restrict x,
    ulong x_len,
    ulong width,
    __local int *column,
    ulong column_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    prefetch(x, x_len);
    const ulong offset = get_group_id(0);
    const ulong count = get_local_size(0);
    event_t event = async_work_group_strided_copy(column, x + offset,
        count <= column_len ?
            (count == 0 ||
                (width != 0 && offset < x_len && count - 1 <= (x_len - 1 - offset) / width) ?
                count : fault(faults, 0, count + offset, x_len)) :
            fault(faults, 0, column_len, column_len), width, 0);
    wait_group_events(1, &event);
    const ulong index = get_local_id(0);
    const int value = index < column_len ? column[index] : fault(faults, 1, index, column_len);
    const ulong index_2 = get_global_id(0);
    if (index_2 < out_len) {
        out[index_2] = value;
    } else {
        fault(faults, 2, index_2, out_len);
    }
}
