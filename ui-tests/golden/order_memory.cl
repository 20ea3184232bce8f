int take(__global int *out, int amount) {
    out[0] -= (uint)amount;
    return out[0];
}

__kernel void memory(__global int *restrict out) {
    out[0] = 100;
    const int value = out[0];
    int a = (uint)value + take(out, 10);
    const int value_2 = take(out, 1);
    int b = (uint)value_2 * out[0];
    int value_3;
    const int value_4 = out[0];
    if (value_4 > take(out, 1)) {
        value_3 = out[0];
    } else {
        value_3 = 0;
    }
    int c = (uint)value_3 + take(out, 5);
    int d[3];
    d[0] = out[0];
    d[1] = take(out, 1);
    d[2] = out[0];
    out[1] = a;
    out[2] = b;
    out[3] = c;
    out[4] = d[0] * 10000u + d[1] * 100u + d[2];
    const int value_5 = take(out, 50);
    out[0] += (uint)value_5;
}
