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

__kernel void chosen_at_run_time(
    uint which,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    __local int tile[4];
    for (ulong i = 0; i < 4; i++) {
        tile[i] = 10 * (int)i;
    }
    int *p;
    ulong p_len;
    if (which == 0) {
        p = y;
        p_len = y_len;
    } else {
        p = tile;
        p_len = 4;
    }
    if (1 < p_len) {
        p[1] += 1u;
    } else {
        fault(faults, 0, 1, p_len);
    }
    const int *element;
    if (which == 0) {
        if (p_len <= 0) {
            fault(faults, 1, 0, p_len);
            return;
        }
        element = &p[0];
    } else {
        if (p_len <= 1) {
            fault(faults, 2, 1, p_len);
            return;
        }
        element = &p[1];
    }
    int value = *element;
    bool fence = get_fence(element) == CLK_GLOBAL_MEM_FENCE;
    if (2 < y_len) {
        y[2] = value;
    } else {
        fault(faults, 3, 2, y_len);
    }
    if (3 < y_len) {
        y[3] = (int)fence;
    } else {
        fault(faults, 4, 3, y_len);
    }
}
