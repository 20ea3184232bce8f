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

__kernel void mapped_or(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int v = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    Result_int_Wrong value = halved(v);
    int half_;
    if (value.tag == Result_int_Wrong_Ok) {
        int half__2 = value.Ok_0;
        half_ = half__2 * 3u;
    } else {
        half_ = -1;
    }
    int other;
    {
        Result_int_Wrong value_2 = halved(v);
        bool has_option = value_2.tag == Result_int_Wrong_Ok;
        int option = has_option ? value_2.Ok_0 : 0;
        Result_int_Wrong value_3 = halved(40u - v);
        int other_2;
        if (value_3.tag == Result_int_Wrong_Ok) {
            other_2 = value_3.Ok_0;
        } else {
            other_2 = -5;
        }
        if (has_option) {
            other = (uint)option + v;
        } else {
            other = other_2;
        }
    }
    int value_2;
    if (i + 1 < x_len) {
        __global const int *next = &x[i + 1];
        value_2 = (uint)*next - v;
    } else {
        value_2 = 7;
    }
    if (i < out_len) {
        out[i] = half_ + other * 1000u + value_2 * 1000000u;
    } else {
        fault(faults, 1, i, out_len);
    }
}
