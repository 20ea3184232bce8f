__kernel void literals(__global float *restrict out) {
    out[0] = 1.0f;
    out[1] = 10000000000.0f;
    out[2] = 1.0005f;
    out[3] = -0.0f;
    out[4] = 16777216.0f;
    out[5] = 3.4028235e38f;
    out[6] = 1.1754944e-38f;
    out[7] = 1.1920929e-7f;
    out[8] = INFINITY;
    out[9] = -INFINITY;
    out[10] = NAN;
    out[11] = 2.0f * 3.0f - 1.0f;
    out[12] = 1e-45f;
}
