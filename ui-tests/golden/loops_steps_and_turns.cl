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

__kernel void steps_and_turns(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    ulong step = i + 1;
    int sum = 1;
    const ulong count = 0 < n ? (ulong)n - (ulong)0 : 0;
    for (ulong k = 0; k < count; k += 2) {
        int k_2 = (int)(count - 1 - k);
        sum = sum * 3u + k_2;
    }
    const ulong count_2 = 0 < n ? (ulong)n - (ulong)0 : 0;
    const ulong count_3 = count_2 != 0 ? (count_2 - 1) / step + 1 : 0;
    for (ulong k = 0; k < count_3; k++) {
        int k_2 = (int)((count_3 - 1 - k) * step);
        sum = sum * 5u + k_2;
    }
    const ulong count_4 = -7 <= n ? (ulong)n - (ulong)-7 + 1 : 0;
    const ulong count_5 = count_4 != 0 ? (count_4 - 1) / step + 1 : 0;
    for (ulong k = 0; k < count_5; k++) {
        int k_2 = (int)(-7 + (count_4 - 1 - k * step));
        sum = sum * 7u + k_2;
    }
    for (ulong k = 0; k < 2; k++) {
        uchar k_2 = (uchar)(250 + (1 - k) * 3UL);
        sum = sum * 11u + (int)k_2;
    }
    for (ulong k = 0; k < 6; k += 4) {
        int k_2 = (int)(INT_MIN + (5 - k));
        sum = sum * 13u + k_2;
    }
    const ulong count_6 = i < 10 ? 10 - i : 0;
    const ulong count_7 = (count_6 + 2) / 3UL;
    for (ulong k = 0; k < count_7; k += 2) {
        ulong k_2 = i + (count_7 - 1 - k) * 3UL;
        sum = sum * 17u + (int)k_2;
    }
    const ulong count_8 = i < 12 ? 12 - i : 0;
    const ulong count_9 = (count_8 + 4) / 5UL;
    for (ulong k = 0; k < count_9; k++) {
        ulong v = i + (count_8 - 1 - k * 5UL);
        sum = sum * 19u + (int)(k * v);
    }
    const ulong count_10 = 0 < n ? (ulong)n - (ulong)0 : 0;
    const ulong count_11 = count_10 > 1UL ? (count_10 - 2UL) / step + 1 : 0;
    for (ulong k = 0; k < count_11; k++) {
        int k_2 = (int)(count_10 - 1 - (k * step + 1UL));
        sum = sum * 23u + k_2;
    }
    const ulong count_12 = (x_len + 1) / 2UL;
    for (ulong k = 0; k < count_12; k++) {
        sum = sum * 29u + x[(count_12 - 1 - k) * 2UL];
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 1, i, out_len);
    }
}
