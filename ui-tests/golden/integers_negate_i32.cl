__kernel void negate(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    out[i * 2] = (int)-(uint)x[i];
    out[i * 2 + 1] = (int)-((uint)x[i] + x[i]);
}
