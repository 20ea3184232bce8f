typedef struct {
    float _0;
    float _1;
} Speed;

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
__attribute__((reqd_work_group_size(4, 1, 1)))
void fields_of_a_tile(__global float *restrict y, ulong y_len, volatile __global uint *faults) {
    __local Speed tile[4];
    __local Speed one;
    ulong item = get_local_id(0);
    __local float *along = &tile[item]._0;
    __local float *across = &tile[item]._1;
    *along = (float)item;
    *across = *along + 1.0f;
    if (item == 0) {
        __local float *along_2 = &one._0;
        __local float *across_2 = &one._1;
        *along_2 = 10.0f;
        *across_2 = 20.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    Speed value = *&one;
    const float *along_2 = &value._0;
    Speed value_2 = *&one;
    float across_2 = value_2._1;
    const ulong index = get_global_id(0);
    if (index < y_len) {
        y[index] = tile[3 - item]._0 + tile[item]._1 + *along_2 + across_2;
    } else {
        fault(faults, 0, index, y_len);
    }
}
