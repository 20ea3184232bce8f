__kernel void methods(
    __global const ushort *restrict x,
    __global const ushort *restrict y,
    __global ushort *restrict out) {
    ulong i = get_global_id(0);
    ushort a = x[i];
    out[i * 6] = (ushort)(a + y[i]);
    out[i * 6 + 1] = (ushort)(a - y[i]);
    out[i * 6 + 2] = (ushort)((uint)a * y[i]);
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = abs(a);
}
