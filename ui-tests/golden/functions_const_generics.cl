float dot_(__global const float *x, ulong x_len, __global const float *y) {
    float acc[4] = {0.0f};
    for (ulong k = 0; k < x_len; k++) {
        acc[k % 4] += x[k] * y[k];
    }
    float sum = 0.0f;
    for (ulong k = 0; k < 4; k++) {
        sum += acc[k];
    }
    return sum;
}

float dot__2(__global const float *x, ulong x_len, __global const float *y) {
    float acc[3] = {0.0f};
    for (ulong k = 0; k < x_len; k++) {
        acc[k % 3] += x[k] * y[k];
    }
    float sum = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        sum += acc[k];
    }
    return sum;
}

__kernel void const_generics(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    __global float *restrict out) {
    ulong i = get_global_id(0);
    float d = dot_(x, x_len, y) + dot__2(x, x_len, y);
    out[i] = true ? -d : d + 4.0f;
}
