__kernel void scalars(__global float *restrict out) {
    out[0] = 3.1415927f * 1.4142135f;
    out[1] = 2.7182817f;
    out[2] = 255.0f;
    out[3] = -4.0f;
    out[4] = true ? 1.0f : 0.0f;
    out[5] = 1099511600000.0f;
    out[6] = 1.1920929e-7f;
    out[7] = 5.0f;
    out[8] = 2147483600.0f;
}
