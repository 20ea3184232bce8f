__kernel void extremes(__global long *restrict out) {
    out[0] = 127;
    out[1] = 32767;
    out[2] = -2147483648;
    out[3] = 4294967295L;
    out[4] = LONG_MIN;
    out[5] = LONG_MIN;
    out[6] = -1;
    out[7] = 224;
    out[8] = -2147483648;
    out[9] = 7294967295L;
    out[10] = 1099511627776L;
    out[11] = 1;
    out[12] = 0;
    out[13] = 65534;
}
