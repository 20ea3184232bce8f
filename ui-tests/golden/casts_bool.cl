__kernel void casts_bool(__global const uchar *restrict x, __global long *restrict out) {
    ulong i = get_global_id(0);
    bool a = x[i];
    out[i] = (ulong)(long)a + (long)(uchar)a + (long)(int)!a * 10 + (long)(x[i] ^ true) * 100UL;
}
