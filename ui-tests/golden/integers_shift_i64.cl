__kernel void shift(
    __global const long *restrict x,
    __global const uint *restrict count,
    __global long *restrict out) {
    ulong i = get_global_id(0);
    out[i * 3] = x[i] << count[i];
    out[i * 3 + 1] = x[i] >> count[i];
    out[i * 3 + 2] = (x[i] << count[i]) >> count[i];
}
