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

__kernel void scalars(__global float *restrict out, ulong out_len, volatile __global uint *faults) {
    if (0 < out_len) {
        out[0] = 3.1415927f * 1.4142135f;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = 2.7182817f;
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = 255.0f;
    } else {
        fault(faults, 2, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = -4.0f;
    } else {
        fault(faults, 3, 3, out_len);
    }
    if (4 < out_len) {
        out[4] = 1.0f;
    } else {
        fault(faults, 4, 4, out_len);
    }
    if (5 < out_len) {
        out[5] = 1099511627776.0f;
    } else {
        fault(faults, 5, 5, out_len);
    }
    if (6 < out_len) {
        out[6] = 1.1920929e-7f;
    } else {
        fault(faults, 6, 6, out_len);
    }
    if (7 < out_len) {
        out[7] = 5.0f;
    } else {
        fault(faults, 7, 7, out_len);
    }
    if (8 < out_len) {
        out[8] = 2147483648.0f;
    } else {
        fault(faults, 8, 8, out_len);
    }
}
