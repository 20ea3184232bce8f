__kernel void compound(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out) {
    ulong i = get_global_id(0);
    float a = x[i];
    a += 0.5f;
    a -= 0.25f;
    a *= 3.0f;
    a /= 2.0f;
    a = fmod(a, 7.0f);
    out[i] = a;
    out[i] += 0.125f;
    const ulong index = i % x_len;
    out[index] = fmod(out[index], 1.5f);
}
