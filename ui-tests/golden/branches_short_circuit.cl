int step_up(int *n) {
    *n += 1u;
    return *n;
}

__kernel void short_circuit(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out) {
    ulong i = get_global_id(0);
    int n = 0;
    bool inside = i + 1 < x_len && x[i + 1] > x[i];
    bool either = inside || (step_up(&n) > 0 && x[i] > 1);
    bool value;
    n += 10u;
    value = either;
    bool value_3 = value;
    if (value_3) {
        bool value_2;
        n += 100u;
        value_2 = x[i] != 3;
        value_3 = value_2;
    }
    bool both = value_3;
    if (!inside || !(both || either)) {
        n += 1000u;
    }
    out[i] = (uint)n + (((inside & either) | both) ? 1 : 0);
}
