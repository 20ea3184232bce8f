#pragma OPENCL EXTENSION cl_khr_fp64 : enable
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

// Behind the record is what references point to that have no element.
enum { NOWHERE = 32 };

__kernel void float_atomics(
    __global float *single,
    ulong single_len,
    __global double *double_,
    ulong double__len,
    volatile __global uint *faults) {
    __local float shared[2];
    ulong i = get_global_id(0);
    ulong lid = get_local_id(0);
    if (lid < 2) {
        shared[lid] = 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_fetch_add_explicit((volatile __global atomic_float *)(0 < single_len ? &single[0] :
        (__global float *)(faults + NOWHERE) + fault(faults, 0, 0, single_len)), 0.5f * (float)i,
        memory_order_relaxed, memory_scope_device);
    atomic_fetch_sub_explicit((volatile __global atomic_float *)(1 < single_len ? &single[1] :
        (__global float *)(faults + NOWHERE) + fault(faults, 1, 1, single_len)), (float)i,
        memory_order_relaxed, memory_scope_device);
    atomic_fetch_min_explicit((volatile __global atomic_float *)(2 < single_len ? &single[2] :
        (__global float *)(faults + NOWHERE) + fault(faults, 2, 2, single_len)), 3.5f - (float)i,
        memory_order_relaxed, memory_scope_device);
    atomic_fetch_max_explicit((volatile __global atomic_float *)(3 < single_len ? &single[3] :
        (__global float *)(faults + NOWHERE) + fault(faults, 3, 3, single_len)), (float)i - 3.5f,
        memory_order_relaxed, memory_scope_device);
    atomic_fetch_add_explicit((volatile __global atomic_double *)(0 < double__len ? &double_[0] :
        (__global double *)(faults + NOWHERE) + fault(faults, 4, 0, double__len)), 0.25 * (double)i,
        memory_order_relaxed, memory_scope_device);
    atomic_fetch_max_explicit((volatile __global atomic_double *)(1 < double__len ? &double_[1] :
        (__global double *)(faults + NOWHERE) + fault(faults, 5, 1, double__len)), (double)i,
        memory_order_relaxed, memory_scope_device);
    atomic_fetch_add_explicit((volatile __local atomic_float *)&shared[0], 1.5f,
        memory_order_relaxed, memory_scope_work_group);
    atomic_fetch_max_explicit((volatile __local atomic_float *)&shared[1], (float)lid,
        memory_order_relaxed, memory_scope_work_group);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) {
        ulong group = get_group_id(0);
        const ulong index = 4 + 2 * group;
        if (index < single_len) {
            single[index] = shared[0];
        } else {
            fault(faults, 6, index, single_len);
        }
        const ulong index_2 = 5 + 2 * group;
        if (index_2 < single_len) {
            single[index_2] = shared[1];
        } else {
            fault(faults, 7, index_2, single_len);
        }
    }
}
