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

__kernel void last_sums(
    __global uint *parts,
    ulong parts_len,
    __global uint *arrived,
    __global uint *out,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= parts_len) {
        fault(faults, 0, i, parts_len);
        return;
    }
    atomic_xchg(&parts[i], (uint)(i * i));
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
    uint before = atomic_add(arrived, 1);
    if ((ulong)before + 1 == get_global_size(0)) {
        atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
        uint sum = 0;
        for (ulong k = 0; k < parts_len; k++) {
            sum += atomic_add(&parts[k], 0);
        }
        *out = sum;
    }
}
