__kernel void shift(
    __global const short *restrict x,
    __global const uint *restrict count,
    __global short *restrict out) {
    ulong i = get_global_id(0);
    out[i * 3] = (short)(x[i] << (count[i] & 15));
    out[i * 3 + 1] = x[i] >> (count[i] & 15);
    out[i * 3 + 2] = (short)(x[i] << (count[i] & 15)) >> (count[i] & 15);
}
