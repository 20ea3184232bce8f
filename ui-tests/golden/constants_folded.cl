#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void folded(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    int size = 1;
    int mask = -244;
    int wide = -256;
    double half_ = 1.0 / 3.0 + 0.5 * 2.0;
    out[i] = (uint)(x[i] * size) + (mask & wide) + 7u + convert_int_sat(half_ * 3.0);
}
