__kernel void compare(
    __global const long *restrict x,
    __global const long *restrict y,
    __global uchar *restrict out) {
    ulong i = get_global_id(0);
    out[i * 6] = x[i] == y[i];
    out[i * 6 + 1] = x[i] != y[i];
    out[i * 6 + 2] = x[i] < y[i];
    out[i * 6 + 3] = x[i] <= y[i];
    out[i * 6 + 4] = x[i] > y[i];
    out[i * 6 + 5] = x[i] >= y[i];
}
