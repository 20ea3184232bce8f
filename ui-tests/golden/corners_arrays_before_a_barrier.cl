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

__kernel void arrays_before_a_barrier(
    __global const int (*restrict x)[2],
    ulong x_len,
    __local int *parts,
    ulong parts_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int pair[2];
    for (ulong k = 0; k < 2; k++) {
        pair[k] = i < x_len ? x[i][k] : fault(faults, 0, i, x_len);
    }
    if (i < parts_len) {
        parts[i] = pair[0];
    } else {
        fault(faults, 1, i, parts_len);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < out_len) {
        out[i] = (uint)(3 - i < parts_len ? parts[3 - i] : fault(faults, 2, 3 - i, parts_len)) +
            pair[1];
    } else if (3 - i >= parts_len) {
        fault(faults, 2, 3 - i, parts_len);
    } else {
        fault(faults, 3, i, out_len);
    }
}
