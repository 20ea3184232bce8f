int twice(int x) {
    return x * 2u;
}

int square(int x) {
    return (uint)x * x;
}

int square_sum(int x, int y) {
    return (uint)square(x) + square(y);
}

__kernel void other_crates(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    out[i] = (uint)twice(x[i]) + square_sum(x[i], 2) + twice(1000);
}
