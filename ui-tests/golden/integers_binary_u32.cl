__kernel void binary(
    __global const uint *restrict x,
    __global const uint *restrict y,
    __global uint *restrict out) {
    ulong i = get_global_id(0);
    uint a = x[i];
    uint b = y[i];
    out[i * 8] = a + b;
    out[i * 8 + 1] = a - b;
    out[i * 8 + 2] = a * b;
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = ~a;
    out[i * 8 + 7] = (a + b) * (a - b) + a * b;
}
