float lerp(float a, float b, float t, float rest) {
    float kept = a * rest;
    return kept + b * t;
}

int lerp_2(int a, int b, int t, int rest) {
    int kept = (uint)a * rest;
    return kept + (uint)b * t;
}

uchar lerp_3(uchar a, uchar b, uchar t, uchar rest) {
    uchar kept = (uchar)(a * rest);
    return (uchar)(kept + (uchar)(b * t));
}

__kernel void generic_function(
    __global const float *restrict x,
    __global const int *restrict n,
    __global float *restrict out) {
    ulong i = get_global_id(0);
    out[i] = lerp(x[i], 1.0f, 0.25f, 0.75f) + (float)lerp_2(n[i], 2, 3, 4) +
        (float)lerp_3(1, 2, 3, 4);
}
