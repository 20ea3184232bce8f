typedef struct {
    int _0;
    int _1;
} Interval;

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

bool Interval_contains(const Interval *self, int v) {
    return self->_0 <= v && v < self->_1;
}

__kernel void methods_of_users(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Interval interval = {2, 9};
    int few[3] = {3, 8, i < x_len ? x[i] : fault(faults, 0, i, x_len)};
    const int value = (int)Interval_contains(&interval,
        i < x_len ? x[i] : fault(faults, 1, i, x_len));
    bool any = false;
    for (ulong k = 0; k < 3; k++) {
        if (few[k] == 8) {
            any = true;
            break;
        }
    }
    const uint value_2 = value + 10u * (int)any;
    bool any_2 = false;
    for (ulong k = 0; k < x_len; k++) {
        if (x[k] == 5) {
            any_2 = true;
            break;
        }
    }
    if (i < out_len) {
        out[i] = value_2 + 100u * (int)any_2;
    } else {
        fault(faults, 2, i, out_len);
    }
}
