__kernel void divide(
    __global const char *restrict x,
    __global const char *restrict y,
    __global char *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = (char)(x[i] / y[i]);
    out[i * 2 + 1] = x[i] % y[i];
}
