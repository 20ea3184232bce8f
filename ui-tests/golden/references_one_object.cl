__kernel void one_object(__global const int *restrict x, __global int *restrict total) {
    *total += (uint)*x;
    *total *= 2u;
}
