__kernel void for_ranges(
    uint n,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out) {
    ulong i = get_global_id(0);
    int sum = 0;
    for (uint k = 0; k < n; k++) {
        sum += (uint)x[i] * (int)k;
    }
    for (int k = 2; k <= 5; k++) {
        sum += (uint)k;
    }
    const int end = x[i];
    for (int k = -3; k < end; k++) {
        sum ^= k;
    }
    for (ulong k = 0; k < x_len; k++) {
        sum += (uint)x[k];
    }
    for (int _turn = 0; _turn < 3; _turn++) {
        sum += 1000u;
    }
    for (int k = 5; k < 5; k++) {
        sum += k * 1000000u;
    }
    for (int k = 5; k <= 4; k++) {
        sum += k * 1000000u;
    }
    out[i] = sum;
}
