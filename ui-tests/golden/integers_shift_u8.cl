__kernel void shift(
    __global const uchar *restrict x,
    __global const uint *restrict count,
    __global uchar *restrict out) {
    ulong i = get_global_id(0);
    out[i * 3] = (uchar)(x[i] << (count[i] & 7));
    out[i * 3 + 1] = x[i] >> (count[i] & 7);
    out[i * 3 + 2] = (uchar)(x[i] << (count[i] & 7)) >> (count[i] & 7);
}
