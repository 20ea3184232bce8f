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

__kernel void for_ranges(
    uint n,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int sum = 0;
    for (uint k = 0; k < n; k++) {
        sum += (i < x_len ? x[i] : fault(faults, 0, i, x_len)) * k;
    }
    for (int k = 2; k <= 5; k++) {
        sum += (uint)k;
    }
    const int end = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    for (int k = -3; k < end; k++) {
        sum ^= k;
    }
    for (ulong k = 0; k < x_len; k++) {
        sum += (uint)x[k];
    }
    for (int _turn = 0; _turn < 3; _turn++) {
        sum += 1000u;
    }
    for (int k = 5; k < 5; k++) {
        sum += k * 1000000u;
    }
    for (int k = 5; k <= 4; k++) {
        sum += k * 1000000u;
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 2, i, out_len);
    }
}
