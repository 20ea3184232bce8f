enum { Wrong_Negative = 0, Wrong_Large = 1 };
typedef struct {
    int tag;
    int Large_0;
} Wrong;

enum { Result_int_Wrong_Ok = 0, Result_int_Wrong_Err = 1 };
typedef struct {
    uint tag;
    int Ok_0;
    Wrong Err_0;
} Result_int_Wrong;

enum { Result_ulong_ulong_Ok = 0, Result_ulong_ulong_Err = 1 };
typedef struct {
    uint tag;
    ulong Ok_0;
    ulong Err_0;
} Result_ulong_ulong;

typedef struct {
    ulong start;
    ulong end;
} Range_ulong;

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

Result_int_Wrong halved(int v) {
    if (v < 0) {
        return (Result_int_Wrong){.tag = Result_int_Wrong_Err, .Err_0 = {.tag = Wrong_Negative}};
    }
    if (v > 100) {
        return (Result_int_Wrong){.tag = Result_int_Wrong_Err,
            .Err_0 = {.tag = Wrong_Large, .Large_0 = v}};
    } else {
        return (Result_int_Wrong){.tag = Result_int_Wrong_Ok, .Ok_0 = v / 2};
    }
}

Result_int_Wrong twice_halved(int v) {
    Result_int_Wrong value = halved(v);
    if (value.tag != Result_int_Wrong_Ok) {
        return value;
    }
    int half_ = value.Ok_0;
    Result_int_Wrong value_3 = halved(half_ + 1u);
    if (value_3.tag != Result_int_Wrong_Ok) {
        return value_3;
    }
    return (Result_int_Wrong){.tag = Result_int_Wrong_Ok, .Ok_0 = value_3.Ok_0 + 1u};
}

char order(int left, int right) {
    if (left < right) {
        return Ordering_Less;
    } else {
        return left > right ? Ordering_Greater : Ordering_Equal;
    }
}

Result_ulong_ulong found(
    __global const int *x,
    ulong x_len,
    int wanted,
    volatile __global uint *faults,
    bool *panicked) {
    Range_ulong range = {0, x_len};
    while (range.start < range.end) {
        ulong middle = (range.start + range.end) / 2;
        if (middle >= x_len) {
            fault(faults, 0, middle, x_len);
            *panicked = true;
            return (Result_ulong_ulong){0};
        }
        char value = order(x[middle], wanted);
        if (value == Ordering_Less) {
            range.start = middle + 1;
        } else if (value == Ordering_Greater) {
            range.end = middle;
        } else {
            return (Result_ulong_ulong){.tag = Result_ulong_ulong_Ok, .Ok_0 = middle};
        }
    }
    return (Result_ulong_ulong){.tag = Result_ulong_ulong_Err, .Err_0 = range.start};
}

__kernel void of_helpers(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    bool panicked = false;
    ulong i = get_global_id(0);
    int v = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    Result_int_Wrong value = twice_halved(v);
    int sum;
    if (value.tag == Result_int_Wrong_Ok) {
        sum = value.Ok_0;
    } else if (value.tag == Result_int_Wrong_Err && value.Err_0.tag == Wrong_Negative) {
        sum = -1000;
    } else {
        int v_2 = value.Err_0.Large_0;
        sum = (int)-(uint)v_2;
    }
    Result_int_Wrong value_3 = halved(v);
    int value_2 = value_3.tag == Result_int_Wrong_Ok ? value_3.Ok_0 : 7;
    Result_int_Wrong value_4 = halved(v + 1u);
    Result_int_Wrong value_5 = halved(v);
    sum += (uint)value_2 + (int)(value_4.tag == Result_int_Wrong_Ok) +
        (int)(value_5.tag == Result_int_Wrong_Err);
    int value_7 = 0;
    Result_int_Wrong value_8 = halved(v);
    bool value_7_is_ok = value_8.tag == Result_int_Wrong_Ok;
    if (value_7_is_ok) {
        int half_ = value_8.Ok_0;
        value_7 = half_ * 3u;
    }
    int value_6 = value_7_is_ok ? value_7 : 0;
    sum += (uint)value_6;
    int value_9;
    Result_int_Wrong value_11 = halved(v);
    if (value_11.tag == Result_int_Wrong_Ok) {
        value_9 = value_11.Ok_0;
    } else {
        int value_10_error = 5;
        value_9 = value_10_error * 100u;
    }
    sum += (uint)value_9;
    {
        Result_int_Wrong value_12 = halved(v);
        int v_2 = value_12.Err_0.Large_0;
        if (value_12.tag == Result_int_Wrong_Err && value_12.Err_0.tag == Wrong_Large) {
            sum += (uint)v_2;
        }
    }
    int value_12;
    const Result_ulong_ulong result = found(x, x_len, v, faults, &panicked);
    if (panicked) {
        return;
    }
    if (result.tag == Result_ulong_ulong_Ok) {
        ulong at = result.Ok_0;
        value_12 = (int)at;
    } else {
        ulong at = result.Err_0;
        value_12 = -1 - (int)at;
    }
    sum += (uint)value_12;
    int value_14;
    if (i + 1 < x_len) {
        value_14 = x[i + 1];
    } else {
        value_14 = (int)i * 1000u;
    }
    sum += (uint)value_14;
    int value_17 = 0;
    bool value_17_is_ok = x_len > 0;
    if (value_17_is_ok) {
        __global const int *first = &x[0];
        value_17 = *first;
    }
    int value_16 = value_17_is_ok ? value_17 : 0;
    sum += (uint)value_16;
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 2, i, out_len);
    }
}
