#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

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

__kernel void ordered_atomics(
    __global uint *counter,
    ulong counter_len,
    __global long *wide,
    ulong wide_len,
    __global float *float_,
    volatile __global uint *faults) {
    ulong lock = 0;
    ulong rest = 1;
    uint expected = 0;
    if (lock >= counter_len) {
        fault(faults, 0, lock, counter_len);
        return;
    }
    if (atomic_compare_exchange_strong_explicit((volatile __global atomic_uint *)&counter[lock],
            &expected, 1, memory_order_acq_rel, memory_order_acquire, memory_scope_device)) {
        atomic_store_explicit((volatile __global atomic_float *)float_, 0.5f, memory_order_release,
            memory_scope_work_group);
    }
    if (rest >= counter_len) {
        fault(faults, 1, rest, counter_len);
        return;
    }
    atomic_fetch_add_explicit((volatile __global atomic_uint *)&counter[rest], 2,
        memory_order_seq_cst, memory_scope_device);
    if (wide_len <= 0) {
        fault(faults, 2, 0, wide_len);
        return;
    }
    atomic_fetch_min_explicit((volatile __global atomic_long *)&wide[0], -(long)get_global_id(0),
        memory_order_acq_rel, memory_scope_device);
    uint now = atomic_load_explicit((volatile __global atomic_uint *)&counter[lock],
        memory_order_acquire, memory_scope_device);
    if (counter_len <= 2) {
        fault(faults, 4, 2, counter_len);
        return;
    }
    atomic_max(&counter[2], now);
}
