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

__kernel void steps_of_zero(
    __global const int *restrict x,
    ulong x_len,
    __global const ulong (*restrict steps)[5],
    ulong steps_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    if (i >= steps_len) {
        fault(faults, 1, i, steps_len);
        return;
    }
    __global const ulong *elements = steps[i];
    ulong a = elements[0];
    ulong b = elements[1];
    ulong c = elements[2];
    ulong d = elements[3];
    ulong e = elements[4];
    int sum = 0;
    const ulong end = a != 0 ? x_len : fault(faults, 2, 0, 0);
    for (ulong k = i; k < end; k = end - k > a ? k + a : end) {
        sum = sum * 3u + x[k];
    }
    const ulong count = -5 < n ? (ulong)n - (ulong)-5 : 0;
    const ulong step = b;
    const ulong count_2 = step != 0 ? count / step + (count % step != 0) : fault(faults, 3, 0, 0);
    for (ulong k = 0; k < count_2; k++) {
        int k_2 = (int)(-5 + k * step);
        sum = sum * 5u + k_2;
    }
    const ulong step_2 = c;
    const ulong count_3 = step_2 != 0 ? x_len / step_2 + (x_len % step_2 != 0) :
        fault(faults, 4, 0, 0);
    for (ulong k = 0; k < count_3; k++) {
        sum = sum * 7u + (uint)x[k * step_2] * (int)k;
    }
    const ulong count_4 = 0 <= n ? (ulong)n - (ulong)0 + 1 : 0;
    const ulong step_3 = d;
    const ulong count_5 = step_3 != 0 ? count_4 / step_3 + (count_4 % step_3 != 0) :
        fault(faults, 5, 0, 0);
    const ulong count_6 = count_5 > 1UL ? count_5 - 1UL : 0;
    for (ulong k = 0; k < count_6; k++) {
        int k_2 = (int)(count_4 - 1 - (k + 1UL) * step_3);
        sum = sum * 11u + k_2;
    }
    const int value = sum;
    int sum_2 = 0;
    const uchar end_2 = e != 0 ? 9 : fault(faults, 6, 0, 0);
    for (uchar k = 1; k < end_2; k = (ulong)end_2 - (ulong)k > e ? k + e : end_2) {
        sum_2 += (uint)(int)k;
    }
    sum = (uint)value + sum_2;
    const ulong step_4 = get_global_size(0);
    for (ulong k = i; k < x_len; k += step_4) {
        sum = sum * 13u + x[k];
    }
    const ulong end_3 = a + 1 != 0 ? x_len : fault(faults, 7, 0, 0);
    for (ulong k = i; k < end_3; k = end_3 - k > a + 1 ? k + (a + 1) : end_3) {
        sum = sum * 17u + (int)k;
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 8, i, out_len);
    }
}
