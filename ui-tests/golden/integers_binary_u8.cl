__kernel void binary(
    __global const uchar *restrict x,
    __global const uchar *restrict y,
    __global uchar *restrict out) {
    ulong i = get_global_id(0);
    uchar a = x[i];
    uchar b = y[i];
    out[i * 8] = (uchar)(a + b);
    out[i * 8 + 1] = (uchar)(a - b);
    out[i * 8 + 2] = (uchar)(a * b);
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = (uchar)~a;
    out[i * 8 + 7] = (uchar)((uchar)((uchar)(a + b) * (uchar)(a - b)) + (uchar)(a * b));
}
