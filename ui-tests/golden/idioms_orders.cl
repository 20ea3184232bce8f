enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

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

char order(int left, int right) {
    if (left < right) {
        return Ordering_Less;
    } else {
        return left > right ? Ordering_Greater : Ordering_Equal;
    }
}

Option_Ordering partial_order(float left, float right) {
    if (left < right) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Less};
    } else if (left > right) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Greater};
    } else if (left == right) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Equal};
    } else {
        return (Option_Ordering){.tag = Option_Ordering_None};
    }
}

char total_order_f32(float left, float right) {
    int left_2 = (int)as_uint(left);
    int right_2 = (int)as_uint(right);
    left_2 ^= (int)((uint)(left_2 >> 31) >> 1);
    right_2 ^= (int)((uint)(right_2 >> 31) >> 1);
    if (left_2 < right_2) {
        return Ordering_Less;
    } else {
        return left_2 > right_2 ? Ordering_Greater : Ordering_Equal;
    }
}

char reversed(char order_2) {
    if (order_2 == Ordering_Less) {
        return Ordering_Greater;
    } else if (order_2 == Ordering_Equal) {
        return Ordering_Equal;
    } else {
        return Ordering_Less;
    }
}

char chained(char order_2, char other) {
    if (order_2 == Ordering_Equal) {
        return other;
    } else {
        return order_2;
    }
}

bool is_at_least(char order_2) {
    return order_2 == Ordering_Greater || order_2 == Ordering_Equal;
}

bool orderings_equal(char left, char right) {
    return left == right;
}

__kernel void orders(
    __global const int *restrict x,
    ulong x_len,
    __global const float *restrict f,
    ulong f_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int b = i + 1 < x_len ? x[i + 1] : fault(faults, 1, i + 1, x_len);
    char value = order(a, b);
    int sum = value == Ordering_Less ? 1 : value == Ordering_Equal ? 2 : 3;
    int value_2;
    const float value_3 = i < f_len ? f[i] : fault(faults, 2, i, f_len);
    if (i + 1 >= f_len) {
        fault(faults, 3, i + 1, f_len);
        return;
    }
    Option_Ordering value_4 = partial_order(value_3, f[i + 1]);
    if (value_4.tag == Option_Ordering_Some && value_4.Some_0 == Ordering_Less) {
        value_2 = 10;
    } else if (value_4.tag == Option_Ordering_Some && value_4.Some_0 == Ordering_Equal) {
        value_2 = 20;
    } else if (value_4.tag == Option_Ordering_Some && value_4.Some_0 == Ordering_Greater) {
        value_2 = 30;
    } else {
        value_2 = 40;
    }
    sum += (uint)value_2;
    const float value_5 = i < f_len ? f[i] : fault(faults, 4, i, f_len);
    sum += 100u * ((int)total_order_f32(value_5, f[i + 1]) + 2u);
    char both = reversed(chained(order(a, 0), order(b, 0)));
    if (is_at_least(both)) {
        sum += 1000u;
    }
    if (orderings_equal(both, Ordering_Less)) {
        sum += 2000u;
    }
    if (i < y_len) {
        y[i] = sum;
    } else {
        fault(faults, 6, i, y_len);
    }
}
