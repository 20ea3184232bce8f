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
    const ulong count_2 = count / 2UL + (count % 2UL != 0);
    for (ulong k = 0; k < count_2; k++) {
        int k_2 = (int)(count - 1 - k * 2UL);
        sum = sum * 3u + k_2;
    }
    const ulong count_3 = 0 < n ? (ulong)n - (ulong)0 : 0;
    const ulong step_2 = step;
    const ulong count_4 = count_3 / step_2 + (count_3 % step_2 != 0);
    for (ulong k = 0; k < count_4; k++) {
        int k_2 = (int)((count_4 - 1 - k) * step_2);
        sum = sum * 5u + k_2;
    }
    const ulong count_5 = -7 <= n ? (ulong)n - (ulong)-7 + 1 : 0;
    const ulong step_3 = step;
    const ulong count_6 = count_5 / step_3 + (count_5 % step_3 != 0);
    for (ulong k = 0; k < count_6; k++) {
        int k_2 = (int)(-7 + (count_5 - 1 - k * step_3));
        sum = sum * 7u + k_2;
    }
    for (ulong k = 0; k < 2; k++) {
        uchar k_2 = (uchar)(250 + (1 - k) * 3UL);
        sum = sum * 11u + (int)k_2;
    }
    for (ulong k = 0; k < 2; k++) {
        int k_2 = (int)(INT_MIN + (5 - k * 4UL));
        sum = sum * 13u + k_2;
    }
    const ulong count_7 = i < 10 ? 10 - i : 0;
    const ulong count_8 = count_7 / 3UL + (count_7 % 3UL != 0);
    const ulong count_9 = count_8 / 2UL + (count_8 % 2UL != 0);
    for (ulong k = 0; k < count_9; k++) {
        ulong k_2 = i + (count_8 - 1 - k * 2UL) * 3UL;
        sum = sum * 17u + (int)k_2;
    }
    const ulong count_10 = i < 12 ? 12 - i : 0;
    const ulong count_11 = count_10 / 5UL + (count_10 % 5UL != 0);
    for (ulong k = 0; k < count_11; k++) {
        ulong v = i + (count_10 - 1 - k * 5UL);
        sum = sum * 19u + (int)(k * v);
    }
    const ulong count_12 = 0 < n ? (ulong)n - (ulong)0 : 0;
    const ulong step_4 = step;
    const ulong count_13 = (count_12 > 1UL ? count_12 - 1UL : 0) / step_4 +
        ((count_12 > 1UL ? count_12 - 1UL : 0) % step_4 != 0);
    for (ulong k = 0; k < count_13; k++) {
        int k_2 = (int)(count_12 - 1 - (k * step_4 + 1UL));
        sum = sum * 23u + k_2;
    }
    const ulong count_14 = x_len / 2UL + (x_len % 2UL != 0);
    for (ulong k = 0; k < count_14; k++) {
        sum = sum * 29u + x[(count_14 - 1 - k) * 2UL];
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 1, i, out_len);
    }
}
