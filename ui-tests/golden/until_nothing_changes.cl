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

__kernel void until_nothing_changes(
    __global uint *restrict steps,
    ulong steps_len,
    __global const uint *restrict x,
    ulong x_len,
    volatile __global uint *faults) {
    __local uint values[8];
    ulong i = get_local_id(0);
    const ulong index = get_global_id(0);
    if (i < 8) {
        values[i] = index < x_len ? x[index] : fault(faults, 0, index, x_len);
    } else if (index >= x_len) {
        fault(faults, 0, index, x_len);
    } else {
        fault(faults, 1, i, 8);
    }
    uint turns = 0;
    while (true) {
        barrier(CLK_LOCAL_MEM_FENCE);
        uint left = i == 0 ? 0 : i - 1 < 8 ? values[i - 1] : fault(faults, 2, i - 1, 8);
        bool changes = left > (i < 8 ? values[i] : fault(faults, 3, i, 8));
        barrier(CLK_LOCAL_MEM_FENCE);
        if (changes) {
            if (i < 8) {
                values[i] = left;
            } else {
                fault(faults, 4, i, 8);
            }
        }
        if (work_group_any(changes) == 0) {
            break;
        }
        turns += 1;
    }
    const ulong index_2 = 2 * get_global_id(0);
    if (index_2 < steps_len) {
        steps[index_2] = turns;
    } else {
        fault(faults, 5, index_2, steps_len);
    }
    const uint value = i < 8 ? values[i] : fault(faults, 6, i, 8);
    const ulong index_3 = 2 * get_global_id(0) + 1;
    if (index_3 < steps_len) {
        steps[index_3] = value;
    } else {
        fault(faults, 7, index_3, steps_len);
    }
}
