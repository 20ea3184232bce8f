int bump(int *x) {
    x[0] += 1u;
    return x[0];
}

__kernel void copied_arrays(__global int *restrict out) {
    int a[3] = {1, 2, 3};
    int b[3];
    for (ulong k = 0; k < 3; k++) {
        b[k] = a[k];
    }
    b[0] = 10;
    int c[3];
    for (ulong k = 0; k < 3; k++) {
        c[k] = b[k];
    }
    int value[3];
    value[0] = c[2];
    value[1] = c[0];
    value[2] = c[1];
    for (ulong k = 0; k < 3; k++) {
        c[k] = value[k];
    }
    int d[3];
    if (a[0] == 1) {
        d[0] = 7;
        d[1] = 8;
        d[2] = 9;
    } else {
        for (ulong k = 0; k < 3; k++) {
            d[k] = b[k];
        }
    }
    int e[3];
    {
        int e_2[3];
        for (ulong k = 0; k < 3; k++) {
            e_2[k] = d[k];
        }
        e_2[1] = 0;
        for (ulong k = 0; k < 3; k++) {
            e[k] = e_2[k];
        }
    }
    int f[3];
    f[0] = bump(b);
    f[1] = b[0];
    f[2] = bump(b);
    for (ulong k = 0; k < 3; k++) {
        out[k] = a[k];
        out[3 + k] = b[k];
        out[6 + k] = c[k];
        out[9 + k] = d[k];
        out[12 + k] = e[k];
        out[15 + k] = f[k];
    }
}
