int axpb(int a, int x, int b) {
    return (uint)a * x + b;
}

int private_(int x) {
    return axpb(x, 2, 0);
}

int helper(int x) {
    return private_(x) + 1u;
}

int helper_2(int x) {
    return helper(x) * 100u;
}

__kernel void other_modules(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    out[i] = (uint)helper(x[i]) + helper_2(x[i]) + axpb(1, 1, 1);
}
