__kernel void common(
    __global const float *restrict x,
    __global const float *restrict y,
    __global float *restrict out) {
    ulong i = get_global_id(0);
    out[i * 9] = clamp(x[i], -1.0f, 1.0f);
    out[i * 9 + 1] = degrees(x[i]);
    out[i * 9 + 2] = radians(x[i]);
    out[i * 9 + 3] = fmax(x[i], y[i]) - fmin(x[i], y[i]);
    out[i * 9 + 4] = mix(x[i], y[i], 0.25f);
    out[i * 9 + 5] = sign(x[i]);
    out[i * 9 + 6] = smoothstep(-2.0f, 2.0f, x[i]);
    out[i * 9 + 7] = step(x[i], y[i]);
    out[i * 9 + 8] = mad(x[i], 4.0f, 1.0f);
}
