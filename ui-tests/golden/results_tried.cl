enum { Rank_Low = 1, Rank_High = 9 };

enum { Wrong_Negative = 0, Wrong_Large = 1 };
typedef struct {
    int tag;
    int Large_0;
} Wrong;

enum { Result_Rank_Wrong_Ok = 0, Result_Rank_Wrong_Err = 1 };
typedef struct {
    uint tag;
    int Ok_0;
    Wrong Err_0;
} Result_Rank_Wrong;

enum { Option_Rank_None = 0, Option_Rank_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_Rank;

enum { Option_uchar_None = 0, Option_uchar_Some = 1 };
typedef struct {
    uint tag;
    uchar Some_0;
} Option_uchar;

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

Result_Rank_Wrong Rank_try_from(int v) {
    if (v == 1) {
        return (Result_Rank_Wrong){.tag = Result_Rank_Wrong_Ok, .Ok_0 = Rank_Low};
    } else if (v == 9) {
        return (Result_Rank_Wrong){.tag = Result_Rank_Wrong_Ok, .Ok_0 = Rank_High};
    } else if (v < 0) {
        return (Result_Rank_Wrong){.tag = Result_Rank_Wrong_Err, .Err_0 = {.tag = Wrong_Negative}};
    } else {
        return (Result_Rank_Wrong){.tag = Result_Rank_Wrong_Err,
            .Err_0 = {.tag = Wrong_Large, .Large_0 = v}};
    }
}

Option_Rank of_a_third(int v) {
    Result_Rank_Wrong value = Rank_try_from(v / 3);
    if (value.tag == Result_Rank_Wrong_Ok) {
        return (Option_Rank){.tag = Option_Rank_Some, .Some_0 = value.Ok_0};
    } else {
        return (Option_Rank){.tag = Option_Rank_None};
    }
}

Option_uchar of_a_third_2(int v) {
    int number = v / 3;
    if (number >= 0 && number <= 255) {
        return (Option_uchar){.tag = Option_uchar_Some, .Some_0 = (uchar)number};
    } else {
        return (Option_uchar){.tag = Option_uchar_None};
    }
}

__kernel void tried(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Result_Rank_Wrong rank = Rank_try_from(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    int of_rank;
    if (rank.tag == Result_Rank_Wrong_Ok) {
        int rank_2 = rank.Ok_0;
        of_rank = rank_2;
    } else if (rank.tag == Result_Rank_Wrong_Err && rank.Err_0.tag == Wrong_Large) {
        int v = rank.Err_0.Large_0;
        of_rank = v * 100u;
    } else {
        of_rank = -1;
    }
    int value;
    Option_Rank value_2 = of_a_third(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    if (value_2.tag == Option_Rank_Some) {
        int rank_2 = value_2.Some_0;
        value = rank_2;
    } else {
        value = 7;
    }
    Option_uchar value_4 = of_a_third_2(i < x_len ? x[i] : fault(faults, 2, i, x_len));
    int value_3 = value_4.tag == Option_uchar_Some ? value_4.Some_0 : 50;
    int third = (uint)value + value_3;
    int value_5;
    Result_Rank_Wrong value_6 = Rank_try_from((i < x_len ? x[i] : fault(faults, 3, i, x_len)) - 8u);
    if (value_6.tag == Result_Rank_Wrong_Ok) {
        value_5 = value_6.Ok_0;
    } else {
        value_5 = Rank_High;
    }
    if (i < out_len) {
        out[i] = of_rank + 1000u * third + value_5;
    } else {
        fault(faults, 4, i, out_len);
    }
}
