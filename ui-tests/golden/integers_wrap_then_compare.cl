__kernel void wrap_then_compare(
    __global const uchar *restrict x,
    __global const int *restrict y,
    __global uchar *restrict out) {
    ulong i = get_global_id(0);
    out[i * 4] = (uchar)(x[i] + x[i]) < x[i];
    out[i * 4 + 1] = (int)(y[i] + 1u) > y[i];
    out[i * 4 + 2] = (int)((uint)y[i] + y[i]) / 2 == y[i];
    out[i * 4 + 3] = (int)-(uint)y[i] < 0 && (uchar)(x[i] << 1) >> 1 == x[i];
}
