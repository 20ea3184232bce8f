typedef struct {
    ulong _0;
    float _1;
} tuple_ulong_float;

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

__kernel void asked(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float less = 0.0f;
    const ulong count = x_len < y_len ? x_len : y_len;
    for (ulong k = 0; k < count; k++) {
        if (x[k] > y[k]) {
            less += x[k] - y[k];
        }
    }
    tuple_ulong_float least = {0};
    bool has_least = false;
    for (ulong k = 0; k < x_len; k++) {
        float part_1 = fabs(x[k] - (i < y_len ? y[i] : fault(faults, 0, i, y_len)));
        if (!has_least || total_order_f32(least._1, part_1) == Ordering_Greater) {
            least = (tuple_ulong_float){k, part_1};
            has_least = true;
        }
    }
    if (!has_least) {
        fault_at(faults, 1);
        return;
    }
    ulong at = least._0;
    float best = least._1;
    float far = 0.0f;
    for (ulong k_2 = 0; k_2 < x_len; k_2++) {
        float k = x[k_2] * 2.0f;
        if (k_2 % 2 == 0 && k > 1.0f) {
            float item = k * (float)k_2;
            far = fmax(far, item);
        }
    }
    ulong near = 0;
    for (ulong part_0 = 0; part_0 < x_len; part_0++) {
        if (part_0 != i && x[part_0] > 0.5f) {
            near += 1;
        }
    }
    ulong swapped = 0;
    for (ulong k = 0; k < x_len; k++) {
        ulong b = k * k;
        if (k + 2 < b) {
            swapped += k + 100 * b;
        }
    }
    float value_2[3] = {0 < x_len ? x[0] : fault(faults, 2, 0, x_len),
        0 < y_len ? y[0] : fault(faults, 3, 0, y_len), far};
    float first = value_2[0];
    float last = value_2[2];
    if (i < out_len) {
        out[i] = less + (float)at + best + (float)near + (float)swapped + first + last;
    } else {
        fault(faults, 4, i, out_len);
    }
}
