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

float float4_get(float4 v, ulong lane) {
    float lanes[4];
    vstore4(v, 0, lanes);
    return lanes[lane];
}

__kernel void lanes(
    __global const float *restrict x,
    ulong x_len,
    __global const ulong *restrict k,
    ulong k_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float4 v = (float4)(i < x_len ? x[i] : fault(faults, 0, i, x_len), 2.0f, 3.0f, 4.0f);
    float sum = float4_get(v, i & 3);
    for (ulong lane = 0; lane < 4; lane++) {
        sum += float4_get(v, lane);
    }
    const ulong index = i < k_len ? k[i] : fault(faults, 1, i, k_len);
    if (i < out_len) {
        out[i] = sum + float4_get(v, index < 4 ? index : fault(faults, 2, index, 4));
    } else if (index >= 4) {
        fault(faults, 2, index, 4);
    } else {
        fault(faults, 3, i, out_len);
    }
}
