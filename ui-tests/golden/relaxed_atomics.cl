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

__kernel void relaxed_atomics(
    __global int *ints,
    ulong ints_len,
    __global ulong *wide,
    ulong wide_len,
    __global float *float_,
    ulong float__len,
    volatile __global uint *faults) {
    __local uint shared[2];
    ulong i = get_local_id(0);
    if (i < 2) {
        atomic_xchg(&shared[i], 100);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int id = (int)i;
    atomic_add(0 < ints_len ? &ints[0] :
        (__global int *)(faults + NOWHERE) + fault(faults, 0, 0, ints_len), id);
    atomic_sub(1 < ints_len ? &ints[1] :
        (__global int *)(faults + NOWHERE) + fault(faults, 1, 1, ints_len), id);
    atomic_or(2 < ints_len ? &ints[2] :
        (__global int *)(faults + NOWHERE) + fault(faults, 2, 2, ints_len), 1 << id);
    atomic_xor(3 < ints_len ? &ints[3] :
        (__global int *)(faults + NOWHERE) + fault(faults, 3, 3, ints_len), 1 << id);
    atomic_and(4 < ints_len ? &ints[4] :
        (__global int *)(faults + NOWHERE) + fault(faults, 4, 4, ints_len), ~(1 << id));
    atomic_min(5 < ints_len ? &ints[5] :
        (__global int *)(faults + NOWHERE) + fault(faults, 5, 5, ints_len), 3u - id);
    atomic_max(6 < ints_len ? &ints[6] :
        (__global int *)(faults + NOWHERE) + fault(faults, 6, 6, ints_len), id - 3u);
    atom_add(0 < wide_len ? &wide[0] :
        (__global ulong *)(faults + NOWHERE) + fault(faults, 7, 0, wide_len), i);
    atom_max(1 < wide_len ? &wide[1] :
        (__global ulong *)(faults + NOWHERE) + fault(faults, 8, 1, wide_len), i);
    atomic_sub(&shared[0], 2);
    uint seen = atomic_add(&shared[1], 0);
    while (true) {
        uint next = seen + 3;
        const uint seen_2 = atomic_cmpxchg(&shared[1], seen, next);
        const bool equal = seen_2 == seen;
        seen = seen_2;
        if (equal) {
            break;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == 0) {
        if (7 < ints_len) {
            ints[7] = (int)shared[0];
        } else {
            fault(faults, 9, 7, ints_len);
        }
        if (8 < ints_len) {
            ints[8] = (int)shared[1];
        } else {
            fault(faults, 10, 8, ints_len);
        }
        float before = atomic_xchg(0 < float__len ? &float_[0] :
            (__global float *)(faults + NOWHERE) + fault(faults, 11, 0, float__len), 2.5f);
        atomic_xchg(1 < float__len ? &float_[1] :
            (__global float *)(faults + NOWHERE) + fault(faults, 12, 1, float__len), before);
        const float value = as_float(atomic_add((volatile __global int *)(0 < float__len ?
            &float_[0] : (__global float *)(faults + NOWHERE) + fault(faults, 13, 0, float__len)),
            0));
        if (2 < float__len) {
            float_[2] = value;
        } else {
            fault(faults, 14, 2, float__len);
        }
    }
}
