__kernel void negate(__global const long *restrict x, __global long *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = (long)-(ulong)x[i];
    out[i * 2 + 1] = (long)-((ulong)x[i] + x[i]);
}
