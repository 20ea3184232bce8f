typedef struct {
    int _0;
    uchar _1;
} tuple_int_bool;

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

tuple_int_bool overflowing_mul_int(int x, int y) {
    const int wrapped = (int)((uint)x * (uint)y);
    return (tuple_int_bool){wrapped, wrapped != (long)x * (long)y};
}

__kernel void sums(
    __global const int *restrict x,
    ulong x_len,
    __global const int *restrict y,
    ulong y_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int sum;
    {
        int from = i < x_len ? x[i] : fault(faults, 0, i, x_len);
        int by = i < y_len ? y[i] : fault(faults, 1, i, y_len);
        int sum_2 = (uint)from + by;
        if (((from ^ sum_2) & (by ^ sum_2)) >= 0) {
            sum = sum_2;
        } else {
            sum = -1;
        }
    }
    tuple_int_bool value = overflowing_mul_int(i < x_len ? x[i] : fault(faults, 2, i, x_len),
        i < y_len ? y[i] : fault(faults, 3, i, y_len));
    int product = value._0;
    bool overflows = value._1;
    if (3 * i < out_len) {
        out[3 * i] = sum;
    } else {
        fault(faults, 4, 3 * i, out_len);
    }
    const ulong index = 3 * i + 1;
    if (index < out_len) {
        out[index] = overflows ? -1 : product;
    } else {
        fault(faults, 5, index, out_len);
    }
    int value_2;
    int from = i < x_len ? x[i] : fault(faults, 6, i, x_len);
    int by = i < y_len ? y[i] : fault(faults, 7, i, y_len);
    if (by != 0 && (from != INT_MIN || by != -1)) {
        int quotient = from / by;
        value_2 = quotient;
    } else {
        value_2 = -1;
    }
    const ulong index_2 = 3 * i + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 8, index_2, out_len);
    }
}
