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
    const ulong count_2 = b != 0 ? (count != 0 ? (count - 1) / b + 1 : 0) : fault(faults, 3, 0, 0);
    for (ulong k = 0; k < count_2; k++) {
        int k_2 = (int)(-5 + k * b);
        sum = sum * 5u + k_2;
    }
    const ulong count_3 = c != 0 ? (x_len != 0 ? (x_len - 1) / c + 1 : 0) : fault(faults, 4, 0, 0);
    for (ulong k = 0; k < count_3; k++) {
        sum = sum * 7u + (uint)x[k * c] * (int)k;
    }
    const ulong count_4 = 0 <= n ? (ulong)n - (ulong)0 + 1 : 0;
    const ulong count_5 = d != 0 ? (count_4 != 0 ? (count_4 - 1) / d + 1 : 0) :
        fault(faults, 5, 0, 0);
    for (ulong k = 1; k < count_5; k++) {
        int k_2 = (int)(count_4 - 1 - k * d);
        sum = sum * 11u + k_2;
    }
    int sum_2 = 0;
    const uchar end_2 = e != 0 ? 9 : fault(faults, 6, 0, 0);
    for (uchar k = 1; k < end_2; k = (ulong)end_2 - (ulong)k > e ? k + e : end_2) {
        sum_2 += (uint)(int)k;
    }
    sum = (uint)sum + sum_2;
    const ulong step = get_global_size(0);
    for (ulong k = i; k < x_len; k += step) {
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
