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

// The same with a range and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault_range(volatile __global uint *faults, uint site, ulong start, ulong end, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)start;
        faults[9] = (uint)(start >> 32);
        faults[10] = (uint)end;
        faults[11] = (uint)(end >> 32);
        faults[12] = (uint)length;
        faults[13] = (uint)(length >> 32);
    }
    return 0;
}

int total_of(__global const int *x, ulong x_len) {
    int sum = 0;
    for (ulong k = 0; k < x_len; k++) {
        sum += (uint)x[k];
    }
    return sum;
}

__kernel void rows(
    __global const int *restrict x,
    ulong x_len,
    ulong n,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong end = (i + 1) * n;
    const ulong row_len = i * n <= end && end <= x_len ? end - i * n :
        fault_range(faults, 0, i * n, end, x_len);
    __global const int *row = x + i * n;
    const ulong end_2 = i * n + n;
    const ulong same_len = i * n <= end_2 && end_2 <= x_len ? n :
        fault_range(faults, 1, i * n, end_2, x_len);
    __global const int *same = x + i * n;
    int sum = 0;
    for (ulong k = 0; k < row_len; k++) {
        sum += (uint)row[k];
    }
    for (ulong k = 0; k < same_len; k++) {
        sum += same[k] * 10u;
    }
    const ulong part_len = i <= x_len ? x_len - i : fault(faults, 2, i, x_len);
    for (ulong k = 0; k < part_len; k++) {
        sum -= (uint)x[i + k];
    }
    const ulong to_len = i < out_len ? 1 : fault_range(faults, 3, i, i + 1, out_len);
    __global int *to = out + i;
    const ulong part_len_2 = i <= x_len ? i : fault(faults, 4, i, x_len);
    if (0 < to_len) {
        to[0] = (uint)sum + total_of(x, part_len_2) + total_of(row, row_len);
    } else {
        fault(faults, 5, 0, to_len);
    }
}
