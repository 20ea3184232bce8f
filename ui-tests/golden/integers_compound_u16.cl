__kernel void compound_u16(__global const ushort *restrict x, __global ushort *restrict out) {
    ulong i = get_global_id(0);
    ushort a = x[i];
    a += 65000;
    a -= 7;
    a *= (uint)x[i];
    a /= 3;
    a %= 60000;
    a |= 1;
    a ^= 255;
    a &= 65527;
    a <<= (ushort)(x[i] + 17) & 15;
    a >>= 1;
    out[i] = a;
    out[i] *= (uint)out[i];
}
