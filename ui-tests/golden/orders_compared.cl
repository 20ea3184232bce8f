typedef struct {
    int rank;
    uint index;
} Ranked;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

enum { Level_Low = 0, Level_Mid = 1, Level_High = 2 };

typedef struct {
    int _0;
    int _1;
} tuple_int_int;

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

enum { Option_Ordering_None = 0, Option_Ordering_Some = 1 };
typedef struct {
    uint tag;
    char Some_0;
} Option_Ordering;

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

uchar greater_uchar(uchar left, uchar right) {
    return right < left ? left : right;
}

bool Ranked_less(Ranked left, Ranked right) {
    if (left.rank != right.rank) {
        return left.rank < right.rank;
    }
    return left.index < right.index;
}

Ranked greatest(Ranked left, Ranked right) {
    if (Ranked_less(right, left)) {
        return left;
    } else {
        return right;
    }
}

bool Ranked_greater(Ranked left, Ranked right) {
    if (left.rank != right.rank) {
        return left.rank > right.rank;
    }
    return left.index > right.index;
}

char order(Ranked left, Ranked right) {
    if (Ranked_less(left, right)) {
        return Ordering_Less;
    } else {
        return Ranked_greater(left, right) ? Ordering_Greater : Ordering_Equal;
    }
}

bool tuples_2_less(tuple_int_int left, tuple_int_int right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

bool tuples_2_greater(tuple_int_int left, tuple_int_int right) {
    if (left._0 != right._0) {
        return left._0 > right._0;
    }
    return left._1 > right._1;
}

char order_2(tuple_int_int left, tuple_int_int right) {
    if (tuples_2_less(left, right)) {
        return Ordering_Less;
    } else {
        return tuples_2_greater(left, right) ? Ordering_Greater : Ordering_Equal;
    }
}

char chained(char order_3, char other) {
    if (order_3 == Ordering_Equal) {
        return other;
    } else {
        return order_3;
    }
}

char reversed(char order_3) {
    if (order_3 == Ordering_Less) {
        return Ordering_Greater;
    } else if (order_3 == Ordering_Equal) {
        return Ordering_Equal;
    } else {
        return Ordering_Less;
    }
}

char order_3(int left, int right) {
    if (left < right) {
        return Ordering_Less;
    } else {
        return left > right ? Ordering_Greater : Ordering_Equal;
    }
}

char order_4(uchar left, uchar right) {
    if (left < right) {
        return Ordering_Less;
    } else {
        return left > right ? Ordering_Greater : Ordering_Equal;
    }
}

tuple_int_int least(tuple_int_int left, tuple_int_int right) {
    if (tuples_2_less(right, left)) {
        return right;
    } else {
        return left;
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

Option_int greatest_2(Option_int left, Option_int right) {
    if (options_less(right, left)) {
        return left;
    } else {
        return right;
    }
}

tuple_int_int greatest_3(tuple_int_int left, tuple_int_int right) {
    if (tuples_2_less(right, left)) {
        return left;
    } else {
        return right;
    }
}

tuple_int_int greatest_of(tuple_int_int a, tuple_int_int b, tuple_int_int c) {
    return greatest_3(greatest_3(a, b), c);
}

Ranked greatest_of_2(Ranked a, Ranked b, Ranked c) {
    return greatest(greatest(a, b), c);
}

int greatest_of_3(int a, int b, int c) {
    return max(max(a, b), c);
}

bool Ranked_equal(Ranked left, Ranked right) {
    return left.rank == right.rank && left.index == right.index;
}

Option_Ordering partial_order(Ranked left, Ranked right) {
    if (Ranked_less(left, right)) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Less};
    } else if (Ranked_greater(left, right)) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Greater};
    } else if (Ranked_equal(left, right)) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Equal};
    } else {
        return (Option_Ordering){.tag = Option_Ordering_None};
    }
}

__kernel void compared(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Ranked p = {i < x_len ? x[i] : fault(faults, 0, i, x_len), (uint)i};
    Ranked q = {0 < x_len ? x[0] : fault(faults, 1, 0, x_len), 1};
    Ranked greater = greatest(p, q);
    char order_5 = order(p, q);
    char by_tuples = order_2((tuple_int_int){(i < x_len ? x[i] : fault(faults, 2, i, x_len)) % 3,
        0 < x_len ? x[0] : fault(faults, 3, 0, x_len)},
        (tuple_int_int){(0 < x_len ? x[0] : fault(faults, 4, 0, x_len)) % 3,
            i < x_len ? x[i] : fault(faults, 5, i, x_len)});
    const int value = i < x_len ? x[i] : fault(faults, 6, i, x_len);
    if (x_len <= 0) {
        fault(faults, 7, 0, x_len);
        return;
    }
    char order_2_2 = chained(reversed(order_3(value, x[0])), by_tuples);
    char chained_2 = order_2_2 == Ordering_Equal ? order_5 : order_2_2;
    uchar level = (i < x_len ? x[i] : fault(faults, 8, i, x_len)) > 3 ? Level_Mid : Level_High;
    int sum = greater.rank * 100u + greater.index * 10u + (int)order_5;
    sum += (int)by_tuples * 1000u + (int)reversed(chained_2) * 10000u;
    const uint value_3 = (int)greater_uchar(level, Level_Mid) * 3u;
    uchar value_2 = Level_High;
    sum += (value_3 + (int)order_4(level, value_2)) * 100000u;
    const int value_4 = least((tuple_int_int){i < x_len ? x[i] : fault(faults, 9, i, x_len), x[0]},
        (tuple_int_int){x[0], i < x_len ? x[i] : fault(faults, 12, i, x_len)})._1;
    const Option_int option = greatest_2((Option_int){.tag = Option_int_Some,
        .Some_0 = i < x_len ? x[i] : fault(faults, 13, i, x_len)},
        (Option_int){.tag = Option_int_None});
    sum += (uint)value_4 + (option.tag == Option_int_Some ? option.Some_0 : 0);
    sum += (uint)greatest_of((tuple_int_int){i < x_len ? x[i] : fault(faults, 14, i, x_len), 1},
        (tuple_int_int){x[0], 2}, (tuple_int_int){4, 3})._1 + greatest_of_2(p, q, q).rank +
        greatest_of_3(i < x_len ? x[i] : fault(faults, 16, i, x_len), 2, x[0]);
    int value_5;
    Option_Ordering value_6 = partial_order(p, q);
    if (value_6.tag == Option_Ordering_Some && value_6.Some_0 == Ordering_Less) {
        value_5 = (int)-(uint)sum;
    } else if (value_6.tag == Option_Ordering_Some && value_6.Some_0 == Ordering_Equal) {
        value_5 = sum + 7u;
    } else {
        value_5 = sum;
    }
    if (i < out_len) {
        out[i] = value_5;
    } else {
        fault(faults, 18, i, out_len);
    }
}
