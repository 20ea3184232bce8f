__kernel void loop_values(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    int n = x[i];
    int found;
    while (true) {
        n += 3u;
        if (n > 20) {
            found = n * 2u;
            break;
        }
        if (n == 7) {
            found = -1;
            break;
        }
    }
    int value;
    while (true) {
        value = 5;
        break;
    }
    out[i] = (uint)found + value;
    while (true) {
        n -= 1u;
        if (n < 0) {
            break;
        }
    }
    out[i] += (uint)n;
}
