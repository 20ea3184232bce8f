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

__kernel void named_ranges(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int all_end = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int below_end = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    int value = i < x_len ? x[i] : fault(faults, 2, i, x_len);
    int value_2 = i < x_len ? x[i] : fault(faults, 3, i, x_len);
    int sum = (int)(2 <= value) + (int)(3 < below_end) * 2u + (int)(value_2 <= 4) * 4u;
    for (int k = 1, more = k <= all_end; more != 0; more = k < all_end, k += more) {
        sum += (uint)k;
    }
    int sum_2 = 0;
    for (int k = 1, more = k <= all_end; more != 0; more = k < all_end, k += more) {
        sum_2 += k * 2u;
    }
    int sum_3 = 0;
    for (int k = all_end; k >= 1; k--) {
        sum_3 += k * 3u;
    }
    sum += (uint)sum_2 + sum_3;
    const ulong count = 1 <= all_end ? (ulong)all_end - (ulong)1 + 1 : 0;
    for (ulong k = 0; k < count; k += 2) {
        int k_2 = (int)(1 + k);
        sum += (uint)k_2;
    }
    if (1 > all_end) {
        sum -= 1u;
    }
    sum += all_end - 1u + 2u + below_end;
    int sum_4 = 0;
    const ulong part_len = 2 < x_len ? 2 : fault_range(faults, 4, 1, 3, x_len);
    for (ulong k = 0; k < part_len; k++) {
        sum_4 += (uint)x[1 + k];
    }
    ulong count_2 = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (1 <= x[k] && x[k] <= all_end) {
            count_2 += 1;
        }
    }
    sum += (uint)sum_4 + (int)count_2;
    for (ulong k = 0; k < x_len; k++) {
        int k_2 = (int)(2 + k);
        sum += (uint)k_2 * x[k];
    }
    if (i < y_len) {
        y[i] = sum;
    } else {
        fault(faults, 5, i, y_len);
    }
}
