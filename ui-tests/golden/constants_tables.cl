__constant float WEIGHTS[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};

__constant float WEIGHTS_2[2] = {0.5f, 2.0f};

__constant int GRID[2][3] = {{1, 2, 3}, {-4, 5, INT_MIN}};

__kernel void tables(__global const float *restrict x, ulong x_len, __global float *restrict out) {
    ulong i = get_global_id(0);
    float sum = 0.0f;
    for (ulong tap = 0; tap < 5; tap++) {
        sum += WEIGHTS[tap] * x[(i + tap) % x_len];
    }
    out[i] = sum * WEIGHTS_2[i % 2] + (float)GRID[i % 2][i % 3] + 5.0f;
}
