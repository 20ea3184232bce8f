int bump(int *x) {
    *x += 1u;
    return *x;
}

__kernel void operands(__global int *restrict out) {
    int c = 1;
    const int value = bump(&c);
    out[0] = (uint)value + c;
    const int value_2 = c;
    out[1] = (uint)value_2 + bump(&c);
    const int value_4 = c;
    const int value_3 = bump(&c);
    const uint value_5 = value_4 - (uint)value_3 * c;
    out[2] = value_5 - bump(&c);
    const int value_6 = c;
    out[3] = (uint)value_6 + bump(&c);
    const int value_7 = (int)(uint)c;
    out[4] = (uint)value_7 - bump(&c);
    const int value_8 = bump(&c);
    out[5] = (int)(value_8 < c);
    const int value_9 = c;
    out[6] = (int)(value_9 == bump(&c));
    const int value_12 = (int)-(uint)c;
    const int value_11 = bump(&c);
    const int value_10 = c;
    out[7] = value_12 + value_11 * ((uint)value_10 + bump(&c));
    int value_13;
    const int value_14 = bump(&c);
    if (value_14 > c) {
        value_13 = 1;
    } else {
        value_13 = c;
    }
    out[8] = (uint)value_13 + bump(&c);
    out[9] = c;
}
