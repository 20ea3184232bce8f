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

__kernel void pairs(
    __global const int *restrict x,
    ulong x_len,
    __global const int *restrict y,
    ulong y_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong count = x_len < y_len ? x_len : y_len;
    for (ulong k = 0; k < count; k++) {
        int part_0 = x[k];
        int part_1 = y[k];
        if (i < out_len) {
            out[i] += (uint)part_0 * part_1;
        } else {
            fault(faults, 0, i, out_len);
        }
    }
    const ulong count_2 = x_len < y_len ? x_len : y_len;
    for (ulong k = 0; k < count_2; k++) {
        if (i < out_len) {
            out[i] += (uint)x[k] - y[k];
        } else {
            fault(faults, 1, i, out_len);
        }
    }
    const ulong count_3 = x_len < y_len ? x_len : y_len;
    for (ulong k = 0; k < count_3; k++) {
        if (i < out_len) {
            out[i] += ((uint)x[k] - y[k]) * (int)k;
        } else {
            fault(faults, 2, i, out_len);
        }
    }
}
