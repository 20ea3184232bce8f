__kernel void methods(
    __global const ulong *restrict x,
    __global const ulong *restrict y,
    __global ulong *restrict out) {
    ulong i = get_global_id(0);
    ulong a = x[i];
    out[i * 6] = a + y[i];
    out[i * 6 + 1] = a - y[i];
    out[i * 6 + 2] = a * y[i];
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = abs(a);
}
