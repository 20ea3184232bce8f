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

float dot_(
    __global const float *x,
    ulong x_len,
    __global const float *y,
    ulong y_len,
    volatile __global uint *faults) {
    float acc[4] = {0.0f};
    if (x_len <= y_len) {
        for (ulong k = 0; k < x_len; k++) {
            acc[k % 4] += x[k] * y[k];
        }
    } else {
        for (ulong k = 0; k < x_len; k++) {
            acc[k % 4] += x[k] * (k < y_len ? y[k] : fault(faults, 0, k, y_len));
        }
    }
    float sum = 0.0f;
    for (ulong k = 0; k < 4; k++) {
        sum += acc[k];
    }
    return sum;
}

float dot__2(
    __global const float *x,
    ulong x_len,
    __global const float *y,
    ulong y_len,
    volatile __global uint *faults) {
    float acc[3] = {0.0f};
    if (x_len <= y_len) {
        for (ulong k = 0; k < x_len; k++) {
            acc[k % 3] += x[k] * y[k];
        }
    } else {
        for (ulong k = 0; k < x_len; k++) {
            acc[k % 3] += x[k] * (k < y_len ? y[k] : fault(faults, 0, k, y_len));
        }
    }
    float sum = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        sum += acc[k];
    }
    return sum;
}

__kernel void const_generics(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float d = dot_(x, x_len, y, y_len, faults) + dot__2(x, x_len, y, y_len, faults);
    if (i < out_len) {
        out[i] = -d;
    } else {
        fault(faults, 1, i, out_len);
    }
}
