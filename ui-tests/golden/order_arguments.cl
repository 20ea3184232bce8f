long subtract(long x, int y) {
    return (ulong)x - (long)y;
}

int bump(int *x) {
    *x += 1u;
    return *x;
}

__kernel void arguments(__global long *restrict out) {
    int c = 1;
    const long value = c;
    out[0] = subtract(value, bump(&c));
    const long value_2 = bump(&c);
    out[1] = subtract(value_2, c);
    const long value_3 = c;
    const long value_4 = subtract(value_3, bump(&c));
    out[2] = subtract(value_4, bump(&c));
    const int value_5 = c;
    const long value_7 = (long)max(value_5, bump(&c));
    const int value_6 = bump(&c);
    out[3] = value_7 - (long)min(value_6, c);
    const int value_8 = bump(&c);
    out[4] = max(value_8, c);
}
