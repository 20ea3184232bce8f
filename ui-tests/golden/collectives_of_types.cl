#pragma OPENCL EXTENSION cl_khr_fp64 : enable

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

__kernel void collectives_of_types(
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    uint group = (uint)get_group_id(0);
    ulong local_ = (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) +
        get_local_id(0);
    uint id = 10 * group + (uint)local_;
    ulong sum = work_group_reduce_add((ulong)id << 33);
    float float_ = work_group_scan_inclusive_add((float)id * 0.5f);
    long least = work_group_scan_exclusive_min((long)id - 4);
    double double_ = work_group_reduce_max(-(double)id);
    uint other = work_group_broadcast(id, 1UL, 0UL, 1UL);
    uint neighbour = work_group_broadcast(id, 0UL, 1UL);
    ulong at = 6 * (8 * (ulong)group + local_);
    if (at < out_len) {
        out[at] = sum;
    } else {
        fault(faults, 0, at, out_len);
    }
    if (at + 1 < out_len) {
        out[at + 1] = as_uint(float_);
    } else {
        fault(faults, 1, at + 1, out_len);
    }
    if (at + 2 < out_len) {
        out[at + 2] = (ulong)least;
    } else {
        fault(faults, 2, at + 2, out_len);
    }
    if (at + 3 < out_len) {
        out[at + 3] = as_ulong(double_);
    } else {
        fault(faults, 3, at + 3, out_len);
    }
    if (at + 4 < out_len) {
        out[at + 4] = other;
    } else {
        fault(faults, 4, at + 4, out_len);
    }
    if (at + 5 < out_len) {
        out[at + 5] = neighbour;
    } else {
        fault(faults, 5, at + 5, out_len);
    }
}
