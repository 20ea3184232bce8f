int sum_from(__global const int *x, ulong x_len, ulong first) {
    int sum = 0;
    for (ulong k = first; k < x_len; k++) {
        sum += (uint)x[k];
    }
    return sum;
}

void mark(__global int *out, ulong out_len, ulong i) {
    if (i == out_len - 1) {
        out[i] += 1000u;
    }
}

__kernel void slices(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len) {
    ulong i = get_global_id(0);
    __global const int *all = x;
    out[i] = (uint)sum_from(all, x_len, i) + sum_from(x, x_len, 0);
    mark(out, out_len, i);
}
