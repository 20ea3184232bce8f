__kernel void negate(__global const short *restrict x, __global short *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = (short)-x[i];
    out[i * 2 + 1] = (short)-(short)(x[i] + x[i]);
}
