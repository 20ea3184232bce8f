__kernel void blocks(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    const int value_2 = x[i];
    int value;
    {
        int half_ = x[i] / 2;
        value = (uint)half_ * half_;
    }
    int a = (uint)value_2 + value;
    int b = a;
    out[i] = b;
    {
        int more = a & 3;
        out[i] += (uint)more;
    }
    int value_3;
    {
        if (a > 100) {
            value_3 = 1;
            goto done;
        }
        if (a > 10) {
            value_3 = 2;
            goto done;
        }
        value_3 = 3;
    }
done:
    out[i] += (uint)value_3;
}
