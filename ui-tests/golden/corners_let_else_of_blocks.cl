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

Option_int half_(int x) {
    if (x % 2 == 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = x / 2};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

__kernel void let_else_of_blocks(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Option_int value;
    int n = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    if (n == 0) {
        value = (Option_int){.tag = Option_int_None};
    } else {
        value = half_(n);
    }
    if (value.tag != Option_int_Some) {
        if (i < out_len) {
            out[i] = -1;
        } else {
            fault(faults, 1, i, out_len);
        }
        return;
    }
    int a = value.Some_0;
    int b;
    if (a > 2) {
        Option_int value_2 = half_(a);
        if (value_2.tag == Option_int_Some) {
            b = value_2.Some_0;
        } else {
            if (i < out_len) {
                out[i] = -2;
            } else {
                fault(faults, 2, i, out_len);
            }
            return;
        }
    } else {
        b = a;
    }
    if (i < out_len) {
        out[i] = b;
    } else {
        fault(faults, 3, i, out_len);
    }
}
