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

int moving_slices_sum(int n, __constant int *rest, ulong rest_len, volatile __global uint *faults) {
    return (uint)(rest_len - 1 < rest_len ? rest[rest_len - 1] :
        fault(faults, 0, rest_len - 1, rest_len)) + n;
}

__kernel void moving_slices(
    __constant int *x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong rest_len = 1 <= x_len ? x_len - 1 : fault(faults, 1, 1, x_len);
    __constant int *rest = x + 1;
    ulong rest_len_2 = rest_len;
    const ulong a_len = 2 <= x_len ? 2 : fault(faults, 2, 2, x_len);
    __constant int *a = x;
    ulong a_len_2 = a_len;
    const ulong b_len = 2 <= x_len ? x_len - 2 : fault(faults, 2, 2, x_len);
    __constant int *b = x + 2;
    if (i > 1) {
        rest = x;
        rest_len_2 = x_len;
        a = b;
        a_len_2 = b_len;
    }
    int shifted = 0 < rest_len_2 ? rest[0] : fault(faults, 3, 0, rest_len_2);
    const int value_2 = shifted;
    shifted += 1u;
    shifted = (uint)value_2 * shifted;
    if (i < out_len) {
        out[i] = moving_slices_sum((i < rest_len_2 ? rest[i] : fault(faults, 4, i, rest_len_2)) -
            100u, rest, rest_len_2, faults) +
            (0 < a_len_2 ? a[0] : fault(faults, 5, 0, a_len_2)) * 1000u + shifted;
    } else if (i >= rest_len_2) {
        fault(faults, 4, i, rest_len_2);
    } else if (a_len_2 == 0) {
        fault(faults, 5, 0, a_len_2);
    } else {
        fault(faults, 6, i, out_len);
    }
}
