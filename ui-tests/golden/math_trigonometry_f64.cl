#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void trigonometry(__global const double *restrict x, __global double *restrict out) {
    ulong i = get_global_id(0);
    out[i * 9 + 0] = sin(x[i]);
    out[i * 9 + 1] = cos(x[i]);
    out[i * 9 + 2] = tan(x[i]);
    out[i * 9 + 3] = asin(x[i]);
    out[i * 9 + 4] = acos(x[i]);
    out[i * 9 + 5] = atan(x[i]);
    out[i * 9 + 6] = sinh(x[i]);
    out[i * 9 + 7] = cosh(x[i]);
    out[i * 9 + 8] = tanh(x[i]);
}
