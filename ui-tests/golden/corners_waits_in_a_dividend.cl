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

uint total(__local uint *parts, ulong parts_len, uint part, volatile __global uint *faults) {
    const ulong index = get_local_id(0);
    if (index < parts_len) {
        parts[index] = part;
    } else {
        fault(faults, 0, index, parts_len);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint total_2 = 0;
    for (ulong i = 0; i < parts_len; i++) {
        total_2 += parts[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    return total_2;
}

__kernel void waits_in_a_dividend(
    __global const uint *restrict x,
    ulong x_len,
    __local uint *parts,
    ulong parts_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const uint value = total(parts, parts_len, (uint)i + 1, faults);
    const uint value_2 = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    if (i < out_len) {
        out[i] = value_2 != 0 ? value / value_2 : fault(faults, 2, 0, 0);
    } else if (value_2 == 0) {
        fault(faults, 2, 0, 0);
    } else {
        fault(faults, 3, i, out_len);
    }
}
