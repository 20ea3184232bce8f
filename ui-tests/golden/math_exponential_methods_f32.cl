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

__kernel void exponential_methods(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    const float value = exp(a);
    const ulong index = i * 12 + 0;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 1, index, out_len);
    }
    const float value_2 = exp2(a);
    const ulong index_2 = i * 12 + 1;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 1, index_2, out_len);
    }
    const float value_3 = expm1(a);
    const ulong index_3 = i * 12 + 2;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 1, index_3, out_len);
    }
    const float value_4 = log(a);
    const ulong index_4 = i * 12 + 3;
    if (index_4 < out_len) {
        out[index_4] = value_4;
    } else {
        fault(faults, 1, index_4, out_len);
    }
    const float value_5 = log2(a);
    const ulong index_5 = i * 12 + 4;
    if (index_5 < out_len) {
        out[index_5] = value_5;
    } else {
        fault(faults, 1, index_5, out_len);
    }
    const float value_6 = log10(a);
    const ulong index_6 = i * 12 + 5;
    if (index_6 < out_len) {
        out[index_6] = value_6;
    } else {
        fault(faults, 1, index_6, out_len);
    }
    const float value_7 = log1p(a);
    const ulong index_7 = i * 12 + 6;
    if (index_7 < out_len) {
        out[index_7] = value_7;
    } else {
        fault(faults, 1, index_7, out_len);
    }
    const float value_8 = sqrt(a);
    const ulong index_8 = i * 12 + 7;
    if (index_8 < out_len) {
        out[index_8] = value_8;
    } else {
        fault(faults, 1, index_8, out_len);
    }
    const float value_9 = cbrt(a);
    const ulong index_9 = i * 12 + 8;
    if (index_9 < out_len) {
        out[index_9] = value_9;
    } else {
        fault(faults, 1, index_9, out_len);
    }
    const float value_10 = asinh(a);
    const ulong index_10 = i * 12 + 9;
    if (index_10 < out_len) {
        out[index_10] = value_10;
    } else {
        fault(faults, 1, index_10, out_len);
    }
    const float value_11 = acosh(a);
    const ulong index_11 = i * 12 + 10;
    if (index_11 < out_len) {
        out[index_11] = value_11;
    } else {
        fault(faults, 1, index_11, out_len);
    }
    const float value_12 = atanh(a);
    const ulong index_12 = i * 12 + 11;
    if (index_12 < out_len) {
        out[index_12] = value_12;
    } else {
        fault(faults, 1, index_12, out_len);
    }
}
