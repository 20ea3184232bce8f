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

__kernel
__attribute__((reqd_work_group_size(16, 1, 1)))
void least_of_groups(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict least,
    ulong least_len,
    __global uint *restrict at,
    ulong at_len,
    volatile __global uint *faults) {
    __local tuple_float_uint best[16];
    ulong i = get_global_id(0);
    ulong id = get_local_id(0);
    best[id] = (tuple_float_uint){i < x_len ? x[i] : fault(faults, 0, i, x_len), (uint)i};
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong s = 8;
    while (s > 0) {
        if (id < s && best[id + s]._0 < best[id]._0) {
            best[id] = best[id + s];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        s /= 2;
    }
    if (id == 0) {
        float v = best[0]._0;
        uint place = best[0]._1;
        const ulong index = get_group_id(0);
        if (index < least_len) {
            least[index] = v;
        } else {
            fault(faults, 1, index, least_len);
        }
        const ulong index_2 = get_group_id(0);
        if (index_2 < at_len) {
            at[index_2] = place;
        } else {
            fault(faults, 2, index_2, at_len);
        }
    }
}
