enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

enum { Option_float_None = 0, Option_float_Some = 1 };
typedef struct {
    uint tag;
    float Some_0;
} Option_float;

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

int twice(int v) {
    return v * 2u;
}

bool is_even(const int *v) {
    return *v % 2 == 0;
}

__kernel void functions_by_name(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Option_int v;
    if (i < x_len) {
        v = (Option_int){.tag = Option_int_Some, .Some_0 = x[i]};
    } else {
        v = (Option_int){.tag = Option_int_None};
    }
    float root = fabs((float)(v.tag == Option_int_Some ? v.Some_0 : 0));
    Option_float value;
    if (root > 0.0f) {
        float value_2 = root;
        value = (Option_float){.tag = Option_float_Some, .Some_0 = sqrt(value_2)};
    } else {
        value = (Option_float){.tag = Option_float_None};
    }
    int rooted;
    if (value.tag == Option_float_Some) {
        float v_2 = value.Some_0;
        rooted = convert_int_sat(v_2);
    } else {
        rooted = -1;
    }
    Option_int value_2;
    if (v.tag == Option_int_Some) {
        int value_3 = v.Some_0;
        value_2 = (Option_int){.tag = Option_int_Some, .Some_0 = twice(value_3)};
    } else {
        value_2 = (Option_int){.tag = Option_int_None};
    }
    int doubled = value_2.tag == Option_int_Some ? value_2.Some_0 : 0;
    Option_int value_3;
    if (v.tag == Option_int_Some) {
        int value_4 = v.Some_0;
        if (is_even(&value_4)) {
            value_3 = (Option_int){.tag = Option_int_Some, .Some_0 = value_4};
        } else {
            value_3 = (Option_int){.tag = Option_int_None};
        }
    } else {
        value_3 = (Option_int){.tag = Option_int_None};
    }
    int even;
    if (value_3.tag == Option_int_Some) {
        int value_4 = value_3.Some_0;
        even = (int)abs(value_4);
    } else {
        even = 0;
    }
    Option_int odd;
    if (i % 2 == 1) {
        odd = (Option_int){.tag = Option_int_Some, .Some_0 = doubled + 1u};
    } else {
        odd = (Option_int){.tag = Option_int_None};
    }
    if (i < y_len) {
        y[i] = rooted + doubled * 10u + even * 1000u +
            (odd.tag == Option_int_Some ? odd.Some_0 : 0) * 100000u;
    } else {
        fault(faults, 0, i, y_len);
    }
}
