__kernel void binary(
    __global const float *restrict x,
    __global const float *restrict y,
    __global float *restrict out) {
    ulong i = get_global_id(0);
    out[i * 10] = atan2(x[i], y[i]);
    out[i * 10 + 1] = copysign(x[i], y[i]);
    out[i * 10 + 2] = fdim(x[i], y[i]);
    out[i * 10 + 3] = fmax(x[i], y[i]);
    out[i * 10 + 4] = fmin(x[i], y[i]);
    out[i * 10 + 5] = fmod(x[i], y[i]);
    out[i * 10 + 6] = hypot(x[i], y[i]);
    out[i * 10 + 7] = pow(fabs(x[i]), y[i]);
    out[i * 10 + 8] = fma(x[i], y[i], x[i]);
    out[i * 10 + 9] = rsqrt(fabs(x[i]));
}
