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

__kernel void with_closures(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int doubled = 0;
    bool has_doubled = i * 2 < x_len;
    if (has_doubled) {
        __global const int *v = &x[i * 2];
        doubled = *v * 2u;
    }
    int near;
    if (i + 1 < x_len) {
        const ulong index = i + 1;
        int v = x[index];
        near = v + 1u;
    } else {
        near = 7;
    }
    bool large;
    if (i < x_len) {
        __global const int *v = &x[i];
        large = *v > 10;
    } else {
        large = false;
    }
    int sum;
    if (i + 2 < x_len) {
        int v = x[i + 2];
        sum = (uint)v + near;
    } else {
        sum = -1;
    }
    int odd = 0;
    bool has_odd;
    if (i < x_len) {
        __global const int *place = &x[i];
        if (*place % 2 != 0) {
            odd = *place;
            has_odd = true;
        } else {
            has_odd = false;
        }
    } else {
        has_odd = false;
    }
    if (i < y_len) {
        y[i] = (uint)(has_doubled ? doubled : 1000) + near + (int)large + sum + (has_odd ? odd : 0);
    } else {
        fault(faults, 0, i, y_len);
    }
}
