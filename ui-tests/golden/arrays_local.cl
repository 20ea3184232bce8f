__kernel void local_arrays(__global const float *restrict x, __global float *restrict out) {
    ulong i = get_global_id(0);
    float weights[3] = {0.25f, 0.5f, 0.25f};
    float acc[8] = {0.0f};
    float ones[3] = {1.0f, 1.0f, 1.0f};
    float many[20];
    const float value = x[i];
    for (ulong k = 0; k < 20; k++) {
        many[k] = value;
    }
    for (ulong k = 0; k < 8; k++) {
        acc[k] += weights[k % 3] * x[i] + many[k];
    }
    acc[7] *= 2.0f;
    out[i] = acc[0] + acc[7] + ones[2] + many[19];
}
