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

__kernel void binary(
    __global const double *restrict x,
    ulong x_len,
    __global const double *restrict y,
    ulong y_len,
    __global double *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i * 10 < out_len) {
        out[i * 10] = atan2(i < x_len ? x[i] : fault(faults, 0, i, x_len),
            i < y_len ? y[i] : fault(faults, 1, i, y_len));
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else if (i >= y_len) {
        fault(faults, 1, i, y_len);
    } else {
        fault(faults, 2, i * 10, out_len);
    }
    const double value = copysign(i < x_len ? x[i] : fault(faults, 3, i, x_len),
        i < y_len ? y[i] : fault(faults, 4, i, y_len));
    const ulong index = i * 10 + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 5, index, out_len);
    }
    const double value_2 = fdim(i < x_len ? x[i] : fault(faults, 6, i, x_len),
        i < y_len ? y[i] : fault(faults, 7, i, y_len));
    const ulong index_2 = i * 10 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 8, index_2, out_len);
    }
    const double value_3 = fmax(i < x_len ? x[i] : fault(faults, 9, i, x_len),
        i < y_len ? y[i] : fault(faults, 10, i, y_len));
    const ulong index_3 = i * 10 + 3;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 11, index_3, out_len);
    }
    const double value_4 = fmin(i < x_len ? x[i] : fault(faults, 12, i, x_len),
        i < y_len ? y[i] : fault(faults, 13, i, y_len));
    const ulong index_4 = i * 10 + 4;
    if (index_4 < out_len) {
        out[index_4] = value_4;
    } else {
        fault(faults, 14, index_4, out_len);
    }
    const double value_5 = fmod(i < x_len ? x[i] : fault(faults, 15, i, x_len),
        i < y_len ? y[i] : fault(faults, 16, i, y_len));
    const ulong index_5 = i * 10 + 5;
    if (index_5 < out_len) {
        out[index_5] = value_5;
    } else {
        fault(faults, 17, index_5, out_len);
    }
    const double value_6 = hypot(i < x_len ? x[i] : fault(faults, 18, i, x_len),
        i < y_len ? y[i] : fault(faults, 19, i, y_len));
    const ulong index_6 = i * 10 + 6;
    if (index_6 < out_len) {
        out[index_6] = value_6;
    } else {
        fault(faults, 20, index_6, out_len);
    }
    const double value_7 = pow(fabs(i < x_len ? x[i] : fault(faults, 21, i, x_len)),
        i < y_len ? y[i] : fault(faults, 22, i, y_len));
    const ulong index_7 = i * 10 + 7;
    if (index_7 < out_len) {
        out[index_7] = value_7;
    } else {
        fault(faults, 23, index_7, out_len);
    }
    const double value_8 = fma(i < x_len ? x[i] : fault(faults, 24, i, x_len),
        i < y_len ? y[i] : fault(faults, 25, i, y_len),
        i < x_len ? x[i] : fault(faults, 26, i, x_len));
    const ulong index_8 = i * 10 + 8;
    if (index_8 < out_len) {
        out[index_8] = value_8;
    } else {
        fault(faults, 27, index_8, out_len);
    }
    const double value_9 = rsqrt(fabs(i < x_len ? x[i] : fault(faults, 28, i, x_len)));
    const ulong index_9 = i * 10 + 9;
    if (index_9 < out_len) {
        out[index_9] = value_9;
    } else {
        fault(faults, 29, index_9, out_len);
    }
}
