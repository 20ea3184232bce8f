__kernel void methods(
    __global const uint *restrict x,
    __global const uint *restrict y,
    __global uint *restrict out) {
    ulong i = get_global_id(0);
    uint a = x[i];
    out[i * 6] = a + y[i];
    out[i * 6 + 1] = a - y[i];
    out[i * 6 + 2] = a * y[i];
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = abs(a);
}
