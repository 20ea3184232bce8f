__kernel void binary_methods(
    __global const float *restrict x,
    __global const float *restrict y,
    __global float *restrict out) {
    ulong i = get_global_id(0);
    float a = x[i];
    out[i * 9] = atan2(a, y[i]);
    out[i * 9 + 1] = copysign(a, y[i]);
    out[i * 9 + 2] = fmax(a, y[i]);
    out[i * 9 + 3] = fmin(x[i], y[i]);
    out[i * 9 + 4] = hypot(a, y[i]);
    out[i * 9 + 5] = pow(fabs(a), y[i]);
    out[i * 9 + 6] = fma(a, y[i], 1.0f);
    out[i * 9 + 7] = clamp(a, -1.0f, 2.0f);
    out[i * 9 + 8] = degrees(a) + radians(a);
}
