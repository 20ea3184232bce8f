__kernel void divide(
    __global const int *restrict x,
    __global const int *restrict y,
    __global int *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = x[i] / y[i];
    out[i * 2 + 1] = x[i] % y[i];
}
