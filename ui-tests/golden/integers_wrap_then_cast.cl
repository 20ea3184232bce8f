__kernel void wrap_then_cast(
    __global const uchar *restrict x,
    __global const int *restrict y,
    __global long *restrict out) {
    ulong i = get_global_id(0);
    uchar a = x[i];
    int b = y[i];
    out[i * 6] = (uchar)(a + a);
    out[i * 6 + 1] = (long)(uchar)(a * a) + (long)(uchar)(a - 200);
    out[i * 6 + 2] = (int)((uint)b + b);
    out[i * 6 + 3] = (uint)b * b;
    out[i * 6 + 4] = (uchar)(b - 2000000000u);
    out[i * 6 + 5] = (long)(short)(int)-(uint)b * (long)(int)(b * 3u);
}
