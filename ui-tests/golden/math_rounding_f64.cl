#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void rounding(__global const double *restrict x, __global double *restrict out) {
    ulong i = get_global_id(0);
    out[i * 6 + 0] = ceil(x[i]);
    out[i * 6 + 1] = floor(x[i]);
    out[i * 6 + 2] = rint(x[i]);
    out[i * 6 + 3] = round(x[i]);
    out[i * 6 + 4] = trunc(x[i]);
    out[i * 6 + 5] = fabs(x[i]);
}
