float square(float x) {
    return x * x;
}

float square_sum(float x, float y) {
    return square(x) + square(y);
}

__kernel void generic_kernel(
    float a,
    __global const float *restrict x,
    __global float *restrict y) {
    ulong i = get_global_id(0);
    __global const float *p = &x[i];
    y[i] = square_sum(a, *p) + y[i];
}
