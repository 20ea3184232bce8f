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

void scale(float *x, ulong x_len, float by) {
    for (ulong i = 0; i < x_len; i++) {
        x[i] *= by;
    }
}

float total(const float *x, ulong x_len) {
    float sum = 0.0f;
    for (ulong k = 0; k < x_len; k++) {
        sum += x[k];
    }
    return sum;
}

__kernel void every_space(
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local float tile[4];
    float own[4] = {1.0f, 2.0f, 3.0f, 4.0f};
    for (ulong i = 0; i < 4; i++) {
        tile[i] = (float)i;
    }
    scale(out, out_len, 2.0f);
    scale(tile, 4, 3.0f);
    scale(own, 4, 4.0f);
    if (0 < out_len) {
        out[0] = total(out, out_len);
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = total(tile, 4);
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = total(own, 4);
    } else {
        fault(faults, 2, 2, out_len);
    }
}
