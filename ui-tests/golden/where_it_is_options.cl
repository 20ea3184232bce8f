__kernel void options(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len) {
    ulong i = get_global_id(0);
    if (i < out_len) {
        if (i < x_len && i + 1 < x_len) {
            out[i] = (uint)x[i] * x[i + 1];
        } else if (i < x_len) {
            out[i] = x[i];
        } else {
            out[i] = 0;
        }
        bool has_left = i + 2 < x_len;
        int left = has_left ? x[i + 2] : 0;
        bool has_right = i + 3 < x_len;
        int right = has_right ? x[i + 3] : 0;
        if (has_left && has_right) {
            out[i] += (uint)left - right;
        }
    }
}
