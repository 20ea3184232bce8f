__kernel void of_slices(
    __global const float *restrict x,
    ulong x_len,
    __global const uint *restrict at,
    ulong at_len,
    __global float *restrict y,
    ulong y_len) {
    ulong i = get_global_id(0);
    if (i >= at_len) {
        return;
    }
    uint at_2 = at[i];
    ulong k = at_2;
    float sum = 0.0f;
    if (k < x_len) {
        __global const float *v = &x[k];
        sum += *v;
    }
    if (k + 1 < x_len) {
        const ulong index = k + 1;
        float v = x[index];
        sum += v * 10.0f;
    } else {
        sum -= 1.0f;
    }
    float value;
    if (k * 2 < x_len) {
        __global const float *v = &x[k * 2];
        value = *v * 100.0f;
    } else {
        value = 0.5f;
    }
    sum += value;
    sum += k + i < x_len ? x[k + i] : -8.0f;
    if (x_len > 0 && i > 0) {
        __global const float *a = &x[0];
        __global const float *b = &x[x_len - 1];
        sum += *a - *b;
    }
    if (i + 3 >= x_len) {
        sum += 0.25f;
    }
    if (i < y_len) {
        __global float *place = &y[i];
        *place = sum;
    }
}
