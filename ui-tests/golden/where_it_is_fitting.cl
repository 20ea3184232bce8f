enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

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

int rem_euclid_int(int x, int y) {
    if (y == -1) {
        return 0;
    }
    const int rest = x % y;
    return rest < 0 ? (int)(y < 0 ? rest - y : rest + y) : rest;
}

tuple_int_bool overflowing_mul_int(int x, int y) {
    const int wrapped = (int)((uint)x * (uint)y);
    return (tuple_int_bool){wrapped, wrapped != (long)x * (long)y};
}

tuple_int_bool overflowing_pow_int(int x, uint n) {
    tuple_int_bool base = {x, false};
    tuple_int_bool power = {1, false};
    for (; n != 0; n >>= 1) {
        if ((n & 1) != 0) {
            const tuple_int_bool product = overflowing_mul_int(power._0, base._0);
            power._0 = product._0;
            power._1 |= product._1 | base._1;
        }
        const tuple_int_bool square = overflowing_mul_int(base._0, base._0);
        base._0 = square._0;
        base._1 |= square._1;
    }
    return power;
}

uint ilog2_int(int x) {
    return 32 - 1 - (uint)clz(x);
}

Option_int quotients(int a, int b) {
    if (b == 0 || (a == INT_MIN && b == -1)) {
        return (Option_int){.tag = Option_int_None};
    }
    int quotient = a / b;
    if (a == INT_MIN && b == -1) {
        return (Option_int){.tag = Option_int_None};
    }
    int rest = a % b;
    if (quotient == INT_MIN) {
        return (Option_int){.tag = Option_int_None};
    }
    int from = (int)-(uint)quotient;
    int sum = (uint)from + rest;
    if (((from ^ sum) & (rest ^ sum)) >= 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = sum};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

__kernel void fitting(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    const ulong index = x_len != 0 ? (i + 1) % x_len : fault(faults, 1, 0, 0);
    int b = index < x_len ? x[index] : fault(faults, 2, index, x_len);
    const Option_int option = quotients(a, b);
    if (i * 6 < out_len) {
        out[i * 6] = option.tag == Option_int_Some ? option.Some_0 : -1;
    } else {
        fault(faults, 3, i * 6, out_len);
    }
    const int value = b != 0 && (a != INT_MIN || b != -1) ? rem_euclid_int(a, b) : -2;
    const ulong index_2 = i * 6 + 1;
    if (index_2 < out_len) {
        out[index_2] = value;
    } else {
        fault(faults, 4, index_2, out_len);
    }
    int value_2;
    uint by = (uint)b;
    if (by < 32) {
        int v = a << by;
        value_2 = v / 2;
    } else {
        value_2 = -3;
    }
    const ulong index_3 = i * 6 + 2;
    if (index_3 < out_len) {
        out[index_3] = value_2;
    } else {
        fault(faults, 5, index_3, out_len);
    }
    int value_3;
    if (a != INT_MIN) {
        int v = (int)abs(a);
        value_3 = v;
    } else {
        value_3 = -4;
    }
    const ulong index_4 = i * 6 + 3;
    if (index_4 < out_len) {
        out[index_4] = value_3;
    } else {
        fault(faults, 6, index_4, out_len);
    }
    tuple_int_bool wrapped = overflowing_pow_int(a, 3);
    const ulong index_5 = i * 6 + 4;
    if (index_5 < out_len) {
        out[index_5] = !wrapped._1 ? wrapped._0 : -5;
    } else {
        fault(faults, 7, index_5, out_len);
    }
    const int value_4 = (int)(a > 0 ? ilog2_int(a) : 99u);
    const ulong index_6 = i * 6 + 5;
    if (index_6 < out_len) {
        out[index_6] = value_4;
    } else {
        fault(faults, 8, index_6, out_len);
    }
}
