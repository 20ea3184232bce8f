#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void doubles(__global const double *restrict x, __global double *restrict out) {
    ulong i = get_global_id(0);
    double third = 1.0 / 3.0;
    out[i] = x[i] * third + 0.1 + 1e300 * 2.220446049250313e-16;
}
