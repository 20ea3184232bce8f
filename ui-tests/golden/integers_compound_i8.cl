__kernel void compound_i8(__global const char *restrict x, __global char *restrict out) {
    ulong i = get_global_id(0);
    char a = x[i];
    a += 100;
    a *= x[i];
    a -= x[i];
    a <<= (char)(x[i] + 9) & 7;
    a >>= 1;
    out[i] = a;
    out[i] += (char)(a + x[i]);
}
