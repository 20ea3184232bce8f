__kernel void binary(
    __global const int *restrict x,
    __global const int *restrict y,
    __global int *restrict out) {
    ulong i = get_global_id(0);
    int a = x[i];
    int b = y[i];
    out[i * 8] = (uint)a + b;
    out[i * 8 + 1] = (uint)a - b;
    out[i * 8 + 2] = (uint)a * b;
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = ~a;
    out[i * 8 + 7] = ((uint)a + b) * ((uint)a - b) + (uint)a * b;
}
