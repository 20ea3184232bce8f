#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void arithmetic(
    __global const double *restrict x,
    __global const double *restrict y,
    __global double *restrict out) {
    ulong i = get_global_id(0);
    out[i * 7] = x[i] + y[i];
    out[i * 7 + 1] = x[i] - y[i];
    out[i * 7 + 2] = x[i] * y[i];
    out[i * 7 + 3] = x[i] / y[i];
    out[i * 7 + 4] = fmod(x[i], y[i]);
    out[i * 7 + 5] = -x[i];
    out[i * 7 + 6] = x[i] - (y[i] - x[i]);
}
