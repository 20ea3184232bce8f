__kernel void while_loops(__global const uint *restrict x, __global uint *restrict out) {
    ulong i = get_global_id(0);
    uint n = x[i];
    uint steps = 0;
    while (n != 1 && n != 0) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps += 1;
    }
    while (true) {
        bool value;
        steps += 1;
        value = steps % 7 != 0;
        if (!value) {
            break;
        }
        if (steps % 5 == 0) {
            continue;
        }
        n += 1;
    }
    out[i] = steps * 100 + n;
}
