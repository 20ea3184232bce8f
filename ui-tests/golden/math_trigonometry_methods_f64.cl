#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void trigonometry_methods(
    __global const double *restrict x,
    __global double *restrict out) {
    ulong i = get_global_id(0);
    double a = x[i];
    out[i * 9 + 0] = sin(a);
    out[i * 9 + 1] = cos(a);
    out[i * 9 + 2] = tan(a);
    out[i * 9 + 3] = asin(a);
    out[i * 9 + 4] = acos(a);
    out[i * 9 + 5] = atan(a);
    out[i * 9 + 6] = sinh(a);
    out[i * 9 + 7] = cosh(a);
    out[i * 9 + 8] = tanh(a);
}
