#ifdef cl_khr_subgroups
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#endif

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

__kernel void sub_groups(
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint own = get_sub_group_local_id();
    uint size = get_sub_group_size();
    const uint value = (uint)(own < size && size <= get_max_sub_group_size());
    if (i < out_len) {
        out[i] = value;
    } else {
        fault(faults, 0, i, out_len);
    }
    uint sum = sub_group_reduce_add(1u);
    uint least = sub_group_reduce_min(own);
    uint greatest = sub_group_reduce_max(own);
    uint before = sub_group_scan_exclusive_add(1u);
    uint with = sub_group_scan_inclusive_add(1u);
    uint most = sub_group_scan_inclusive_max(own);
    uint first = sub_group_broadcast(own, 0u);
    bool all = sub_group_all(own < sum) != 0;
    bool any = sub_group_any(own == 0) != 0;
    sub_group_barrier(CLK_GLOBAL_MEM_FENCE);
    const uint value_2 = get_sub_group_id();
    const uint value_3 = (uint)(value_2 < get_num_sub_groups() && sum == size);
    if (i < out_len) {
        out[i] += value_3;
        out[i] += (uint)(least == 0 && greatest + 1 == size && first == 0);
        out[i] += (uint)(before == own && with == own + 1 && most == own);
        out[i] += (uint)(all && any);
    } else {
        fault(faults, 1, i, out_len);
    }
}
