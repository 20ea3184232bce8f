__kernel void binary(
    __global const ushort *restrict x,
    __global const ushort *restrict y,
    __global ushort *restrict out) {
    ulong i = get_global_id(0);
    ushort a = x[i];
    ushort b = y[i];
    out[i * 8] = (ushort)(a + b);
    out[i * 8 + 1] = (ushort)(a - b);
    out[i * 8 + 2] = (ushort)((uint)a * b);
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = (ushort)~a;
    out[i * 8 + 7] = (ushort)((ushort)((uint)(ushort)(a + b) * (ushort)(a - b)) +
        (ushort)((uint)a * b));
}
