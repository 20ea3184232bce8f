__kernel void casts_narrowing(__global const int *restrict x, __global uint *restrict out) {
    ulong i = get_global_id(0);
    int a = x[i];
    out[i * 4] = (uint)a * a;
    out[i * 4 + 1] = (ushort)(a - 1u);
    out[i * 4 + 2] = (uint)((ulong)a + 5);
    out[i * 4 + 3] = (uint)((long)a * (long)a);
}
