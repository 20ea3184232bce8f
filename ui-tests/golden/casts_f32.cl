#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void casts_f32(
    __global const float *restrict x,
    __global long *restrict out,
    __global double *restrict floats) {
    ulong i = get_global_id(0);
    float a = x[i];
    out[i * 8] = convert_char_sat(a);
    out[i * 8 + 1] = convert_uchar_sat(a);
    out[i * 8 + 2] = convert_short_sat(a);
    out[i * 8 + 3] = convert_ushort_sat(a);
    out[i * 8 + 4] = convert_int_sat(a);
    out[i * 8 + 5] = convert_uint_sat(a);
    out[i * 8 + 6] = convert_long_sat(a);
    out[i * 8 + 7] = (long)convert_ulong_sat(a);
    floats[i * 2] = (double)a;
    floats[i * 2 + 1] = (double)a;
}
