enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

typedef struct {
    int rank;
    uint index;
} Ranked;

typedef struct {
    int _0;
} Reverse_int;

typedef struct {
    Reverse_int _0;
    uint _1;
} tuple_Reverse_int_uint;

typedef struct {
    int _0;
    uint _1;
} tuple_int_uint;

typedef struct {
    uint _0;
    int _1;
} tuple_uint_int;

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

bool turned_greater(Reverse_int left, Reverse_int right) {
    return right._0 > left._0;
}

char order(int left, int right) {
    if (left < right) {
        return Ordering_Less;
    } else {
        return left > right ? Ordering_Greater : Ordering_Equal;
    }
}

bool Ranked_less(Ranked left, Ranked right) {
    if (left.rank != right.rank) {
        return left.rank < right.rank;
    }
    return left.index < right.index;
}

bool turned_apart(Reverse_int left, Reverse_int right) {
    return left._0 != right._0;
}

bool turned_at_least(Reverse_int left, Reverse_int right) {
    return right._0 >= left._0;
}

bool tuples_2_at_least(tuple_Reverse_int_uint left, tuple_Reverse_int_uint right) {
    if (turned_apart(left._0, right._0)) {
        return turned_at_least(left._0, right._0);
    }
    return left._1 >= right._1;
}

bool Ranked_greater(Ranked left, Ranked right) {
    if (left.rank != right.rank) {
        return left.rank > right.rank;
    }
    return left.index > right.index;
}

bool tuples_2_less(tuple_uint_int left, tuple_uint_int right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

bool tuples_2_greater(tuple_uint_int left, tuple_uint_int right) {
    if (left._0 != right._0) {
        return left._0 > right._0;
    }
    return left._1 > right._1;
}

char order_2(tuple_uint_int left, tuple_uint_int right) {
    if (tuples_2_less(left, right)) {
        return Ordering_Less;
    } else {
        return tuples_2_greater(left, right) ? Ordering_Greater : Ordering_Equal;
    }
}

bool tuples_2_at_least_2(tuple_int_uint left, tuple_int_uint right) {
    if (left._0 != right._0) {
        return left._0 >= right._0;
    }
    return left._1 >= right._1;
}

__kernel void sorted(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int own[3] = {i < x_len ? x[i] : fault(faults, 0, i, x_len),
        0 < x_len ? x[0] : fault(faults, 1, 0, x_len), 5};
    for (ulong last_end = 3; last_end > 1; last_end--) {
        ulong last = last_end - 1;
        for (ulong at = 0; at < last; at++) {
            int first = own[at];
            int second = own[at + 1];
            if (turned_greater((Reverse_int){first}, (Reverse_int){second})) {
                own[at] = second;
                own[at + 1] = first;
            }
        }
    }
    int sum = own[0] * 3u + own[2];
    for (ulong last_end = 3; last_end > 1; last_end--) {
        ulong last = last_end - 1;
        for (ulong at = 0; at < last; at++) {
            int first = own[at];
            int second = own[at + 1];
            char value;
            int value_2 = second % 3;
            char order_3 = order(first % 3, value_2);
            if (order_3 == Ordering_Equal) {
                value = order(second, first);
            } else {
                value = order_3;
            }
            if (value == Ordering_Greater) {
                own[at] = second;
                own[at + 1] = first;
            }
        }
    }
    sum += own[0] * 100u;
    Ranked ranked[3] = {{i < x_len ? x[i] : fault(faults, 2, i, x_len), 2}, {5, 1},
        {i < x_len ? x[i] : fault(faults, 3, i, x_len), 0}};
    const Ranked *greatest = &ranked[0];
    for (ulong k = 1; k < 3; k++) {
        if (Ranked_less(ranked[k], *greatest)) {
            continue;
        }
        greatest = &ranked[k];
    }
    uint value = greatest->index;
    sum += value * 10u;
    const Ranked *least = 0;
    tuple_Reverse_int_uint least_key = {0};
    for (ulong k = 0; k < 3; k++) {
        tuple_Reverse_int_uint key = {{ranked[k].rank}, ranked[k].index};
        if (least != 0 && tuples_2_at_least(key, least_key)) {
            continue;
        }
        least_key = key;
        least = &ranked[k];
    }
    uint value_2 = least->index;
    sum += value_2 * 1000u;
    for (ulong last_end = 3; last_end > 1; last_end--) {
        ulong last = last_end - 1;
        for (ulong at = 0; at < last; at++) {
            Ranked first = ranked[at];
            Ranked second = ranked[at + 1];
            if (Ranked_greater(first, second)) {
                ranked[at] = second;
                ranked[at + 1] = first;
            }
        }
    }
    sum += ranked[0].index * 10000u;
    for (ulong last_end = 3; last_end > 1; last_end--) {
        ulong last = last_end - 1;
        for (ulong at = 0; at < last; at++) {
            Ranked first = ranked[at];
            Ranked second = ranked[at + 1];
            if (order_2((tuple_uint_int){second.index, second.rank},
                    (tuple_uint_int){first.index, first.rank}) == Ordering_Greater) {
                ranked[at] = second;
                ranked[at + 1] = first;
            }
        }
    }
    sum += ranked[0].rank * 100000u;
    int value_3;
    tuple_int_uint least_2 = {0};
    bool has_least_2 = false;
    for (ulong k = 0; k < 3; k++) {
        int part_0 = ranked[k].rank;
        uint part_1 = ranked[k].index;
        if (has_least_2 && tuples_2_at_least_2((tuple_int_uint){part_0, part_1}, least_2)) {
            continue;
        }
        least_2 = (tuple_int_uint){part_0, part_1};
        has_least_2 = true;
    }
    {
        int rank = least_2._0;
        uint index = least_2._1;
        value_3 = rank + index;
    }
    if (i < out_len) {
        out[i] = (uint)sum + value_3;
    } else {
        fault(faults, 4, i, out_len);
    }
}
