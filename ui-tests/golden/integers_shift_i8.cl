__kernel void shift(
    __global const char *restrict x,
    __global const uint *restrict count,
    __global char *restrict out) {
    ulong i = get_global_id(0);
    out[i * 3] = (char)(x[i] << (count[i] & 7));
    out[i * 3 + 1] = x[i] >> (count[i] & 7);
    out[i * 3 + 2] = (char)(x[i] << (count[i] & 7)) >> (count[i] & 7);
}
