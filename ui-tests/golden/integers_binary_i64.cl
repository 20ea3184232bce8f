__kernel void binary(
    __global const long *restrict x,
    __global const long *restrict y,
    __global long *restrict out) {
    ulong i = get_global_id(0);
    long a = x[i];
    long b = y[i];
    out[i * 8] = (ulong)a + b;
    out[i * 8 + 1] = (ulong)a - b;
    out[i * 8 + 2] = (ulong)a * b;
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = ~a;
    out[i * 8 + 7] = ((ulong)a + b) * ((ulong)a - b) + (ulong)a * b;
}
