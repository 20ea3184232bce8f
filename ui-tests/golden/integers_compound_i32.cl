__kernel void compound_i32(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    int a = x[i];
    a += (uint)x[i];
    a *= (uint)a;
    a -= 2000000000u;
    a <<= x[i];
    a ^= x[i];
    out[i] = a;
    out[i] += (uint)a * x[i];
    out[i] >>= 33;
}
