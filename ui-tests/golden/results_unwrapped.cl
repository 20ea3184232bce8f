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

__kernel void unwrapped(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Result_int_Wrong value_2 = halved(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    if (value_2.tag != Result_int_Wrong_Ok) {
        fault_at(faults, 1);
        return;
    }
    int value = value_2.Ok_0;
    Result_int_Wrong value_4 = halved(i < x_len ? x[i] : fault(faults, 2, i, x_len));
    if (value_4.tag != Result_int_Wrong_Ok) {
        fault_at(faults, 3);
        return;
    }
    int value_3 = value_4.Ok_0;
    if (i < out_len) {
        out[i] = (uint)value + value_3;
    } else {
        fault(faults, 4, i, out_len);
    }
}
