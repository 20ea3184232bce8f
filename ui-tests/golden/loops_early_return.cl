int first_divisor(int n) {
    for (int k = 2; k < n; k++) {
        if (n % k == 0) {
            return k;
        }
    }
    return n;
}

__kernel void early_return(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    if (x[i] < 0) {
        return;
    }
    out[i] = first_divisor(x[i]);
    if (x[i] == 1) {
        return;
    }
    for (int k = 0; k < 10; k++) {
        if (k == x[i]) {
            return;
        }
        out[i] += 100u;
    }
    out[i] += 7u;
}
