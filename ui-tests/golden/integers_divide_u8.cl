__kernel void divide(
    __global const uchar *restrict x,
    __global const uchar *restrict y,
    __global uchar *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = x[i] / y[i];
    out[i * 2 + 1] = x[i] % y[i];
}
