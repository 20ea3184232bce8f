__kernel void divide(
    __global const ulong *restrict x,
    __global const ulong *restrict y,
    __global ulong *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = x[i] / y[i];
    out[i * 2 + 1] = x[i] % y[i];
}
