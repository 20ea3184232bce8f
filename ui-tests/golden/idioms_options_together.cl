enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

enum { Option_Option_int_None = 0, Option_Option_int_Some = 1 };
typedef struct {
    uint tag;
    Option_int Some_0;
} Option_Option_int;

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

Option_int if_even(int v) {
    if (v % 2 == 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = v};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

Option_Option_int half_if_small(int v) {
    if (v < 10) {
        Option_int value;
        Option_int value_2 = if_even(v);
        if (value_2.tag == Option_int_Some) {
            int v_2 = value_2.Some_0;
            value = (Option_int){.tag = Option_int_Some, .Some_0 = v_2 / 2};
        } else {
            value = (Option_int){.tag = Option_int_None};
        }
        return (Option_Option_int){.tag = Option_Option_int_Some, .Some_0 = value};
    } else {
        return (Option_Option_int){.tag = Option_Option_int_None};
    }
}

__kernel void options_together(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int v = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int either;
    {
        Option_int option = if_even(v);
        Option_Option_int value = half_if_small(v + 1u);
        int other = 0;
        bool has_other;
        if (value.tag == Option_Option_int_Some) {
            other = value.Some_0.Some_0;
            has_other = value.Some_0.tag == Option_int_Some;
        } else {
            has_other = false;
        }
        if (option.tag == Option_int_Some) {
            either = option.Some_0;
        } else if (has_other) {
            either = other;
        } else {
            either = -1;
        }
    }
    int both;
    {
        Option_int option = if_even(v);
        if (option.tag == Option_int_Some) {
            int first = option.Some_0;
            if (i + 1 < x_len) {
                both = (uint)first * x[i + 1];
            } else {
                both = -1;
            }
        } else {
            both = -1;
        }
    }
    int one;
    {
        Option_int option = if_even(v);
        Option_int other = if_even(v / 2);
        if (option.tag == Option_int_Some) {
            int first = option.Some_0;
            if (other.tag == Option_int_Some) {
                one = -1;
            } else {
                one = first;
            }
        } else if (other.tag == Option_int_Some) {
            one = other.Some_0;
        } else {
            one = -1;
        }
    }
    int second;
    {
        Option_int option = if_even(v);
        bool other = v > 4;
        if (option.tag == Option_int_Some) {
            second = (int)other;
        } else {
            second = -1;
        }
    }
    __global const int *value;
    __global const int *option = i + 1 < x_len ? &x[i + 1] : 0;
    __global const int *other = x_len > 0 ? &x[0] : 0;
    if (option != 0) {
        value = option;
    } else {
        value = other;
    }
    int next;
    if (value != 0) {
        next = *value;
    } else {
        next = 0;
    }
    if (i < out_len) {
        out[i] = either + 100u * both + 10000u * one + 1000000u * second + 10000000u * next;
    } else {
        fault(faults, 1, i, out_len);
    }
}
