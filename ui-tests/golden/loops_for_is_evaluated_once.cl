int bump(int *x) {
    *x += 1u;
    return *x;
}

uchar bump_u8(uchar *x) {
    *x += 1;
    return *x;
}

__kernel void for_is_evaluated_once(__global int *restrict out) {
    int end = 4;
    int turns = 0;
    const int value = bump(&turns);
    const int end_2 = (int)(end + 1u);
    for (int turn = value; turn < end_2; turn++) {
        int k = turn;
        end += 10u;
        k *= 2u;
        turns += (uint)k;
    }
    out[0] = turns;
    out[1] = end;
    const int value_2 = bump(&turns);
    const int end_3 = bump(&end);
    for (int k = value_2, more = k <= end_3; more != 0; more = k < end_3, k += more) {
        turns += (uint)k;
    }
    out[2] = turns;
    uchar last = 254;
    int rounds = 0;
    for (uchar _turn = bump_u8(&last), more_2 = _turn <= 255; more_2 != 0;
            more_2 = _turn < 255, _turn += more_2) {
        rounds += 1u;
    }
    out[3] = rounds;
    out[4] = last;
    int from = 1;
    const int value_3 = from;
    const int end_4 = (int)(bump(&from) + 2u);
    for (int k = value_3; k < end_4; k++) {
        out[5] += (uint)k;
    }
    int to = 3;
    const int value_4 = bump(&to);
    const int end_5 = (int)(to + 2u);
    for (int k = value_4; k < end_5; k++) {
        out[6] += (uint)k;
    }
}
