typedef struct {
    float _0;
    uint _1;
} tuple_float_uint;

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

void set(__local tuple_float_uint *found, float v, ulong at) {
    found->_0 = v;
    found->_1 = (uint)at;
    found->_1 += 1;
    *found = (tuple_float_uint){found->_0, found->_1 - 1};
}

void keep_greater(
    __local tuple_float_uint *best,
    ulong best_len,
    ulong id,
    ulong s,
    volatile __global uint *faults) {
    float v = 0;
    uint at = 0;
    if (id + s < best_len) {
        v = best[id + s]._0;
        at = best[id + s]._1;
    } else {
        fault(faults, 0, id + s, best_len);
    }
    float own = 0;
    uint own_at = 0;
    if (id < best_len) {
        own = best[id]._0;
        own_at = best[id]._1;
    } else {
        fault(faults, 1, id, best_len);
    }
    if (v > own || (v == own && at < own_at)) {
        if (id < best_len) {
            best[id]._0 = v;
            best[id]._1 = at;
        } else {
            fault(faults, 2, id, best_len);
        }
    }
}

uint place_of(__local const tuple_float_uint *found) {
    return found->_1;
}

__kernel void greatest_of_groups(
    __global const float *restrict x,
    ulong x_len,
    __local tuple_float_uint *best,
    ulong best_len,
    __global uint *restrict at,
    ulong at_len,
    volatile __global uint *faults) {
    __local tuple_float_uint nowhere;
    ulong i = get_global_id(0);
    ulong id = get_local_id(0);
    set(id < best_len ? &best[id] : &nowhere + fault(faults, 4, id, best_len),
        i < x_len ? x[i] : fault(faults, 5, i, x_len), i);
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong s = best_len / 2;
    while (s > 0) {
        if (id < s) {
            keep_greater(best, best_len, id, s, faults);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        s /= 2;
    }
    if (id == 0) {
        const uint value = place_of(0 < best_len ? &best[0] :
            &nowhere + fault(faults, 6, 0, best_len));
        const ulong index = get_group_id(0);
        if (index < at_len) {
            at[index] = value;
        } else {
            fault(faults, 7, index, at_len);
        }
    }
}
