__kernel void arrays_in_memory(
    __global const float (*restrict x)[2],
    __global float (*restrict out)[2]) {
    ulong i = get_global_id(0);
    float p[2];
    for (ulong k = 0; k < 2; k++) {
        p[k] = x[i][k];
    }
    out[i][0] = p[1];
    out[i][1] = x[i][0] * 2.0f;
}
