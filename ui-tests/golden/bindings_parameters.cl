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

__kernel void parameters(
    uchar a,
    char b,
    uchar c,
    short d,
    ushort e,
    int f,
    uint g,
    long h,
    ulong i,
    long j,
    ulong k,
    float l,
    double m,
    __global double *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    m *= 2.0;
    if (0 < out_len) {
        out[0] = a ? 1.0 : 0.0;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = (double)b;
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = (double)c;
    } else {
        fault(faults, 2, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = (double)d;
    } else {
        fault(faults, 3, 3, out_len);
    }
    if (4 < out_len) {
        out[4] = (double)e;
    } else {
        fault(faults, 4, 4, out_len);
    }
    if (5 < out_len) {
        out[5] = (double)f;
    } else {
        fault(faults, 5, 5, out_len);
    }
    if (6 < out_len) {
        out[6] = (double)g;
    } else {
        fault(faults, 6, 6, out_len);
    }
    if (7 < out_len) {
        out[7] = (double)h;
    } else {
        fault(faults, 7, 7, out_len);
    }
    if (8 < out_len) {
        out[8] = (double)i;
    } else {
        fault(faults, 8, 8, out_len);
    }
    if (9 < out_len) {
        out[9] = (double)j;
    } else {
        fault(faults, 9, 9, out_len);
    }
    if (10 < out_len) {
        out[10] = (double)k;
    } else {
        fault(faults, 10, 10, out_len);
    }
    if (11 < out_len) {
        out[11] = (double)l;
    } else {
        fault(faults, 11, 11, out_len);
    }
    if (12 < out_len) {
        out[12] = m;
    } else {
        fault(faults, 12, 12, out_len);
    }
}
