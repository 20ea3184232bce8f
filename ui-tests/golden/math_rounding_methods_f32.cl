__kernel void rounding_methods(__global const float *restrict x, __global float *restrict out) {
    ulong i = get_global_id(0);
    float a = x[i];
    out[i * 6 + 0] = ceil(a);
    out[i * 6 + 1] = floor(a);
    out[i * 6 + 2] = rint(a);
    out[i * 6 + 3] = round(a);
    out[i * 6 + 4] = trunc(a);
    out[i * 6 + 5] = fabs(a);
}
