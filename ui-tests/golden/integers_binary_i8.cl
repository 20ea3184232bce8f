__kernel void binary(
    __global const char *restrict x,
    __global const char *restrict y,
    __global char *restrict out) {
    ulong i = get_global_id(0);
    char a = x[i];
    char b = y[i];
    out[i * 8] = (char)(a + b);
    out[i * 8 + 1] = (char)(a - b);
    out[i * 8 + 2] = (char)(a * b);
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = (char)~a;
    out[i * 8 + 7] = (char)((char)((char)(a + b) * (char)(a - b)) + (char)(a * b));
}
