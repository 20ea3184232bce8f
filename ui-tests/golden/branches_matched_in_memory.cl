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

__global const int *second(__global const int *x, ulong x_len, volatile __global uint *faults) {
    return 1 < x_len ? &x[1] :
        (__global const int *)(faults + NOWHERE) + fault(faults, 0, 1, x_len);
}

__kernel void matched_in_memory(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong part_len = i <= x_len ? x_len - i : fault(faults, 1, i, x_len);
    int n = *second(x + i, part_len, faults);
    int a;
    if (n == 3) {
        a = 5;
    } else if (n > 7) {
        a = n;
    } else if (n == 0 || n == 2) {
        a = 4;
    } else {
        a = 2;
    }
    int value = i < x_len ? x[i] : fault(faults, 2, i, x_len);
    int b = value >= 0 && value <= 2 ? 1 : 4;
    {
        int value_2 = *second(x, x_len, faults);
        if (value_2 == 7) {
            b += 8u;
        }
    }
    __global const int *value_2 = second(x, x_len, faults);
    int c = *value_2;
    if (i < out_len) {
        out[i] = a * 100u + b * 10u + c;
    } else {
        fault(faults, 3, i, out_len);
    }
}
