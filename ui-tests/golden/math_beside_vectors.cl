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

__kernel void beside_vectors(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float4 v = (float4)(i < x_len ? x[i] : fault(faults, 0, i, x_len),
        i < y_len ? y[i] : fault(faults, 1, i, y_len),
        -(i < x_len ? x[i] : fault(faults, 2, i, x_len)), 2.0f);
    float number = i < y_len ? y[i] : fault(faults, 3, i, y_len);
    float4 smooth = smoothstep(-2.0f, 2.0f, v);
    if (i * 9 < out_len) {
        out[i * 9] = clamp(v, -1.0f, 1.0f).y;
    } else {
        fault(faults, 4, i * 9, out_len);
    }
    const float value = (fmax(v, number) - fmin(v, 0.5f)).z;
    const ulong index = i * 9 + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 5, index, out_len);
    }
    const float value_2 = fmax(fmin(v, number), 0.25f).x;
    const ulong index_2 = i * 9 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 6, index_2, out_len);
    }
    const float value_3 = mix(v, v.wzyx, 0.25f).x;
    const ulong index_3 = i * 9 + 3;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 7, index_3, out_len);
    }
    const float value_4 = mix(v, v.wzyx, v).w;
    const ulong index_4 = i * 9 + 4;
    if (index_4 < out_len) {
        out[index_4] = value_4;
    } else {
        fault(faults, 8, index_4, out_len);
    }
    const float value_5 = smooth.x + smoothstep(v - 1.0f, v + 2.0f, v).w;
    const ulong index_5 = i * 9 + 5;
    if (index_5 < out_len) {
        out[index_5] = value_5;
    } else {
        fault(faults, 9, index_5, out_len);
    }
    const float value_6 = step(number, v).z + step(v, v.yxwz).w;
    const ulong index_6 = i * 9 + 6;
    if (index_6 < out_len) {
        out[index_6] = value_6;
    } else {
        fault(faults, 10, index_6, out_len);
    }
    const float value_7 = ldexp(v, 3).x;
    const ulong index_7 = i * 9 + 7;
    if (index_7 < out_len) {
        out[index_7] = value_7;
    } else {
        fault(faults, 11, index_7, out_len);
    }
    const float value_8 = ldexp(v, (int4)(1, (int)i, 3, 4)).y;
    const ulong index_8 = i * 9 + 8;
    if (index_8 < out_len) {
        out[index_8] = value_8;
    } else {
        fault(faults, 12, index_8, out_len);
    }
}
