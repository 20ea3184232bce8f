__kernel void methods(
    __global const int *restrict x,
    __global const int *restrict y,
    __global int *restrict out) {
    ulong i = get_global_id(0);
    int a = x[i];
    out[i * 6] = (uint)a + y[i];
    out[i * 6 + 1] = (uint)a - y[i];
    out[i * 6 + 2] = (uint)a * y[i];
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = (int)abs(a);
}
