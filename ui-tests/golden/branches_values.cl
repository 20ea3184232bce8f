__kernel void values(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    int a = x[i] > 3 ? x[i] : (int)-(uint)x[i];
    int b;
    if (a > 5) {
        int c = (uint)a * a;
        b = c + 1u;
    } else if (a > 1) {
        b = x[i] > 0 ? 20 : 30;
    } else {
        b = 40;
    }
    out[i] = b + (a == 2 ? 100 : 200) * 2u;
}
