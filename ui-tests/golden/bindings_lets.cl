__kernel void lets(__global const int *restrict x, __global long *restrict out) {
    ulong i = get_global_id(0);
    int a = x[i];
    int b = 7;
    long c = -1;
    uchar d = 0;
    d += 3;
    int late;
    if (a > 2) {
        late = 5;
    } else {
        late = b;
    }
    ushort later;
    later = 9;
    int _unused = b;
    out[i] = (long)a * 1000 + (long)late * 100 + c + (long)d + (long)later;
}
