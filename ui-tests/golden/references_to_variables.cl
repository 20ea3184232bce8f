void swap(int *x, __global int *y) {
    int held = *x;
    *x = *y;
    *y = held;
}

void grow(uchar *x) {
    *x *= 200;
}

void flip(uchar *x) {
    *x = !*x;
}

void halve(float *x) {
    *x /= 2.0f;
}

void add_one(int *x) {
    *x += 1u;
}

bool pick(const uchar *x, const uchar *y) {
    return *x || *y;
}

__kernel void to_variables(__global int *restrict out) {
    int a = 1;
    uchar b = 2;
    uchar c = false;
    float d = 0.5f;
    swap(&a, &out[0]);
    grow(&b);
    flip(&c);
    flip(&c);
    flip(&c);
    halve(&d);
    int *p = &a;
    *p += 1u;
    add_one(p);
    const float *q = &d;
    out[1] = a;
    out[2] = b;
    out[3] = (int)c;
    out[4] = convert_int_sat(*q * 100.0f);
    uchar value = a > 100;
    out[5] = (int)pick(&c, &value);
}
