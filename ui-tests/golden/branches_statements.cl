__kernel void statements(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    if (x[i] < 0) {
        out[i] = 1;
    } else if (x[i] == 0) {
        out[i] = 2;
    } else if (x[i] < 10) {
        if (x[i] % 2 == 0) {
            out[i] = 3;
        }
    } else {
        out[i] = 5;
    }
    if (x[i] != 7) {
        out[i] += 10u;
    }
}
