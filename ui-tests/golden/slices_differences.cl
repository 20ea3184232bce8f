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
void differences(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local int tile[16];
    ulong lid = get_local_id(0);
    const ulong index = get_global_id(0);
    tile[lid] = index < x_len ? x[index] : fault(faults, 0, index, x_len);
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong offset = 1;
    int sum = 0;
    while (offset < 16) {
        if (lid >= offset) {
            sum += (uint)tile[lid - offset];
        }
        offset *= 2;
    }
    if (lid >= offset - 16) {
        offset -= 15;
        sum += 100u * (lid - offset < 16 ? tile[lid - offset] : 7) + tile[(lid - offset) % 16];
    }
    const ulong index_2 = get_global_id(0);
    if (index_2 < out_len) {
        out[index_2] = sum;
    } else {
        fault(faults, 1, index_2, out_len);
    }
}
