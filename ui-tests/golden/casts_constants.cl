#pragma OPENCL EXTENSION cl_khr_fp64 : enable

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

__kernel void casts_constants(
    __global long *restrict out,
    ulong out_len,
    __global float *restrict floats,
    ulong floats_len,
    volatile __global uint *faults) {
    if (0 < out_len) {
        out[0] = 44;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = 4294967295L;
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = 255;
    } else {
        fault(faults, 2, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = 0;
    } else {
        fault(faults, 3, 3, out_len);
    }
    if (4 < out_len) {
        out[4] = -1;
    } else {
        fault(faults, 4, 4, out_len);
    }
    if (5 < out_len) {
        out[5] = -1;
    } else {
        fault(faults, 5, 5, out_len);
    }
    if (0 < floats_len) {
        floats[0] = 255.0f;
    } else {
        fault(faults, 6, 0, floats_len);
    }
    if (1 < floats_len) {
        floats[1] = 16777216.0f;
    } else {
        fault(faults, 7, 1, floats_len);
    }
    if (2 < floats_len) {
        floats[2] = 0.1f;
    } else {
        fault(faults, 8, 2, floats_len);
    }
    if (3 < floats_len) {
        floats[3] = -2147483648.0f;
    } else {
        fault(faults, 9, 3, floats_len);
    }
    if (4 < floats_len) {
        floats[4] = 1.0f;
    } else {
        fault(faults, 10, 4, floats_len);
    }
}
