#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void casts_constants(__global long *restrict out, __global float *restrict floats) {
    out[0] = 44;
    out[1] = 4294967295L;
    out[2] = 255;
    out[3] = 0;
    out[4] = -1;
    out[5] = -1;
    floats[0] = 255.0f;
    floats[1] = 16777216.0f;
    floats[2] = 0.1f;
    floats[3] = -2147483600.0f;
    floats[4] = 1.0f;
}
