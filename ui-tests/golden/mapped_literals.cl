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

__kernel void literals(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float4 v = (float4)(i < x_len ? x[i] : fault(faults, 0, i, x_len), 2.0f, 3.0f, 4.0f);
    float4 moved = (float4)(v.yzw * 2.0f, 0.5f);
    float4 turned = (float4)(v.w, v.xyz);
    float2 pair_0 = v.zw;
    float2 pair_1 = moved.xy;
    float4 crossed = (float4)(pair_0, pair_1);
    float4 middle = (float4)(i < x_len ? x[i] : fault(faults, 1, i, x_len), crossed.yz, 1.0f);
    float3 three = (float3)(v.xy, i < x_len ? x[i] : fault(faults, 2, i, x_len));
    float8 eight = (float8)(moved.lo, turned, middle.hi);
    float all[5][4] = {{v.x, v.y, v.z, v.w}, {moved.x, moved.y, moved.z, moved.w},
        {turned.x, turned.y, turned.z, turned.w}, {crossed.x, crossed.y, crossed.z, crossed.w},
        {middle.x, middle.y, middle.z, middle.w}};
    ulong count = 0;
    for (ulong k = 0; k < 5; k++) {
        for (ulong k_2 = 0; k_2 < 4; k_2++) {
            ulong k_3 = count;
            count += 1;
            const ulong index = i * 31 + k_3;
            if (index < out_len) {
                out[index] = all[k][k_2];
            } else {
                fault(faults, 3, index, out_len);
            }
        }
    }
    float value[8] = {eight.s0, eight.s1, eight.s2, eight.s3, eight.s4, eight.s5, eight.s6,
        eight.s7};
    float value_2[3] = {three.x, three.y, three.z};
    if (add_sat(i * 31 + 20, 11UL) <= out_len) {
        for (ulong k = 0; k < 11; k++) {
            const float *lane = k < 8 ? &value[k] : &value_2[k - 8];
            out[i * 31 + 20 + k] = *lane;
        }
    } else {
        for (ulong k = 0; k < 11; k++) {
            const float *lane = k < 8 ? &value[k] : &value_2[k - 8];
            const ulong index = i * 31 + 20 + k;
            if (index < out_len) {
                out[index] = *lane;
            } else {
                fault(faults, 4, index, out_len);
            }
        }
    }
}
