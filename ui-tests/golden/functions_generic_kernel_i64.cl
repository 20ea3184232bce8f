long square(long x) {
    return (ulong)x * x;
}

long square_sum(long x, long y) {
    return (ulong)square(x) + square(y);
}

__kernel void generic_kernel(long a, __global const long *restrict x, __global long *restrict y) {
    ulong i = get_global_id(0);
    __global const long *p = &x[i];
    y[i] = (ulong)square_sum(a, *p) + y[i];
}
