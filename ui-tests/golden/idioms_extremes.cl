typedef struct {
    ulong _0;
    float _1;
} tuple_ulong_float;

typedef struct {
    ulong _0;
    __global const float *_1;
} tuple_ulong_pointer_float;

enum { Option_tuple_ulong_pointer_float_None = 0, Option_tuple_ulong_pointer_float_Some = 1 };
typedef struct {
    uint tag;
    tuple_ulong_pointer_float Some_0;
} Option_tuple_ulong_pointer_float;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

enum { Option_float_None = 0, Option_float_Some = 1 };
typedef struct {
    uint tag;
    float Some_0;
} Option_float;

enum { Option_Ordering_None = 0, Option_Ordering_Some = 1 };
typedef struct {
    uint tag;
    char Some_0;
} Option_Ordering;

typedef struct {
    int _0;
    ulong _1;
} tuple_int_ulong;

enum { Option_tuple_int_ulong_None = 0, Option_tuple_int_ulong_Some = 1 };
typedef struct {
    uint tag;
    tuple_int_ulong Some_0;
} Option_tuple_int_ulong;

enum { Option_ulong_None = 0, Option_ulong_Some = 1 };
typedef struct {
    uint tag;
    ulong Some_0;
} Option_ulong;

typedef struct {
    int _0;
    tuple_ulong_float _1;
} tuple_int_tuple_ulong_float;

enum { Option_tuple_int_tuple_ulong_float_None = 0, Option_tuple_int_tuple_ulong_float_Some = 1 };
typedef struct {
    uint tag;
    tuple_int_tuple_ulong_float Some_0;
} Option_tuple_int_tuple_ulong_float;

enum { Option_tuple_ulong_float_None = 0, Option_tuple_ulong_float_Some = 1 };
typedef struct {
    uint tag;
    tuple_ulong_float Some_0;
} Option_tuple_ulong_float;

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

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

__kernel void extremes(
    __global const float *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong part_len = i <= x_len ? x_len - i : fault(faults, 0, i, x_len);
    __global const float *part = x + i;
    Option_tuple_ulong_pointer_float least = {.tag = Option_tuple_ulong_pointer_float_None};
    for (ulong part_0 = 0; part_0 < part_len; part_0++) {
        if (least.tag == Option_tuple_ulong_pointer_float_None) {
            least = (Option_tuple_ulong_pointer_float){.tag = Option_tuple_ulong_pointer_float_Some,
                .Some_0 = {part_0, &part[part_0]}};
        } else {
            __global const float *best_1 = least.Some_0._1;
            char value = total_order_f32(*best_1, part[part_0]);
            if (value == Ordering_Greater) {
                least = (Option_tuple_ulong_pointer_float){.tag = Option_tuple_ulong_pointer_float_Some,
                    .Some_0 = {part_0, &part[part_0]}};
            }
        }
    }
    int least_2;
    if (least.tag == Option_tuple_ulong_pointer_float_Some) {
        ulong k = least.Some_0._0;
        least_2 = (int)k;
    } else {
        least_2 = -1;
    }
    Option_float greatest = {.tag = Option_float_None};
    for (ulong k = 0; k < part_len; k++) {
        float item = part[k];
        if (greatest.tag == Option_float_None) {
            greatest = (Option_float){.tag = Option_float_Some, .Some_0 = item};
        } else {
            float best = greatest.Some_0;
            Option_Ordering value_3 = partial_order(best, item);
            if (value_3.tag == Option_Ordering_None) {
                fault_at(faults, 1);
                return;
            }
            char value_2 = value_3.Some_0;
            bool value = value_2 != Ordering_Greater;
            if (value) {
                greatest = (Option_float){.tag = Option_float_Some, .Some_0 = item};
            }
        }
    }
    float greatest_2 = greatest.tag == Option_float_Some ? greatest.Some_0 : -1.0f;
    Option_ulong value;
    Option_tuple_int_ulong least_3 = {.tag = Option_tuple_int_ulong_None};
    for (ulong item = 0; item < part_len; item++) {
        ulong k = item;
        int key = (int)abs((int)(convert_int_sat(part[k]) - 3u));
        if (least_3.tag == Option_tuple_int_ulong_None) {
            least_3 = (Option_tuple_int_ulong){.tag = Option_tuple_int_ulong_Some,
                .Some_0 = {key, item}};
        } else {
            int best = least_3.Some_0._0;
            if (key < best) {
                least_3 = (Option_tuple_int_ulong){.tag = Option_tuple_int_ulong_Some,
                    .Some_0 = {key, item}};
            }
        }
    }
    if (least_3.tag == Option_tuple_int_ulong_Some) {
        ulong best = least_3.Some_0._1;
        value = (Option_ulong){.tag = Option_ulong_Some, .Some_0 = best};
    } else {
        value = (Option_ulong){.tag = Option_ulong_None};
    }
    ulong near = value.tag == Option_ulong_Some ? value.Some_0 : 99;
    Option_tuple_ulong_float value_2;
    Option_tuple_int_tuple_ulong_float greatest_3 = {.tag = Option_tuple_int_tuple_ulong_float_None};
    for (ulong part_0 = 0; part_0 < part_len; part_0++) {
        float part_1 = part[part_0];
        int key = (int)abs((int)(convert_int_sat(part_1) - 3u));
        if (greatest_3.tag == Option_tuple_int_tuple_ulong_float_None) {
            greatest_3 = (Option_tuple_int_tuple_ulong_float){.tag = Option_tuple_int_tuple_ulong_float_Some,
                .Some_0 = {key, {part_0, part_1}}};
        } else {
            int best = greatest_3.Some_0._0;
            if (key >= best) {
                greatest_3 = (Option_tuple_int_tuple_ulong_float){.tag = Option_tuple_int_tuple_ulong_float_Some,
                    .Some_0 = {key, {part_0, part_1}}};
            }
        }
    }
    if (greatest_3.tag == Option_tuple_int_tuple_ulong_float_Some) {
        tuple_ulong_float best = greatest_3.Some_0._1;
        value_2 = (Option_tuple_ulong_float){.tag = Option_tuple_ulong_float_Some, .Some_0 = best};
    } else {
        value_2 = (Option_tuple_ulong_float){.tag = Option_tuple_ulong_float_None};
    }
    ulong far = value_2.tag == Option_tuple_ulong_float_Some ? value_2.Some_0._0 : 99;
    Option_float so_far = {.tag = Option_float_None};
    for (ulong k = 0; k < part_len; k++) {
        float item = part[k];
        if (so_far.tag == Option_float_None) {
            so_far = (Option_float){.tag = Option_float_Some, .Some_0 = item};
        } else {
            float a = so_far.Some_0;
            float b = item;
            so_far = (Option_float){.tag = Option_float_Some, .Some_0 = a * b + 1.0f};
        }
    }
    float product = so_far.tag == Option_float_Some ? so_far.Some_0 : 0.0f;
    Option_float so_far_2 = {.tag = Option_float_None};
    for (ulong k = 0; k < part_len; k++) {
        float item = part[k];
        if (so_far_2.tag == Option_float_None) {
            so_far_2 = (Option_float){.tag = Option_float_Some, .Some_0 = item};
        } else {
            float so_far_3 = so_far_2.Some_0;
            so_far_2 = (Option_float){.tag = Option_float_Some, .Some_0 = fmax(so_far_3, item)};
        }
    }
    float largest = so_far_2.tag == Option_float_Some ? so_far_2.Some_0 : 0.0f;
    Option_float value_3;
    __global const float *found = 0;
    for (ulong k = 0; k < part_len; k++) {
        if (part[k] > 2.0f) {
            found = &part[k];
            break;
        }
    }
    if (found != 0) {
        value_3 = (Option_float){.tag = Option_float_Some, .Some_0 = *found};
    } else {
        value_3 = (Option_float){.tag = Option_float_None};
    }
    float first = value_3.tag == Option_float_Some ? value_3.Some_0 : 0.5f;
    Option_float value_4;
    __global const float *last = 0;
    for (ulong k = 0; k < part_len; k++) {
        last = &part[k];
    }
    if (last != 0) {
        value_4 = (Option_float){.tag = Option_float_Some, .Some_0 = *last};
    } else {
        value_4 = (Option_float){.tag = Option_float_None};
    }
    float last_2 = value_4.tag == Option_float_Some ? value_4.Some_0 : 0.25f;
    float third = 2 < part_len ? part[2] : -7.0f;
    int four = max(max(max((int)part_len, 3), least_2), 1);
    int halves = 0;
    for (ulong k = 0; k < part_len; k++) {
        float v = part[k];
        bool holds = v > 1.0f;
        int value_5 = convert_int_sat(v) / 2;
        if (holds) {
            int item = value_5;
            halves += (uint)item;
        }
    }
    Option_int found_2 = {.tag = Option_int_None};
    for (ulong k = 0; k < part_len; k++) {
        float v = part[k];
        bool holds = v > 4.0f;
        int value_5 = convert_int_sat(v) * 2u;
        if (holds) {
            found_2 = (Option_int){.tag = Option_int_Some, .Some_0 = value_5};
        } else {
            found_2 = (Option_int){.tag = Option_int_None};
        }
        if (found_2.tag == Option_int_Some) {
            break;
        }
    }
    int large = found_2.tag == Option_int_Some ? found_2.Some_0 : -2;
    int turned = 0;
    for (ulong k = 0; k < part_len; k++) {
        int v = convert_int_sat(part[k]);
        turned += (uint)(int)k * v;
    }
    for (ulong k = 0; k < 2; k++) {
        int k_2 = (int)(3 - k);
        int v = (uint)k_2 * k_2;
        turned = turned * 10u + v;
    }
    int all[9] = {least_2, convert_int_sat(greatest_2), (int)near, (int)far,
        convert_int_sat(product), convert_int_sat(largest), four, halves, large};
    ulong at = i * 12;
    for (ulong k = 0; k < 9; k++) {
        int v = all[k];
        if (at + k < out_len) {
            out[at + k] = v;
        } else {
            fault(faults, 2, at + k, out_len);
        }
    }
    if (at + 9 < out_len) {
        out[at + 9] = convert_int_sat(first * 4.0f);
    } else {
        fault(faults, 3, at + 9, out_len);
    }
    if (at + 10 < out_len) {
        out[at + 10] = convert_int_sat(last_2 * 4.0f + third);
    } else {
        fault(faults, 4, at + 10, out_len);
    }
    if (at + 11 < out_len) {
        out[at + 11] = turned;
    } else {
        fault(faults, 5, at + 11, out_len);
    }
}
