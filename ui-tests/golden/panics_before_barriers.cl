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

Option_int positive(int x) {
    if (x > 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = x};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

__kernel void before_barriers(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    __local int tile[4];
    ulong l = get_local_id(0);
    int value = 0;
    Option_int value_2 = positive(l < x_len ? x[l] : fault(faults, 0, l, x_len));
    if (value_2.tag == Option_int_Some) {
        value = value_2.Some_0;
    } else if (fault_at(faults, 1)) {
        faults[8] = (uint)l;
        faults[9] = (uint)(l >> 32);
    }
    if (l < 4) {
        tile[l] = value;
    } else {
        fault(faults, 2, l, 4);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    Option_int value_3 = positive((3 - l < 4 ? tile[3 - l] : fault(faults, 3, 3 - l, 4)) + 5u);
    int sum = 0;
    if (value_3.tag == Option_int_Some) {
        sum = value_3.Some_0;
    } else {
        fault_at(faults, 4);
    }
    ulong k = 0;
    while ((k < 4 ? tile[k] : fault(faults, 5, k, 4)) < 7) {
        k += 1;
        if (k >= 4) {
            if (fault_at(faults, 6)) {
                faults[8] = (uint)k;
                faults[9] = (uint)(k >> 32);
            }
            break;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < y_len) {
        y[l] = (uint)sum + (int)k;
    } else {
        fault(faults, 7, l, y_len);
    }
}
