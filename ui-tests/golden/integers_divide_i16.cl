__kernel void divide(
    __global const short *restrict x,
    __global const short *restrict y,
    __global short *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = (short)(x[i] / y[i]);
    out[i * 2 + 1] = x[i] % y[i];
}
