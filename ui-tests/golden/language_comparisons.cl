#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    int _0;
    int _1;
} tuple_int_int;

enum { Shape_Empty = 0, Shape_Square = 1, Shape_Box = 2 };
typedef struct {
    int tag;
    int Square_0;
    int Box_wide;
    tuple_int_int Box_high;
} Shape;

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

enum { Side_Left = 3, Side_Right = 1, Side_Both = 0 };

typedef struct {
    int _0;
    double _1;
} tuple_int_double;

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

bool tuples_2_equal(tuple_int_int left, tuple_int_int right) {
    return left._0 == right._0 && left._1 == right._1;
}

bool Shape_equal(Shape left, Shape right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Shape_Square && right.tag == Shape_Square) {
        int a_0 = left.Square_0;
        int b_0 = right.Square_0;
        return a_0 == b_0;
    } else if (left.tag == Shape_Box && right.tag == Shape_Box) {
        int a_0 = left.Box_wide;
        tuple_int_int a_1 = left.Box_high;
        int b_0 = right.Box_wide;
        tuple_int_int b_1 = right.Box_high;
        return a_0 == b_0 && tuples_2_equal(a_1, b_1);
    } else {
        return left_rank == right_rank;
    }
}

bool Shape_differ(Shape left, Shape right) {
    return !Shape_equal(left, right);
}

bool tuples_2_less(tuple_int_int left, tuple_int_int right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

bool Shape_less(Shape left, Shape right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Shape_Square && right.tag == Shape_Square) {
        int a_0 = left.Square_0;
        int b_0 = right.Square_0;
        return a_0 < b_0;
    } else if (left.tag == Shape_Box && right.tag == Shape_Box) {
        int a_0 = left.Box_wide;
        tuple_int_int a_1 = left.Box_high;
        int b_0 = right.Box_wide;
        tuple_int_int b_1 = right.Box_high;
        if (a_0 != b_0) {
            return a_0 < b_0;
        }
        return tuples_2_less(a_1, b_1);
    } else {
        return left_rank < right_rank;
    }
}

bool tuples_2_at_least(tuple_int_int left, tuple_int_int right) {
    if (left._0 != right._0) {
        return left._0 >= right._0;
    }
    return left._1 >= right._1;
}

bool Shape_at_least(Shape left, Shape right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Shape_Square && right.tag == Shape_Square) {
        int a_0 = left.Square_0;
        int b_0 = right.Square_0;
        return a_0 >= b_0;
    } else if (left.tag == Shape_Box && right.tag == Shape_Box) {
        int a_0 = left.Box_wide;
        tuple_int_int a_1 = left.Box_high;
        int b_0 = right.Box_wide;
        tuple_int_int b_1 = right.Box_high;
        if (a_0 != b_0) {
            return a_0 >= b_0;
        }
        return tuples_2_at_least(a_1, b_1);
    } else {
        return left_rank >= right_rank;
    }
}

bool options_less(Option_int left, Option_int right) {
    if (left.tag == Option_int_Some && right.tag == Option_int_Some) {
        int a = left.Some_0;
        int b = right.Some_0;
        return a < b;
    } else if (left.tag == Option_int_None && right.tag == Option_int_Some) {
        return true;
    } else {
        return false;
    }
}

bool options_at_least(Option_int left, Option_int right) {
    if (left.tag == Option_int_Some && right.tag == Option_int_Some) {
        int a = left.Some_0;
        int b = right.Some_0;
        return a >= b;
    } else if (right.tag == Option_int_None) {
        return true;
    } else {
        return false;
    }
}

bool tuples_2_less_2(tuple_int_double left, tuple_int_double right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

bool arrays_equal(const int *left, const int *right) {
    for (ulong i = 0; i < 2; i++) {
        if (left[i] != right[i]) {
            return false;
        }
    }
    return true;
}

bool arrays_at_most(const int *left, const int *right) {
    for (ulong i = 0; i < 2; i++) {
        if (left[i] != right[i]) {
            return left[i] <= right[i];
        }
    }
    return true;
}

__kernel void comparisons(
    __global const int *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int v = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    Shape shape;
    if (v == 0) {
        shape = (Shape){.tag = Shape_Empty};
    } else if (v >= 1 && v <= 4) {
        shape = (Shape){.tag = Shape_Square, .Square_0 = v};
    } else {
        shape = (Shape){.tag = Shape_Box, .Box_wide = 1, .Box_high = {v, 2}};
    }
    Shape other;
    if (v % 2 == 0) {
        other = (Shape){.tag = Shape_Square, .Square_0 = 2};
    } else {
        other = (Shape){.tag = Shape_Box, .Box_wide = 1, .Box_high = {-3, v}};
    }
    Option_int some;
    if (v > 0) {
        some = (Option_int){.tag = Option_int_Some, .Some_0 = v};
    } else {
        some = (Option_int){.tag = Option_int_None};
    }
    uchar side = v > 2 ? Side_Left : Side_Right;
    uchar tests[15];
    tests[0] = Shape_equal(shape, other);
    tests[1] = Shape_differ(shape, other);
    tests[2] = Shape_less(shape, other);
    tests[3] = Shape_at_least(shape, other);
    if (some.tag == Option_int_Some) {
        tests[4] = some.Some_0 == 3;
    } else {
        tests[4] = false;
    }
    tests[5] = some.tag == Option_int_Some;
    tests[6] = options_less(some, (Option_int){.tag = Option_int_Some, .Some_0 = 4});
    tests[7] = options_at_least(some, some);
    tests[8] = v == 3;
    tests[9] = tuples_2_less_2((tuple_int_double){v, 2.5}, (tuple_int_double){3, 2.0});
    int value[2] = {v, 2};
    int value_2[2] = {3, 2};
    tests[10] = arrays_equal(value, value_2);
    int value_3[2] = {v, v};
    int value_4[2] = {3, 3};
    tests[11] = arrays_at_most(value_3, value_4);
    tests[12] = side == Side_Left;
    tests[13] = side < Side_Left;
    tests[14] = v > 2;
    uint bits = 0;
    for (ulong k = 0; k < 15; k++) {
        bits |= (uint)tests[k] << (uint)k;
    }
    if (i < out_len) {
        out[i] = bits;
    } else {
        fault(faults, 1, i, out_len);
    }
}
