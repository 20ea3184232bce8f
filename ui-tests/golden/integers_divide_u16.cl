__kernel void divide(
    __global const ushort *restrict x,
    __global const ushort *restrict y,
    __global ushort *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = x[i] / y[i];
    out[i * 2 + 1] = x[i] % y[i];
}
