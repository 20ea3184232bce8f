__kernel void methods(
    __global const char *restrict x,
    __global const char *restrict y,
    __global char *restrict out) {
    ulong i = get_global_id(0);
    char a = x[i];
    out[i * 6] = (char)(a + y[i]);
    out[i * 6 + 1] = (char)(a - y[i]);
    out[i * 6 + 2] = (char)(a * y[i]);
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = (char)abs(a);
}
