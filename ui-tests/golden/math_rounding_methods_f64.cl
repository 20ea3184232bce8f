#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void rounding_methods(__global const double *restrict x, __global double *restrict out) {
    ulong i = get_global_id(0);
    double a = x[i];
    out[i * 6 + 0] = ceil(a);
    out[i * 6 + 1] = floor(a);
    out[i * 6 + 2] = rint(a);
    out[i * 6 + 3] = round(a);
    out[i * 6 + 4] = trunc(a);
    out[i * 6 + 5] = fabs(a);
}
