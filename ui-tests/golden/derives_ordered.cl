enum { Either_int_float_Neither = 0, Either_int_float_Left = 1, Either_int_float_Right = 2 };
typedef struct {
    int tag;
    union {
        struct {
            int _0;
        } Left;
        struct {
            float _0;
        } Right;
    } data;
} Either_int_float;

typedef struct {
    uint _0;
    int _1;
} Key;

enum { Option_uint_None = 0, Option_uint_Some = 1 };
typedef struct {
    uint tag;
    uint Some_0;
} Option_uint;

typedef struct {
    float _0;
    int _1;
} tuple_float_int;

typedef struct {
    Option_uint at;
    tuple_float_int of;
} Found;

typedef struct {
    int of;
    uint counts[3];
} Counted_int_3;

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

bool Key_less(Key left, Key right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

Key least(Key left, Key right) {
    if (Key_less(right, left)) {
        return right;
    } else {
        return left;
    }
}

Key greatest(Key left, Key right) {
    if (Key_less(right, left)) {
        return left;
    } else {
        return right;
    }
}

bool arrays_less(const uint *left, const uint *right) {
    for (ulong i = 0; i < 3; i++) {
        if (left[i] != right[i]) {
            return left[i] < right[i];
        }
    }
    return false;
}

bool Counted_less(Counted_int_3 left, Counted_int_3 right) {
    if (left.of != right.of) {
        return left.of < right.of;
    }
    return arrays_less(left.counts, right.counts);
}

Counted_int_3 greatest_2(Counted_int_3 left, Counted_int_3 right) {
    if (Counted_less(right, left)) {
        return left;
    } else {
        return right;
    }
}

bool options_apart(Option_uint left, Option_uint right) {
    if (left.tag == Option_uint_Some && right.tag == Option_uint_Some) {
        uint a = left.Some_0;
        uint b = right.Some_0;
        return a != b;
    } else if (left.tag == Option_uint_None && right.tag == Option_uint_None) {
        return false;
    } else {
        return true;
    }
}

bool options_greater(Option_uint left, Option_uint right) {
    if (left.tag == Option_uint_Some && right.tag == Option_uint_Some) {
        uint a = left.Some_0;
        uint b = right.Some_0;
        return a > b;
    } else if (left.tag == Option_uint_Some && right.tag == Option_uint_None) {
        return true;
    } else {
        return false;
    }
}

bool tuples_2_greater(tuple_float_int left, tuple_float_int right) {
    if (left._0 != right._0) {
        return left._0 > right._0;
    }
    return left._1 > right._1;
}

bool Found_greater(Found left, Found right) {
    if (options_apart(left.at, right.at)) {
        return options_greater(left.at, right.at);
    }
    return tuples_2_greater(left.of, right.of);
}

Found Found_default(void) {
    return (Found){{.tag = Option_uint_None}, {0.0f, 0}};
}

bool options_less(Option_uint left, Option_uint right) {
    if (left.tag == Option_uint_Some && right.tag == Option_uint_Some) {
        uint a = left.Some_0;
        uint b = right.Some_0;
        return a < b;
    } else if (left.tag == Option_uint_None && right.tag == Option_uint_Some) {
        return true;
    } else {
        return false;
    }
}

bool tuples_2_less(tuple_float_int left, tuple_float_int right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

bool Found_less(Found left, Found right) {
    if (options_apart(left.at, right.at)) {
        return options_less(left.at, right.at);
    }
    return tuples_2_less(left.of, right.of);
}

bool Either_greater(Either_int_float left, Either_int_float right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Either_int_float_Left && right.tag == Either_int_float_Left) {
        int a_0 = left.data.Left._0;
        int b_0 = right.data.Left._0;
        return a_0 > b_0;
    } else if (left.tag == Either_int_float_Right && right.tag == Either_int_float_Right) {
        float a_0 = left.data.Right._0;
        float b_0 = right.data.Right._0;
        return a_0 > b_0;
    } else {
        return left_rank > right_rank;
    }
}

bool Either_equal(Either_int_float left, Either_int_float right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Either_int_float_Left && right.tag == Either_int_float_Left) {
        int a_0 = left.data.Left._0;
        int b_0 = right.data.Left._0;
        return a_0 == b_0;
    } else if (left.tag == Either_int_float_Right && right.tag == Either_int_float_Right) {
        float a_0 = left.data.Right._0;
        float b_0 = right.data.Right._0;
        return a_0 == b_0;
    } else {
        return left_rank == right_rank;
    }
}

Either_int_float Either_default(void) {
    return (Either_int_float){.tag = Either_int_float_Neither};
}

__kernel void ordered(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Key key = least(greatest((Key){(uint)i, i < x_len ? x[i] : fault(faults, 0, i, x_len)},
        (Key){1, 4}), (Key){3, 0});
    Option_uint value;
    if (x_len > 0) {
        value = (Option_uint){.tag = Option_uint_Some, .Some_0 = (uint)i};
    } else {
        value = (Option_uint){.tag = Option_uint_None};
    }
    Found found = {value, {(float)(i < x_len ? x[i] : fault(faults, 1, i, x_len)), 1}};
    Either_int_float either;
    if ((i < x_len ? x[i] : fault(faults, 2, i, x_len)) > 0) {
        either = (Either_int_float){.tag = Either_int_float_Left,
            .data.Left._0 = i < x_len ? x[i] : fault(faults, 3, i, x_len)};
    } else {
        either = (Either_int_float){.tag = Either_int_float_Right,
            .data.Right._0 = (float)(i < x_len ? x[i] : fault(faults, 4, i, x_len))};
    }
    Counted_int_3 counted = {i < x_len ? x[i] : fault(faults, 5, i, x_len), {1, 2, (uint)i}};
    Counted_int_3 more = greatest_2(counted, (Counted_int_3){4, {1, 2, 2}});
    if (i < out_len) {
        out[i] = (int)Found_greater(found, Found_default()) +
            2u *
                (int)Found_less(found, (Found){{.tag = Option_uint_Some, .Some_0 = 2}, {0.0f, 1}}) +
            4u *
                (int)Either_greater(either,
                    (Either_int_float){.tag = Either_int_float_Left, .data.Left._0 = 4}) +
            8u * (int)Either_equal(either, Either_default()) + 16u * key._1 + 256u * more.of +
            4096u * more.counts[2];
    } else {
        fault(faults, 6, i, out_len);
    }
}
