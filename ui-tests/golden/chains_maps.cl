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

__kernel void maps(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float sum = 0.0f;
    const ulong count = min(x_len < y_len ? x_len : y_len, (ulong)4);
    for (ulong k = 0; k < count; k++) {
        int c = (int)k;
        float a = x[k] * 2.0f;
        float b = y[k] + 1.0f;
        sum += a * b + (float)c;
    }
    float dot = 0.0f;
    for (ulong k = 0; k < x_len; k++) {
        float v = fabs(x[k]);
        dot += v * (float)k;
    }
    float weighted = 0.0f;
    const ulong count_2 = x_len < y_len ? x_len : y_len;
    for (ulong k = 0; k < count_2; k++) {
        float v = x[k];
        float a = v * 0.5f;
        weighted += a * y[k] * (float)k;
    }
    if (i < out_len) {
        out[i] = sum + dot + weighted;
    } else {
        fault(faults, 0, i, out_len);
    }
}
