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

int counted(int *calls) {
    *calls += 1u;
    return *calls;
}

__kernel void options_made(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = 0;
    int value = 0;
    bool has_value = i < x_len;
    if (has_value) {
        __global const int *v = &x[i];
        const uint value_2 = *v * 10u;
        value = value_2 + counted(&n);
    }
    const int value_2 = counted(&n);
    int first = has_value ? value : value_2;
    bool is_there = i < x_len;
    if (is_there) {
        counted(&n);
    }
    if (i < x_len) {
        counted(&n);
        if (i * 4 < out_len) {
            out[i * 4] = first * 10u + n;
        } else {
            fault(faults, 0, i * 4, out_len);
        }
    }
    int value_3;
    {
        int value_4 = 0;
        bool has_value_4 = i < x_len;
        if (has_value_4) {
            __global const int *v = &x[i];
            const uint value_5 = *v * 10u;
            value_4 = value_5 + counted(&n);
        }
        if (has_value_4 && n > 100) {
            value_3 = value_4;
        } else {
            value_3 = n;
        }
    }
    const ulong index = i * 4 + 1;
    if (index < out_len) {
        out[index] = value_3;
    } else {
        fault(faults, 1, index, out_len);
    }
    Option_int value_5;
    if (i < x_len) {
        __global const int *v = &x[i];
        const int value_6 = *v;
        value_5 = (Option_int){.tag = Option_int_Some, .Some_0 = (uint)value_6 + counted(&n)};
    } else {
        value_5 = (Option_int){.tag = Option_int_None};
    }
    int value_7_0 = value_5.Some_0;
    bool has_value_7_0 = value_5.tag == Option_int_Some;
    int value_4 = has_value_7_0 && 99 < x_len ? value_7_0 : n;
    const ulong index_2 = i * 4 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_4;
    } else {
        fault(faults, 2, index_2, out_len);
    }
    const ulong index_3 = i * 4 + 3;
    if (index_3 < out_len) {
        out[index_3] = (int)is_there * 100u + n;
    } else {
        fault(faults, 3, index_3, out_len);
    }
}
