ulong next(ulong *i) {
    *i += 1;
    return *i;
}

__kernel void indices(__global int *restrict out) {
    int a[8][8] = {{0}};
    ulong i = 0;
    const ulong value = i;
    a[value][next(&i)] = 5;
    const ulong value_2 = next(&i);
    a[value_2][i] = 6;
    const ulong value_3 = next(&i);
    a[value_3][next(&i)] += 7u;
    ulong k = 0;
    const uint value_5 = a[0][1] + a[2][2] * 10u + a[3][4] * 100u;
    const ulong value_4 = k;
    out[0] = value_5 + a[value_4][next(&k)] * 1000u;
    out[1] = (int)k * 100u + (int)i;
    float v[3] = {1.5f, 2.5f, 3.5f};
    ulong n = 0;
    const ulong index = next(&n);
    v[index] = fmod(v[index], 2.0f);
    out[2] = (uint)convert_int_sat(v[1] * 10.0f) + (int)n;
    ulong m = 0;
    const float value_6 = v[next(&m)];
    v[m] += value_6 * v[m];
    out[3] = convert_int_sat(v[1] * 100.0f);
}
