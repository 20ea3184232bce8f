void reverse(int *x) {
    int first = x[0];
    x[0] = x[2];
    x[2] = first;
}

int sum(const int *x) {
    int sum_2 = 0;
    for (ulong k = 0; k < 3; k++) {
        sum_2 += (uint)x[k];
    }
    return sum_2;
}

int row_sum(const int (*x)[3], ulong row) {
    return sum(x[row]);
}

__kernel void array_references(__global int *restrict out) {
    int a[3] = {1, 2, 3};
    int m[2][3] = {{1, 2, 3}, {40, 50, 60}};
    int b[3] = {5, 6, 7};
    const int *p = a;
    const int *row = m[1];
    reverse(b);
    int *q = b;
    q[1] += 100u;
    out[0] = (uint)sum(p) + p[2] + 3u;
    out[1] = (uint)sum(m[0]) * row[2];
    out[2] = q[0];
    out[3] = b[1];
    out[4] = row_sum(m, 1);
}
