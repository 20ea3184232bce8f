__kernel void shift(
    __global const uint *restrict x,
    __global const uint *restrict count,
    __global uint *restrict out) {
    ulong i = get_global_id(0);
    out[i * 3] = x[i] << count[i];
    out[i * 3 + 1] = x[i] >> count[i];
    out[i * 3 + 2] = (x[i] << count[i]) >> count[i];
}
