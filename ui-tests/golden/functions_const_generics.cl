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
