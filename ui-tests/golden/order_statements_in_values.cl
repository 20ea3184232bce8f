__kernel void statements_in_values(__global int *restrict out) {
    int c = 3;
    const int value_2 = c;
    int value;
    c *= 2u;
    value = c;
    int a = (uint)value_2 + value + c;
    const int value_4 = c;
    int value_3;
    if (a > 0) {
        c += 1u;
        value_3 = c;
    } else {
        value_3 = 0;
    }
    int b = (uint)value_4 * value_3;
    int value_5;
    while (true) {
        c += 1u;
        if (c > 10) {
            value_5 = c;
            break;
        }
    }
    const uint value_7 = (uint)value_5 - c;
    int value_6;
    c = 0;
    value_6 = 5;
    int d = value_7 + value_6;
    out[0] = a;
    out[1] = b;
    out[2] = d;
    out[3] = c;
    const int value_9 = c + 1u;
    ulong value_8;
    c += 4u;
    value_8 = (ulong)c;
    out[value_8] = value_9;
}
