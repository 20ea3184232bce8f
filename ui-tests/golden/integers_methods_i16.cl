__kernel void methods(
    __global const short *restrict x,
    __global const short *restrict y,
    __global short *restrict out) {
    ulong i = get_global_id(0);
    short a = x[i];
    out[i * 6] = (short)(a + y[i]);
    out[i * 6 + 1] = (short)(a - y[i]);
    out[i * 6 + 2] = (short)(a * y[i]);
    out[i * 6 + 3] = min(a, y[i]);
    out[i * 6 + 4] = max(a, y[i]);
    out[i * 6 + 5] = (short)abs(a);
}
