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

__kernel void common(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i * 9 < out_len) {
        out[i * 9] = clamp(i < x_len ? x[i] : fault(faults, 0, i, x_len), -1.0f, 1.0f);
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else {
        fault(faults, 1, i * 9, out_len);
    }
    const float value = degrees(i < x_len ? x[i] : fault(faults, 2, i, x_len));
    const ulong index = i * 9 + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 3, index, out_len);
    }
    const float value_2 = radians(i < x_len ? x[i] : fault(faults, 4, i, x_len));
    const ulong index_2 = i * 9 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 5, index_2, out_len);
    }
    const float value_3 = fmax(i < x_len ? x[i] : fault(faults, 6, i, x_len),
        i < y_len ? y[i] : fault(faults, 7, i, y_len)) -
        fmin(i < x_len ? x[i] : fault(faults, 8, i, x_len),
            i < y_len ? y[i] : fault(faults, 9, i, y_len));
    const ulong index_3 = i * 9 + 3;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 10, index_3, out_len);
    }
    const float value_4 = mix(i < x_len ? x[i] : fault(faults, 11, i, x_len),
        i < y_len ? y[i] : fault(faults, 12, i, y_len), 0.25f);
    const ulong index_4 = i * 9 + 4;
    if (index_4 < out_len) {
        out[index_4] = value_4;
    } else {
        fault(faults, 13, index_4, out_len);
    }
    const float value_5 = sign(i < x_len ? x[i] : fault(faults, 14, i, x_len));
    const ulong index_5 = i * 9 + 5;
    if (index_5 < out_len) {
        out[index_5] = value_5;
    } else {
        fault(faults, 15, index_5, out_len);
    }
    const float value_6 = smoothstep(-2.0f, 2.0f, i < x_len ? x[i] : fault(faults, 16, i, x_len));
    const ulong index_6 = i * 9 + 6;
    if (index_6 < out_len) {
        out[index_6] = value_6;
    } else {
        fault(faults, 17, index_6, out_len);
    }
    const float value_7 = step(i < x_len ? x[i] : fault(faults, 18, i, x_len),
        i < y_len ? y[i] : fault(faults, 19, i, y_len));
    const ulong index_7 = i * 9 + 7;
    if (index_7 < out_len) {
        out[index_7] = value_7;
    } else {
        fault(faults, 20, index_7, out_len);
    }
    const float value_8 = mad(i < x_len ? x[i] : fault(faults, 21, i, x_len), 4.0f, 1.0f);
    const ulong index_8 = i * 9 + 8;
    if (index_8 < out_len) {
        out[index_8] = value_8;
    } else {
        fault(faults, 22, index_8, out_len);
    }
}
