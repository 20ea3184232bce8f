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

__kernel void sums(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float a[3] = {1.0f, 2.0f, i < x_len ? x[i] : fault(faults, 0, i, x_len)};
    float all = 0.0f;
    for (ulong k = 0; k < x_len; k++) {
        all += x[k];
    }
    float few = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        few += a[k];
    }
    float dot = 0.0f;
    const ulong count = x_len < y_len ? x_len : y_len;
    for (ulong k = 0; k < count; k++) {
        dot += x[k] * y[k];
    }
    float squares = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        squares += a[k] * a[k];
    }
    float product = 1.0f;
    for (ulong k = 0; k < 3; k++) {
        product *= a[k];
    }
    float most = -3.4028235e38f;
    for (ulong k = 0; k < 3; k++) {
        most = fmax(most, a[k]);
    }
    float norm = 0.0f;
    for (ulong k = 0; k < x_len; k++) {
        norm += x[k] * x[k];
    }
    ulong even = 0;
    for (ulong item = 0; item < 10; item++) {
        if (item % 2 == 0) {
            even += item;
        }
    }
    if (i < out_len) {
        out[i] = all + few + dot + squares + product + most + norm + (float)even;
    } else {
        fault(faults, 1, i, out_len);
    }
    float sum = 0.0f;
    const ulong part_len = i <= x_len ? x_len - i : fault(faults, 2, i, x_len);
    for (ulong k = 0; k < part_len; k++) {
        sum += x[i + k] * 2.0f;
    }
    if (i < out_len) {
        out[i] += sum;
    } else {
        fault(faults, 3, i, out_len);
    }
}
