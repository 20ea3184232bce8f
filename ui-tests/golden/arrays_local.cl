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

__kernel void local_arrays(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float weights[3] = {0.25f, 0.5f, 0.25f};
    float acc[8] = {0.0f};
    float ones[3] = {1.0f, 1.0f, 1.0f};
    float many[20];
    const float value = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    for (ulong k = 0; k < 20; k++) {
        many[k] = value;
    }
    for (ulong k = 0; k < 8; k++) {
        acc[k] += weights[k % 3] * (i < x_len ? x[i] : fault(faults, 1, i, x_len)) + many[k];
    }
    acc[7] *= 2.0f;
    if (i < out_len) {
        out[i] = acc[0] + acc[7] + ones[2] + many[19];
    } else {
        fault(faults, 2, i, out_len);
    }
}
