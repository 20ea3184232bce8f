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

__kernel void lanes(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float cells[4];
    {
        float4 lanes_2 = fma((float4)(i < x_len ? x[i] : fault(faults, 0, i, x_len)),
            (float4)(1.0f, -2.0f, 3.0f, 0.5f), (float4)(1.0f));
        cells[0] = lanes_2.x;
        cells[1] = lanes_2.y;
        cells[2] = lanes_2.z;
        cells[3] = lanes_2.w;
    }
    float4 turned = (float4)(cells[3], cells[2], cells[1], cells[0]);
    float halves[4];
    {
        float4 lanes_2 = turned * 0.5f;
        halves[0] = lanes_2.x;
        halves[1] = lanes_2.y;
        halves[2] = lanes_2.z;
        halves[3] = lanes_2.w;
    }
    float4 sums;
    {
        float lanes_2[4];
        for (ulong k = 0; k < 4; k++) {
            float v = halves[k];
            lanes_2[k] = v + 1.0f;
        }
        sums = (float4)(lanes_2[0], lanes_2[1], lanes_2[2], lanes_2[3]);
    }
    int value[2];
    {
        int2 lanes_2 = (int2)((int)i, 7);
        value[0] = lanes_2.x;
        value[1] = lanes_2.y;
    }
    int a = value[0];
    int b = value[1];
    ushort lanes_2[8];
    for (ulong k = 0; k < 8; k++) {
        lanes_2[k] = (ushort)((ushort)(k * k) + (ushort)i);
    }
    ushort8 wide = (ushort8)(lanes_2[0], lanes_2[1], lanes_2[2], lanes_2[3], lanes_2[4], lanes_2[5],
        lanes_2[6], lanes_2[7]);
    ushort value_2[8] = {wide.s0, wide.s1, wide.s2, wide.s3, wide.s4, wide.s5, wide.s6, wide.s7};
    ushort last = value_2[7];
    float4 sums_2 = sums + turned.x + (float)(int)((uint)a * b) + (float)last;
    float all = 0.0f;
    float value_3[4] = {sums_2.x, sums_2.y, sums_2.z, sums_2.w};
    for (ulong k = 0; k < 4; k++) {
        all = all * 10.0f + value_3[k];
    }
    if (i < out_len) {
        out[i] = all;
    } else {
        fault(faults, 1, i, out_len);
    }
}
