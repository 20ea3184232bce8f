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

__kernel void asserts(
    int limit,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= x_len || i >= y_len) {
        fault_at(faults, 0);
        return;
    }
    if (x[i] >= limit) {
        if (fault_at(faults, 1)) {
            faults[8] = x[i];
            faults[9] = (uint)i;
            faults[10] = (uint)(i >> 32);
            faults[11] = limit;
        }
        return;
    }
    if (limit <= 0) {
        fault_at(faults, 2);
        return;
    }
    y[i] = x[i] + 1u;
}
