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

__kernel void chained(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int v = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    Result_int_Wrong value;
    Result_int_Wrong value_2;
    Result_int_Wrong value_3 = halved(v);
    if (value_3.tag == Result_int_Wrong_Ok) {
        value_2 = halved(value_3.Ok_0);
    } else {
        value_2 = (Result_int_Wrong){.tag = Result_int_Wrong_Err, .Err_0 = value_3.Err_0};
    }
    if (value_2.tag == Result_int_Wrong_Ok) {
        int half_ = value_2.Ok_0;
        value = halved(half_ + 1u);
    } else {
        value = (Result_int_Wrong){.tag = Result_int_Wrong_Err, .Err_0 = value_2.Err_0};
    }
    int sum;
    if (value.tag == Result_int_Wrong_Ok) {
        sum = value.Ok_0;
    } else {
        sum = -3;
    }
    bool value_4;
    Result_int_Wrong value_5;
    int value_6 = 0;
    Wrong value_6_error = {0};
    bool value_6_is_ok;
    {
        int difference = v - 5u;
        if (((v ^ 5) & (v ^ difference)) >= 0) {
            value_6 = difference;
            value_6_is_ok = true;
        } else {
            value_6_error = (Wrong){.tag = Wrong_Negative};
            value_6_is_ok = false;
        }
    }
    if (value_6_is_ok) {
        value_5 = halved(value_6);
    } else {
        value_5 = (Result_int_Wrong){.tag = Result_int_Wrong_Err, .Err_0 = value_6_error};
    }
    if (value_5.tag == Result_int_Wrong_Ok) {
        int half_ = value_5.Ok_0;
        value_4 = half_ > 2;
    } else {
        value_4 = false;
    }
    sum += (int)value_4 * 10u;
    bool value_7;
    Result_int_Wrong value_8 = halved(v);
    if (value_8.tag == Result_int_Wrong_Ok) {
        value_7 = false;
    } else {
        Wrong wrong = value_8.Err_0;
        value_7 = wrong.tag == Wrong_Negative;
    }
    sum += (int)value_7 * 100u;
    int value_9;
    Result_int_Wrong value_10;
    Result_int_Wrong value_11 = halved(v);
    if (value_11.tag == Result_int_Wrong_Ok) {
        value_10 = (Result_int_Wrong){.tag = Result_int_Wrong_Ok, .Ok_0 = value_11.Ok_0};
    } else {
        Wrong wrong = value_11.Err_0;
        if (wrong.tag == Wrong_Large) {
            int large = wrong.Large_0;
            value_10 = halved(large / 2);
        } else {
            value_10 = (Result_int_Wrong){.tag = Result_int_Wrong_Err, .Err_0 = wrong};
        }
    }
    if (value_10.tag == Result_int_Wrong_Ok) {
        int half_ = value_10.Ok_0;
        value_9 = half_ * 1000u;
    } else {
        value_9 = 1000;
    }
    sum += (uint)value_9;
    int near = 0;
    bool has_near;
    if (i + 1 < x_len) {
        __global const int *next = &x[i + 1];
        if (*next > v) {
            int next_2 = *next;
            int difference = (uint)next_2 - v;
            if (((next_2 ^ v) & (next_2 ^ difference)) >= 0) {
                near = difference;
                has_near = true;
            } else {
                has_near = false;
            }
        } else {
            has_near = false;
        }
    } else {
        has_near = false;
    }
    sum += (has_near ? near : 7) * 100000u;
    int first = 0;
    bool has_first = x_len > 0;
    if (has_first) {
        __global const int *first_2 = &x[0];
        first = (uint)*first_2 + v;
    }
    if (i < out_len) {
        out[i] = (uint)sum + (has_first ? first : 0);
    } else {
        fault(faults, 1, i, out_len);
    }
}
