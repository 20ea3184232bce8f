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

__kernel void of_spaces(
    __constant int *table,
    ulong table_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    __local int tile[4];
    ulong l = get_local_id(0);
    if (l < 4) {
        tile[l] = 4u + (int)l;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int own[3] = {1, 2, 3};
    if (l < 3) {
        int *v = &own[l];
        *v += 5u;
    }
    int *last = &own[2];
    *last *= 2u;
    const int value_2 = l < 3 ? own[l] : 40;
    const ulong part_len = l % 3;
    int *part = own;
    int value = part_len > 0 ? part[part_len - 1] : 0;
    int own_sum = (uint)value_2 + value;
    int first = own[0];
    int shared = l + 1 < 4 ? tile[l + 1] : -1;
    int constant_;
    if (l < table_len) {
        __constant int *v = &table[l];
        constant_ = *v;
    } else {
        constant_ = 0;
    }
    ulong k = 0;
    int turns = 0;
    while (k < table_len) {
        int v = table[k];
        turns += (uint)v;
        k += 2;
    }
    const ulong index = get_global_id(0);
    if (index < y_len) {
        y[index] = own_sum + first * 100u + shared * 1000u + constant_ * 10000u + turns * 100000u;
    } else {
        fault(faults, 0, index, y_len);
    }
}
