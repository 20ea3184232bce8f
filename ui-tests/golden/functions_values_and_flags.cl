bool flag(uint x) {
    return (x & 2) != 0;
}

uchar narrow(uchar x) {
    return (uchar)(x + x);
}

__kernel void values_and_flags(__global uint *restrict out) {
    out[0] = (uint)flag(3);
    out[1] = narrow(250);
    if (flag(1)) {
        out[2] = 1;
    }
}
