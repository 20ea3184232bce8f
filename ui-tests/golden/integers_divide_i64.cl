__kernel void divide(
    __global const long *restrict x,
    __global const long *restrict y,
    __global long *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = x[i] / y[i];
    out[i * 2 + 1] = x[i] % y[i];
}
