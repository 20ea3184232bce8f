__kernel void methods(
    __global const uchar *restrict x,
    __global const uchar *restrict y,
    __global uchar *restrict out) {
    ulong i = get_global_id(0);
    uchar a = x[i];
    out[i * 6] = (uchar)(a + y[i]);
    out[i * 6 + 1] = (uchar)(a - y[i]);
    out[i * 6 + 2] = (uchar)(a * y[i]);
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = abs(a);
}
