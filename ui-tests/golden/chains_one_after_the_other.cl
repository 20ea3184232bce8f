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

__kernel void one_after_the_other(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong n = x_len;
    float sum = 0.0f;
    const ulong count = i + 1 < n ? n - (i + 1) : 0;
    const ulong count_2 = i + count;
    for (ulong k = 0; k < count_2; k++) {
        ulong j = k < i ? k : i + 1 + (k - i);
        sum += j < x_len ? x[j] : fault(faults, 0, j, x_len);
    }
    const ulong count_3 = x_len + y_len;
    for (ulong k = 0; k < count_3; k++) {
        __global const float *v = k < x_len ? &x[k] : &y[k - x_len];
        sum += *v * 2.0f;
    }
    float most = 0.0f;
    for (ulong k = 0; k < count_3; k++) {
        float item = k < x_len ? x[k] : y[k - x_len];
        most = fmax(most, item);
    }
    const ulong first_count = x_len < y_len ? x_len : y_len;
    const ulong count_5 = first_count + (y_len < x_len ? y_len : x_len);
    for (ulong k = 0; k < count_5; k++) {
        __global const float *a = k < first_count ? &x[k] : &y[k - first_count];
        __global const float *b = k < first_count ? &y[k] : &x[k - first_count];
        sum += *a * (float)k - *b;
    }
    if (i < out_len) {
        out[i] = sum + most;
    } else {
        fault(faults, 1, i, out_len);
    }
}
