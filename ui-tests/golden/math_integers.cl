__kernel void integer_functions(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    out[i * 6] = (int)abs(x[i]);
    out[i * 6 + 1] = (int)abs(x[i]) - 1u;
    out[i * 6 + 2] = clamp(x[i], -5, 5);
    out[i * 6 + 3] = (uint)min(x[i], 7) + max(x[i], 9);
    out[i * 6 + 4] = max(clamp(x[i], 0, 3), 1);
    out[i * 6 + 5] = (int)(char)abs((char)x[i]) - (int)(short)abs((short)x[i]);
}
