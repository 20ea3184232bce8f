enum { Option_pointer_int_None = 0, Option_pointer_int_Some = 1 };
typedef struct {
    uint tag;
    __global const int *Some_0;
} Option_pointer_int;

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

Option_pointer_int at(__global const int *x, ulong x_len, ulong i) {
    if (i < x_len) {
        return (Option_pointer_int){.tag = Option_pointer_int_Some, .Some_0 = &x[i]};
    } else {
        return (Option_pointer_int){.tag = Option_pointer_int_None};
    }
}

Option_int checked(__global const int *x, ulong x_len, ulong i) {
    __global const int *first;
    if (x_len > 0) {
        __global const int *some = &x[0];
        first = some;
    } else {
        return (Option_int){.tag = Option_int_None};
    }
    __global const int *v;
    if (i < x_len) {
        __global const int *some = &x[i];
        v = some;
    } else {
        return (Option_int){.tag = Option_int_None};
    }
    return (Option_int){.tag = Option_int_Some, .Some_0 = (uint)*v - *first};
}

__kernel void as_values_(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int sum = 0;
    Option_pointer_int found;
    if (i % 2 == 0) {
        if (i < x_len) {
            found = (Option_pointer_int){.tag = Option_pointer_int_Some, .Some_0 = &x[i]};
        } else {
            found = (Option_pointer_int){.tag = Option_pointer_int_None};
        }
    } else if (i * 4 < x_len) {
        found = (Option_pointer_int){.tag = Option_pointer_int_Some, .Some_0 = &x[i * 4]};
    } else {
        found = (Option_pointer_int){.tag = Option_pointer_int_None};
    }
    {
        int v = found.tag == Option_pointer_int_Some ? *found.Some_0 : 0;
        if (found.tag == Option_pointer_int_Some) {
            sum += (uint)v;
        }
    }
    Option_pointer_int value = at(x, x_len, i + 1);
    if (value.tag == Option_pointer_int_None) {
        sum += 1000u;
    } else {
        int v = value.tag == Option_pointer_int_Some ? *value.Some_0 : 0;
        if (value.tag == Option_pointer_int_Some && v > 5) {
            sum += v * 10u;
        } else {
            __global const int *v_2 = value.Some_0;
            sum += *v_2 * 100u;
        }
    }
    {
        Option_pointer_int value_2;
        if (i < x_len) {
            value_2 = (Option_pointer_int){.tag = Option_pointer_int_Some, .Some_0 = &x[i]};
        } else {
            value_2 = (Option_pointer_int){.tag = Option_pointer_int_None};
        }
        int v = value_2.tag == Option_pointer_int_Some ? *value_2.Some_0 : 0;
        bool value_4 = value_2.tag == Option_pointer_int_Some && v > 4;
        Option_pointer_int value_3;
        int w;
        if (value_4) {
            value_3 = at(x, x_len, (ulong)v);
            w = value_3.tag == Option_pointer_int_Some ? *value_3.Some_0 : 0;
            value_4 = value_3.tag == Option_pointer_int_Some;
        }
        if (value_4) {
            sum += w * 7u;
        }
    }
    Option_int value_2;
    Option_pointer_int value_3 = at(x, x_len, i);
    if (value_3.tag == Option_pointer_int_Some) {
        __global const int *place = value_3.Some_0;
        value_2 = (Option_int){.tag = Option_int_Some, .Some_0 = *place};
    } else {
        value_2 = (Option_int){.tag = Option_int_None};
    }
    const int value_4 = value_2.tag == Option_int_Some ? value_2.Some_0 : 3;
    const Option_int option = checked(x, x_len, i * 3);
    sum += (uint)value_4 + (option.tag == Option_int_Some ? option.Some_0 : -20000);
    if (i < y_len) {
        y[i] = sum;
    } else {
        fault(faults, 0, i, y_len);
    }
}
