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

__global const int *at(__global const int *x, ulong x_len, ulong i) {
    if (i < x_len) {
        return &x[i];
    } else {
        return 0;
    }
}

Option_int checked(__global const int *x, ulong x_len, ulong i) {
    if (x_len == 0) {
        return (Option_int){.tag = Option_int_None};
    }
    __global const int *first = &x[0];
    if (i >= x_len) {
        return (Option_int){.tag = Option_int_None};
    }
    __global const int *v = &x[i];
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
    __global const int *found;
    if (i % 2 == 0) {
        if (i < x_len) {
            found = &x[i];
        } else {
            found = 0;
        }
    } else if (i * 4 < x_len) {
        found = &x[i * 4];
    } else {
        found = 0;
    }
    if (found != 0) {
        int v = *found;
        sum += (uint)v;
    }
    __global const int *v = at(x, x_len, i + 1);
    if (v == 0) {
        sum += 1000u;
    } else {
        int v_2 = v != 0 ? *v : 0;
        if (v != 0 && v_2 > 5) {
            sum += v_2 * 10u;
        } else {
            sum += *v * 100u;
        }
    }
    int v_2 = i < x_len ? x[i] : 0;
    bool value_3 = i < x_len && v_2 > 4;
    int w;
    if (value_3) {
        __global const int *value_2 = at(x, x_len, (ulong)v_2);
        w = value_2 != 0 ? *value_2 : 0;
        value_3 = value_2 != 0;
    }
    if (value_3) {
        sum += w * 7u;
    }
    int value;
    __global const int *place = at(x, x_len, i);
    if (place != 0) {
        value = *place;
    } else {
        value = 3;
    }
    const Option_int option = checked(x, x_len, i * 3);
    sum += (uint)value + (option.tag == Option_int_Some ? option.Some_0 : -20000);
    if (i < y_len) {
        y[i] = sum;
    } else {
        fault(faults, 0, i, y_len);
    }
}
