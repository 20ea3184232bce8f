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

__kernel void loops_left_behind_a_barrier(
    __global const float *restrict x,
    ulong x_len,
    __local float *parts,
    ulong parts_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong id = get_local_id(0);
    ulong group = get_group_id(0);
    const ulong index = get_global_id(0);
    if (id < parts_len) {
        parts[id] = index < x_len ? x[index] : fault(faults, 0, index, x_len);
    } else if (index >= x_len) {
        fault(faults, 0, index, x_len);
    } else {
        fault(faults, 1, id, parts_len);
    }
    ulong stride = get_local_size(0) / 2;
    while (true) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (stride == 0) {
            break;
        }
        if (id < stride) {
            if (id < parts_len) {
                parts[id] += id + stride < parts_len ? parts[id + stride] :
                    fault(faults, 2, id + stride, parts_len);
            } else if (id + stride >= parts_len) {
                fault(faults, 2, id + stride, parts_len);
            } else {
                fault(faults, 3, id, parts_len);
            }
        }
        stride /= 2;
    }
    if (id == 0) {
        if (2 * group < out_len) {
            out[2 * group] = 0 < parts_len ? parts[0] : fault(faults, 4, 0, parts_len);
        } else if (parts_len == 0) {
            fault(faults, 4, 0, parts_len);
        } else {
            fault(faults, 5, 2 * group, out_len);
        }
    }
    ulong step = 1;
    while (true) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (!(step < get_local_size(0))) {
            break;
        }
        float beside = id >= step ?
            (id - step < parts_len ? parts[id - step] : fault(faults, 6, id - step, parts_len)) :
            0.0f;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (id < parts_len) {
            parts[id] += beside;
        } else {
            fault(faults, 7, id, parts_len);
        }
        step *= 2;
    }
    if (id + 1 == get_local_size(0)) {
        const float value = id < parts_len ? parts[id] : fault(faults, 8, id, parts_len);
        const ulong index_2 = 2 * group + 1;
        if (index_2 < out_len) {
            out[index_2] = value;
        } else {
            fault(faults, 9, index_2, out_len);
        }
    }
}
