__kernel void exponentials(__global const float *restrict x, __global float *restrict out) {
    ulong i = get_global_id(0);
    out[i * 12 + 0] = exp(x[i]);
    out[i * 12 + 1] = exp2(x[i]);
    out[i * 12 + 2] = expm1(x[i]);
    out[i * 12 + 3] = log(x[i]);
    out[i * 12 + 4] = log2(x[i]);
    out[i * 12 + 5] = log10(x[i]);
    out[i * 12 + 6] = log1p(x[i]);
    out[i * 12 + 7] = sqrt(x[i]);
    out[i * 12 + 8] = cbrt(x[i]);
    out[i * 12 + 9] = asinh(x[i]);
    out[i * 12 + 10] = acosh(x[i]);
    out[i * 12 + 11] = atanh(x[i]);
}
