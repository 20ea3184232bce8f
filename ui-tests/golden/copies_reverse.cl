// Records the first failed check: its number, an index and a length, and the work-item.
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

__kernel void reverse(
    __global const float *restrict x,
    ulong x_len,
    __global float *out,
    ulong out_len,
    volatile __global uint *faults) {
    __local float tile[8];
    __local float turned[8];
    ulong base = get_group_id(0) * 8;
    ulong i = get_local_id(0);
    event_t event = async_work_group_copy(tile, x + base,
        base <= x_len && 8 <= x_len - base ? 8 : fault(faults, 0, 8 + base, x_len), 0);
    wait_group_events(1, &event);
    if (7 - i < 8) {
        turned[7 - i] = i < 8 ? tile[i] : fault(faults, 1, i, 8);
    } else {
        fault(faults, 2, 7 - i, 8);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    event_t back = async_work_group_copy(out + base, turned,
        base <= out_len && 8 <= out_len - base ? 8 : fault(faults, 3, 8 + base, out_len), 0);
    wait_group_events(1, &back);
}
