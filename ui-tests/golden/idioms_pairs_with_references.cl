typedef struct {
    float _0;
    __global const float *_1;
} tuple_float_pointer_float;

enum { Option_tuple_float_pointer_float_None = 0, Option_tuple_float_pointer_float_Some = 1 };
typedef struct {
    uint tag;
    tuple_float_pointer_float Some_0;
} Option_tuple_float_pointer_float;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

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

Option_tuple_float_pointer_float nearest(__global const float *x, ulong x_len, float to) {
    Option_tuple_float_pointer_float least = {.tag = Option_tuple_float_pointer_float_None};
    for (ulong k = 0; k < x_len; k++) {
        bool holds = x[k] > to;
        tuple_float_pointer_float value = {x[k] - to, &x[k]};
        if (holds) {
            if (least.tag == Option_tuple_float_pointer_float_None) {
                least = (Option_tuple_float_pointer_float){.tag = Option_tuple_float_pointer_float_Some,
                    .Some_0 = value};
            } else if (total_order_f32(least.Some_0._0, value._0) == Ordering_Greater) {
                least = (Option_tuple_float_pointer_float){.tag = Option_tuple_float_pointer_float_Some,
                    .Some_0 = value};
            }
        }
    }
    return least;
}

float sum_of(const tuple_float_pointer_float *found) {
    return found->_0 + *found->_1;
}

__kernel void pairs_with_references(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float value;
    Option_tuple_float_pointer_float value_2 = nearest(x, x_len,
        i < x_len ? x[i] : fault(faults, 0, i, x_len));
    if (value_2.tag == Option_tuple_float_pointer_float_Some) {
        float found_0 = value_2.Some_0._0;
        __global const float *found_1 = value_2.Some_0._1;
        value = found_0 * 10.0f + *found_1;
    } else {
        value = -1.0f;
    }
    if (3 * i < y_len) {
        y[3 * i] = value;
    } else {
        fault(faults, 1, 3 * i, y_len);
    }
    if (i >= x_len) {
        fault(faults, 2, i, x_len);
        return;
    }
    tuple_float_pointer_float value_3 = {2.0f, &x[i]};
    const float value_4 = sum_of(&value_3);
    const ulong index = 3 * i + 1;
    if (index < y_len) {
        y[index] = value_4;
    } else {
        fault(faults, 3, index, y_len);
    }
    __global const float *greatest_0 = 0;
    float greatest_1 = 0;
    for (ulong k = 0; k < x_len; k++) {
        float part_1 = x[k] * 0.5f;
        if (part_1 < x[i]) {
            if (greatest_0 == 0 || total_order_f32(greatest_1, part_1) != Ordering_Greater) {
                greatest_0 = &x[k];
                greatest_1 = part_1;
            }
        }
    }
    float value_5;
    if (greatest_0 != 0) {
        value_5 = *greatest_0 * 100.0f + greatest_1;
    } else {
        value_5 = -2.0f;
    }
    const ulong index_2 = 3 * i + 2;
    if (index_2 < y_len) {
        y[index_2] = value_5;
    } else {
        fault(faults, 5, index_2, y_len);
    }
}
