#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    ulong _0;
    uchar _1;
} tuple_ulong_bool;

typedef struct {
    ulong _0;
    ulong _1;
} tuple_ulong_ulong;

typedef struct {
    ushort _0;
    uchar _1;
} tuple_ushort_bool;

typedef struct {
    short _0;
    uchar _1;
} tuple_short_bool;

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

tuple_ulong_bool carrying_add_ulong(ulong x, ulong y, bool carry) {
    const ulong sum = (ulong)(x + y);
    const ulong wrapped = (ulong)(sum + carry);
    return (tuple_ulong_bool){wrapped, sum < x || wrapped < sum};
}

tuple_ulong_bool borrowing_sub_ulong(ulong x, ulong y, bool borrow) {
    const ulong difference = (ulong)(x - y);
    const ulong wrapped = (ulong)(difference - borrow);
    return (tuple_ulong_bool){wrapped, x < y || difference < borrow};
}

tuple_ulong_ulong carrying_mul_ulong(ulong x, ulong y, ulong carry) {
    const ulong low = x * y + carry;
    return (tuple_ulong_ulong){low, mul_hi(x, y) + (low < carry)};
}

tuple_ulong_ulong carrying_mul_add_ulong(ulong x, ulong y, ulong carry, ulong add) {
    const ulong low = x * y + carry;
    const ulong sum = low + add;
    return (tuple_ulong_ulong){sum, mul_hi(x, y) + (low < carry) + (sum < add)};
}

ulong swap_bytes_ulong(ulong x) {
    return as_ulong(as_uchar8(x).s76543210);
}

tuple_ushort_bool overflowing_next_multiple_of_ushort(ushort x, ushort y) {
    const ushort rest = y == 0 ? 0 : x % y;
    const ushort multiple = (ushort)(rest == 0 ? x : x + (y - rest));
    return (tuple_ushort_bool){multiple, y == 0 || multiple < x};
}

tuple_short_bool overflowing_signed_diff_ushort(ushort x, ushort y) {
    const short difference = (short)(x - y);
    return (tuple_short_bool){difference, (x < y) != (difference < 0)};
}

uint ilog_ushort(ushort x, ushort base) {
    uint n = 0;
    for (; base > 1 && x >= base; x /= base) {
        n++;
    }
    return n;
}

tuple_ushort_bool overflowing_mul_ushort(ushort x, ushort y) {
    const ushort wrapped = (ushort)((uint)x * (uint)y);
    return (tuple_ushort_bool){wrapped, wrapped != (ulong)x * (ulong)y};
}

tuple_ushort_bool overflowing_add_ushort(ushort x, ushort y) {
    const ushort wrapped = (ushort)((uint)x + (uint)y);
    return (tuple_ushort_bool){wrapped, wrapped < x};
}

double next_up_double(double x) {
    return nextafter(x, (double)INFINITY);
}

__kernel void words(
    __global const ulong *restrict x,
    ulong x_len,
    __global const ulong *restrict y,
    ulong y_len,
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong a[2] = {i < x_len ? x[i] : fault(faults, 0, i, x_len),
        i < y_len ? y[i] : fault(faults, 1, i, y_len)};
    ulong b[2] = {i < y_len ? y[i] : fault(faults, 2, i, y_len),
        (i < x_len ? x[i] : fault(faults, 3, i, x_len)) >> 1};
    tuple_ulong_bool value = carrying_add_ulong(a[0], b[0], false);
    ulong low = value._0;
    bool carry = value._1;
    tuple_ulong_bool value_2 = carrying_add_ulong(a[1], b[1], carry);
    ulong high = value_2._0;
    bool overflows = value_2._1;
    tuple_ulong_bool value_3 = borrowing_sub_ulong(a[0], b[0], i % 2 == 1);
    ulong least = value_3._0;
    bool borrow = value_3._1;
    tuple_ulong_bool value_4 = borrowing_sub_ulong(a[1], b[1], borrow);
    ulong most = value_4._0;
    bool below = value_4._1;
    tuple_ulong_ulong value_5 = carrying_mul_ulong(a[0], b[0], 7);
    ulong first = value_5._0;
    ulong rest = value_5._1;
    tuple_ulong_ulong value_6 = carrying_mul_add_ulong(a[1], b[0], rest, ULONG_MAX);
    ulong second = value_6._0;
    ulong third = value_6._1;
    ushort small = (ushort)(i < x_len ? x[i] : fault(faults, 4, i, x_len));
    ulong values[16];
    values[0] = low;
    values[1] = high;
    values[2] = (ulong)overflows;
    values[3] = least;
    values[4] = most;
    values[5] = (ulong)below;
    values[6] = first;
    values[7] = second;
    values[8] = third;
    values[9] = swap_bytes_ulong(i < x_len ? x[i] : fault(faults, 5, i, x_len)) ^
        (i < y_len ? y[i] : fault(faults, 6, i, y_len));
    {
        ushort option = 0;
        tuple_ushort_bool wrapped = overflowing_next_multiple_of_ushort(small,
            (ushort)(i < y_len ? y[i] : fault(faults, 7, i, y_len)));
        bool has_option = !wrapped._1;
        if (has_option) {
            option = wrapped._0;
        }
        ulong other = 1048576;
        if (has_option) {
            values[10] = option;
        } else {
            values[10] = other;
        }
    }
    short option = 0;
    tuple_short_bool wrapped = overflowing_signed_diff_ushort(small,
        (ushort)(i < y_len ? y[i] : fault(faults, 8, i, y_len)));
    bool has_option_2 = !wrapped._1;
    if (has_option_2) {
        option = wrapped._0;
    }
    ulong other = 1048576;
    if (has_option_2) {
        values[11] = (ulong)option;
    } else {
        values[11] = other;
    }
    ushort by = (ushort)(i < y_len ? y[i] : fault(faults, 9, i, y_len));
    values[12] = small > 0 && by > 1 ? ilog_ushort(small, by) : 99u;
    values[13] = ((i < x_len ? x[i] : fault(faults, 10, i, x_len)) >> (uint)small % 64) + 1;
    const tuple_ushort_bool value_7 = overflowing_add_ushort(small & 0xff, 1);
    const tuple_ushort_bool value_8 = overflowing_mul_ushort(!value_7._1 ? value_7._0 :
        fault(faults, 11, 0, 0), 3);
    values[14] = !value_8._1 ? value_8._0 : fault(faults, 12, 0, 0);
    values[15] = as_ulong(next_up_double(as_double((i < x_len ? x[i] :
        fault(faults, 13, i, x_len)) >> 2)));
    for (ulong k = 0; k < 16; k++) {
        ulong value_9 = values[k];
        const ulong index = 16 * i + k;
        if (index < out_len) {
            out[index] = value_9;
        } else {
            fault(faults, 14, index, out_len);
        }
    }
}
