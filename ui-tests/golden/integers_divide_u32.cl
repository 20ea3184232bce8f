__kernel void divide(
    __global const uint *restrict x,
    __global const uint *restrict y,
    __global uint *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = x[i] / y[i];
    out[i * 2 + 1] = x[i] % y[i];
}
