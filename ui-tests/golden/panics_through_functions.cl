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

int checked(int x, uint *calls, volatile __global uint *faults, bool *panicked) {
    Option_int value = positive(x);
    if (value.tag != Option_int_Some) {
        if (fault_at(faults, 0)) {
            faults[8] = x;
        }
        *panicked = true;
        return 0;
    }
    int x_2 = value.Some_0;
    *calls += 1;
    return x_2 * 2u;
}

__kernel void through_functions(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    bool panicked = false;
    ulong i = get_global_id(0);
    uint calls = 0;
    while (calls < 2) {
        if (i >= x_len) {
            fault(faults, 1, i, x_len);
            return;
        }
        const int result = checked(x[i], &calls, faults, &panicked);
        if (panicked) {
            return;
        }
        if (i < y_len) {
            y[i] = result;
        } else {
            fault(faults, 2, i, y_len);
        }
    }
}
