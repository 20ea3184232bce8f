typedef struct {
    float _0;
    ulong _1;
} tuple_float_ulong;

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

__kernel void values(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    tuple_float_ulong best[3];
    const tuple_float_ulong value = {3.4028235e38f, 0};
    for (ulong k = 0; k < 3; k++) {
        best[k] = value;
    }
    for (ulong i = 0; i < x_len; i++) {
        float v = x[i];
        tuple_float_ulong one = {v, i};
        for (ulong k = 0; k < 3; k++) {
            if (one._0 < best[k]._0) {
                tuple_float_ulong *place = &best[k];
                tuple_float_ulong value_2 = *place;
                *place = one;
                one = value_2;
            }
        }
    }
    tuple_float_ulong next = {0.5f, 4};
    float last_0 = best[0]._0;
    best[0] = next;
    float sum = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        float v = best[k]._0;
        ulong i = best[k]._1;
        sum += v * (float)i;
    }
    const ulong index = get_global_id(0);
    if (index < out_len) {
        out[index] = sum + last_0 * 100.0f;
    } else {
        fault(faults, 0, index, out_len);
    }
}
