#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
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
        floats[3] = -2147483600.0f;
    } else {
        fault(faults, 9, 3, floats_len);
    }
    if (4 < floats_len) {
        floats[4] = 1.0f;
    } else {
        fault(faults, 10, 4, floats_len);
    }
}
