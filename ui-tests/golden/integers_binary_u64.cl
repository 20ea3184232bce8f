__kernel void binary(
    __global const ulong *restrict x,
    __global const ulong *restrict y,
    __global ulong *restrict out) {
    ulong i = get_global_id(0);
    ulong a = x[i];
    ulong b = y[i];
    out[i * 8] = a + b;
    out[i * 8 + 1] = a - b;
    out[i * 8 + 2] = a * b;
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = ~a;
    out[i * 8 + 7] = (a + b) * (a - b) + a * b;
}
