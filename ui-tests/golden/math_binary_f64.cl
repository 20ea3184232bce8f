#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void binary(
    __global const double *restrict x,
    __global const double *restrict y,
    __global double *restrict out) {
    ulong i = get_global_id(0);
    out[i * 10] = atan2(x[i], y[i]);
    out[i * 10 + 1] = copysign(x[i], y[i]);
    out[i * 10 + 2] = fdim(x[i], y[i]);
    out[i * 10 + 3] = fmax(x[i], y[i]);
    out[i * 10 + 4] = fmin(x[i], y[i]);
    out[i * 10 + 5] = fmod(x[i], y[i]);
    out[i * 10 + 6] = hypot(x[i], y[i]);
    out[i * 10 + 7] = pow(fabs(x[i]), y[i]);
    out[i * 10 + 8] = fma(x[i], y[i], x[i]);
    out[i * 10 + 9] = rsqrt(fabs(x[i]));
}
