#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void casts_i64(
    __global const long *restrict x,
    __global long *restrict out,
    __global double *restrict floats) {
    ulong i = get_global_id(0);
    long a = x[i];
    out[i * 8] = (char)a;
    out[i * 8 + 1] = (uchar)a;
    out[i * 8 + 2] = (short)a;
    out[i * 8 + 3] = (ushort)a;
    out[i * 8 + 4] = (int)a;
    out[i * 8 + 5] = (uint)a;
    out[i * 8 + 6] = a;
    out[i * 8 + 7] = (long)(ulong)a;
    floats[i * 2] = (double)(float)a;
    floats[i * 2 + 1] = (double)a;
}
