typedef struct {
    ulong start;
    ulong end;
} Range_ulong;

typedef struct {
    Range_ulong _0;
    Range_ulong _1;
} tuple_Range_ulong_Range_ulong;

typedef struct {
    int start;
    int end;
} Range_int;

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

tuple_Range_ulong_Range_ulong halves(ulong n) {
    return (tuple_Range_ulong_Range_ulong){{0, n / 2}, {n / 2, n}};
}

ulong range_len(Range_ulong range) {
    return range.start < range.end ? range.end - range.start : 0;
}

bool range_is_empty(Range_ulong range) {
    return range.start >= range.end;
}

ulong range_len_i32(Range_int range) {
    return range.start < range.end ? (ulong)((uint)range.end - (uint)range.start) : 0;
}

__kernel void lengths_of_ranges(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    tuple_Range_ulong_Range_ulong value = halves(i);
    Range_ulong low = value._0;
    Range_ulong high = value._1;
    int sum = (int)(range_len(low) * 100 + range_len(high)) + (int)range_is_empty(low) * 1000u;
    sum += (int)range_len_i32((Range_int){i < x_len ? x[i] : fault(faults, 0, i, x_len),
        0 < x_len ? x[0] : fault(faults, 1, 0, x_len)}) * 10000u;
    int own[3] = {i < x_len ? x[i] : fault(faults, 2, i, x_len),
        0 < x_len ? x[0] : fault(faults, 3, 0, x_len),
        0 < x_len ? x[0] : fault(faults, 4, 0, x_len)};
    int value_2;
    bool all = true;
    for (ulong k = 0; k < 2; k++) {
        const int *pair = own + k;
        if (pair[0] > pair[1]) {
            all = false;
            break;
        }
    }
    const ulong slice_len = 2 <= x_len ? 2 : fault(faults, 5, 2, x_len);
    bool all_2 = true;
    const ulong count = 2 <= slice_len ? slice_len - 2 + 1 : 0;
    for (ulong k = 0; k < count; k++) {
        __global const int *pair = x + k;
        if (pair[0] > pair[1]) {
            all_2 = false;
            break;
        }
    }
    if (all && !all_2) {
        value_2 = sum;
    } else {
        value_2 = (int)-(uint)sum;
    }
    if (i < out_len) {
        out[i] = value_2;
    } else {
        fault(faults, 6, i, out_len);
    }
}
