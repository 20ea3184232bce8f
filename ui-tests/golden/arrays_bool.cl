__kernel void bool_arrays(__global const uint *restrict x, __global uchar *restrict out) {
    ulong i = get_global_id(0);
    uchar seen[4] = {false};
    seen[x[i] % 4] = true;
    bool any = false;
    for (ulong k = 0; k < 4; k++) {
        any |= seen[k] && k > 1;
    }
    out[i] = any & !seen[3];
}
