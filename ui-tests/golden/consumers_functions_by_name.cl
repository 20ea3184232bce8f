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

int signum_int(int x) {
    return (x > 0) - (x < 0);
}

int functions_by_name_add(int v, __global int *out, ulong out_len) {
    return (uint)v + (int)out_len;
}

Option_int halved(int v) {
    if (v % 2 == 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = v / 2};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

bool is_large(int v) {
    return v > 4;
}

__kernel void functions_by_name(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int sum = 0;
    for (ulong k = 0; k < x_len; k++) {
        int item_2 = (int)abs(x[k]);
        sum += (uint)functions_by_name_add(item_2, out, out_len);
    }
    int halves = 0;
    for (ulong k = 0; k < x_len; k++) {
        Option_int value = halved(x[k]);
        int half_ = value.Some_0;
        if (value.tag == Option_int_Some) {
            halves += (uint)half_;
        }
    }
    ulong count = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (is_large(x[k])) {
            count += 1;
        }
    }
    int large = (int)count;
    int greatest = 0;
    for (ulong item = 0; item < x_len; item++) {
        bool item_2_is_ok = item <= 2147483647;
        int item_2 = item_2_is_ok ? (int)item : 0;
        int item_3 = item_2_is_ok ? item_2 : 0;
        greatest = max(greatest, item_3);
    }
    int both = 0;
    const ulong count_2 = x_len < 9 ? x_len : 9;
    for (ulong k = 0; k < count_2; k++) {
        int item = x[k];
        int item_2 = (int)k;
        int a = signum_int(item);
        int b = functions_by_name_add(item_2, out, out_len);
        both += (uint)a * b;
    }
    if (0 < out_len) {
        out[0] = sum;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = halves;
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = large;
    } else {
        fault(faults, 2, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = greatest + both * 100u;
    } else {
        fault(faults, 3, 3, out_len);
    }
}
