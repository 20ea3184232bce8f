__kernel void methods(
    __global const long *restrict x,
    __global const long *restrict y,
    __global long *restrict out) {
    ulong i = get_global_id(0);
    long a = x[i];
    out[i * 6] = (ulong)a + y[i];
    out[i * 6 + 1] = (ulong)a - y[i];
    out[i * 6 + 2] = (ulong)a * y[i];
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = (long)abs(a);
}
