__kernel void shadowing(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    int a = x[i];
    int a_2 = a + 1u;
    int a_3;
    {
        int a_4 = a_2 * 2u;
        int b = a_4 + 1u;
        a_3 = (uint)a_4 * b;
    }
    int sum = a_3;
    for (int a_4 = 0; a_4 < 3; a_4++) {
        int a_5 = a_4 * 10;
        sum += (uint)a_5;
    }
    if (a_3 > 0) {
        int sum_2 = 1;
        out[i] = sum_2;
    }
    ulong i_2 = i;
    out[i_2] += (uint)sum + a_3;
}
