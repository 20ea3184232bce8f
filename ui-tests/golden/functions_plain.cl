int axpb(int a, int x, int b) {
    return (uint)a * x + b;
}

int polynomial(int x) {
    return axpb(x, axpb(3, x, -2), 1);
}

__kernel void plain(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    out[i] = (uint)polynomial(x[i]) + axpb(2, x[i], 5);
}
