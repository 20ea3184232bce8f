__kernel void exponential_methods(__global const float *restrict x, __global float *restrict out) {
    ulong i = get_global_id(0);
    float a = x[i];
    out[i * 12 + 0] = exp(a);
    out[i * 12 + 1] = exp2(a);
    out[i * 12 + 2] = expm1(a);
    out[i * 12 + 3] = log(a);
    out[i * 12 + 4] = log2(a);
    out[i * 12 + 5] = log10(a);
    out[i * 12 + 6] = log1p(a);
    out[i * 12 + 7] = sqrt(a);
    out[i * 12 + 8] = cbrt(a);
    out[i * 12 + 9] = asinh(a);
    out[i * 12 + 10] = acosh(a);
    out[i * 12 + 11] = atanh(a);
}
