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
    } else if (i >= 8) {
        fault(faults, 1, i, 8);
    } else {
        fault(faults, 2, 7 - i, 8);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    event_t back = async_work_group_copy(out + base, turned,
        base <= out_len && 8 <= out_len - base ? 8 : fault(faults, 3, 8 + base, out_len), 0);
    wait_group_events(1, &back);
}
