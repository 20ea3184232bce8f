__kernel void binary(
    __global const short *restrict x,
    __global const short *restrict y,
    __global short *restrict out) {
    ulong i = get_global_id(0);
    short a = x[i];
    short b = y[i];
    out[i * 8] = (short)(a + b);
    out[i * 8 + 1] = (short)(a - b);
    out[i * 8 + 2] = (short)(a * b);
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = (short)~a;
    out[i * 8 + 7] = (short)((short)((short)(a + b) * (short)(a - b)) + (short)(a * b));
}
