__kernel void narrow_values(__global const uchar *restrict x, __global uchar *restrict out) {
    ulong i = get_global_id(0);
    uchar a = x[i] > 100 ? 250 : 3;
    uchar b = a == x[i] ? (uchar)(x[i] + 200) : a;
    out[i] = (uchar)((b > 5 ? b : (uchar)0) + a);
}
