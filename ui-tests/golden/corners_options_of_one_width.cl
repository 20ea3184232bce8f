typedef struct {
    ulong _0;
    uchar _1;
} tuple_ulong_bool;

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

tuple_ulong_bool overflowing_add_ulong(ulong x, ulong y) {
    const ulong wrapped = (ulong)((ulong)x + (ulong)y);
    return (tuple_ulong_bool){wrapped, wrapped < x};
}

__kernel void options_of_one_width(
    __global const long *restrict x,
    ulong x_len,
    __global long *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    long a = 0;
    bool has_a;
    {
        long from = i < x_len ? x[i] : fault(faults, 0, i, x_len);
        long by = i < x_len ? x[i] : fault(faults, 1, i, x_len);
        long product = (ulong)from * by;
        if (mul_hi(from, by) == product >> 63) {
            a = product;
            has_a = true;
        } else {
            has_a = false;
        }
    }
    long b = 0;
    long from = i < x_len ? x[i] : fault(faults, 2, i, x_len);
    long product = from * 5UL;
    bool has_b = mul_hi(from, 5L) == product >> 63;
    if (has_b) {
        b = product;
    }
    tuple_ulong_bool value = overflowing_add_ulong((ulong)(i < x_len ? x[i] :
        fault(faults, 3, i, x_len)), ULONG_MAX);
    ulong c = value._0;
    bool overflows = value._1;
    tuple_ulong_bool value_2 = overflowing_add_ulong((ulong)(i < x_len ? x[i] :
        fault(faults, 4, i, x_len)), 3);
    ulong d = value_2._0;
    bool other = value_2._1;
    if (i < out_len) {
        out[i] = (has_a ? a : -1) ^ (has_b ? b : -2) ^ (long)(c + d + (long)(overflows & !other));
    } else {
        fault(faults, 5, i, out_len);
    }
}
