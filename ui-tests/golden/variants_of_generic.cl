enum { Either_float_long_2_First = 0, Either_float_long_2_Second = 1 };
typedef struct {
    int tag;
    union {
        struct {
            float _0;
        } First;
        struct {
            long value[2];
        } Second;
    } data;
} Either_float_long_2;

enum { Either_char_uchar_First = 0, Either_char_uchar_Second = 1 };
typedef struct {
    int tag;
    union {
        struct {
            char _0;
        } First;
        struct {
            uchar value;
        } Second;
    } data;
} Either_char_uchar;

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

// 0 for NaN, whatever the conversion makes of it.
long long_of_float(float x) {
    return isnan(x) ? 0 : convert_long_sat(x);
}

void change(__global Either_float_long_2 *either, long by) {
    Either_float_long_2 value = *either;
    if (value.tag == Either_float_long_2_First) {
        float value_2 = value.data.First._0;
        *either = (Either_float_long_2){.tag = Either_float_long_2_Second,
            .data.Second.value = {long_of_float(value_2), by}};
    } else {
        long a = value.data.Second.value[0];
        long b = value.data.Second.value[1];
        *either = (Either_float_long_2){.tag = Either_float_long_2_First,
            .data.First._0 = (float)(long)((ulong)a + b)};
    }
}

__kernel void of_generic(
    __global Either_float_long_2 *restrict all,
    ulong all_len,
    Either_char_uchar one,
    __global long *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    long by;
    if (one.tag == Either_char_uchar_First) {
        char small = one.data.First._0;
        by = small;
    } else {
        uchar value = one.data.Second.value;
        by = value;
    }
    if (i >= all_len) {
        fault(faults, 0, i, all_len);
        return;
    }
    change(&all[i], by);
    Either_float_long_2 value = {0};
    value = all[i];
    if (i < out_len) {
        out[i] = (ulong)(long)(value.tag == Either_float_long_2_First) + by;
    } else {
        fault(faults, 2, i, out_len);
    }
}
