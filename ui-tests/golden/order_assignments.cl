int bump(int *x) {
    *x += 1u;
    return *x;
}

ulong next(ulong *i) {
    *i += 1;
    return *i;
}

__kernel void assignments(__global int *restrict out) {
    int c = 1;
    const int value = bump(&c);
    c += (uint)value;
    out[0] = c;
    const uint value_2 = bump(&c) * 2u;
    c -= value_2;
    out[1] = c;
    const int value_3 = c;
    c = (uint)value_3 + bump(&c);
    out[2] = c;
    ulong i = 2;
    const int value_4 = (int)next(&i);
    out[i] += (uint)value_4;
    const int value_5 = (int)i;
    out[next(&i)] = value_5;
    const int value_6 = bump(&c);
    out[i] += (uint)value_6;
    const int value_7 = (int)next(&i);
    out[i + 1] = (uint)value_7 + (int)i;
    const uint value_8 = (int)next(&i) * 10u;
    out[next(&i)] += value_8;
    out[0] += c + (int)i * 1000u;
}
