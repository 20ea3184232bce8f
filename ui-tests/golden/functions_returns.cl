void store(__global int *out, ulong i, int value) {
    if (value < 0) {
        return;
    }
    out[i] = value;
}

int class(int x) {
    if (x < 0) {
        return -1;
    }
    if (x == 0) {
        return 0;
    } else if (x < 10) {
        return 1;
    } else {
        int digits;
        while (true) {
            if (x < 100) {
                digits = 2;
                break;
            }
            return 3;
        }
        return digits;
    }
}

__kernel void returns(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    store(out, i, class(x[i]) + 5u);
    store(out, i, -1);
    store(out, i, x[i]);
}
