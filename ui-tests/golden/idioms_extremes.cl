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
    ulong least_0 = 0;
    __global const float *least_1 = 0;
    for (ulong part_0 = 0; part_0 < part_len; part_0++) {
        if (least_1 == 0 || total_order_f32(*least_1, part[part_0]) == Ordering_Greater) {
            least_0 = part_0;
            least_1 = &part[part_0];
        }
    }
    int least_2;
    if (least_1 != 0) {
        least_2 = (int)least_0;
    } else {
        least_2 = -1;
    }
    float greatest = 0;
    bool has_greatest = false;
    for (ulong k = 0; k < part_len; k++) {
        float item = part[k];
        if (!has_greatest) {
            greatest = item;
            has_greatest = true;
        } else {
            Option_Ordering value_3 = partial_order(greatest, item);
            if (value_3.tag == Option_Ordering_None) {
                fault_at(faults, 1);
                return;
            }
            bool value = value_3.Some_0 != Ordering_Greater;
            if (value) {
                greatest = item;
            }
        }
    }
    float greatest_2 = has_greatest ? greatest : -1.0f;
    ulong least_3 = 0;
    bool has_least_3 = false;
    int least_key = 0;
    for (ulong item = 0; item < part_len; item++) {
        int key = (int)abs((int)(convert_int_sat(part[item]) - 3u));
        if (has_least_3 && key >= least_key) {
            continue;
        }
        least_key = key;
        least_3 = item;
        has_least_3 = true;
    }
    ulong near = has_least_3 ? least_3 : 99;
    ulong greatest_3_0 = 0;
    bool has_greatest_3 = false;
    int greatest_key = 0;
    for (ulong part_0 = 0; part_0 < part_len; part_0++) {
        int key = (int)abs((int)(convert_int_sat(part[part_0]) - 3u));
        if (has_greatest_3 && key < greatest_key) {
            continue;
        }
        greatest_key = key;
        greatest_3_0 = part_0;
        has_greatest_3 = true;
    }
    ulong far = has_greatest_3 ? greatest_3_0 : 99;
    float so_far = 0;
    bool has_so_far = false;
    for (ulong k = 0; k < part_len; k++) {
        float b = part[k];
        if (!has_so_far) {
            so_far = b;
            has_so_far = true;
        } else {
            so_far = so_far * b + 1.0f;
        }
    }
    float product = has_so_far ? so_far : 0.0f;
    float so_far_2 = 0;
    bool has_so_far_2 = false;
    for (ulong k = 0; k < part_len; k++) {
        float item = part[k];
        if (!has_so_far_2) {
            so_far_2 = item;
            has_so_far_2 = true;
        } else {
            so_far_2 = fmax(so_far_2, item);
        }
    }
    float largest = has_so_far_2 ? so_far_2 : 0.0f;
    __global const float *found = 0;
    for (ulong k = 0; k < part_len; k++) {
        if (part[k] > 2.0f) {
            found = &part[k];
            break;
        }
    }
    float first = found != 0 ? *found : 0.5f;
    __global const float *last = 0;
    for (ulong k = 0; k < part_len; k++) {
        last = &part[k];
    }
    float last_2 = last != 0 ? *last : 0.25f;
    float third = 2 < part_len ? part[2] : -7.0f;
    int four = max(max(max((int)part_len, 3), least_2), 1);
    int halves = 0;
    for (ulong k = 0; k < part_len; k++) {
        float v = part[k];
        bool holds = v > 1.0f;
        int value = convert_int_sat(v) / 2;
        if (holds) {
            halves += (uint)value;
        }
    }
    int found_2 = 0;
    bool has_found_2 = false;
    for (ulong k = 0; k < part_len; k++) {
        float v = part[k];
        bool holds = v > 4.0f;
        int value = convert_int_sat(v) * 2u;
        if (holds) {
            found_2 = value;
            has_found_2 = true;
        } else {
            has_found_2 = false;
        }
        if (has_found_2) {
            break;
        }
    }
    int large = has_found_2 ? found_2 : -2;
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
