__kernel void for_to_the_greatest(__global const uchar *restrict x, __global uint *restrict out) {
    ulong i = get_global_id(0);
    uint count = 0;
    for (uchar k = x[i], more = k <= 255; more != 0; more = k < 255, k += more) {
        count += (uint)k;
    }
    for (uchar _turn = 250, more_2 = _turn <= 255; more_2 != 0;
            more_2 = _turn < 255, _turn += more_2) {
        count += 1;
    }
    for (int k = 2147483645, more_3 = k <= 2147483647; more_3 != 0;
            more_3 = k < 2147483647, k += more_3) {
        count += (uint)(k & 3);
    }
    for (ulong _turn = 18446744073709551614UL, more_4 = _turn <= 18446744073709551615UL;
            more_4 != 0; more_4 = _turn < 18446744073709551615UL, _turn += more_4) {
        count += 1;
    }
    const uchar end = x[i];
    for (uchar k = 200, more_5 = k <= end; more_5 != 0; more_5 = k < end, k += more_5) {
        if (k == 201) {
            continue;
        }
        count += 7;
    }
    out[i] = count;
}
