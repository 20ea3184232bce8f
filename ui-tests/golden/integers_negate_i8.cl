__kernel void negate(__global const char *restrict x, __global char *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = (char)-x[i];
    out[i * 2 + 1] = (char)-(char)(x[i] + x[i]);
}
