__kernel void built_ins(__global const float *restrict x, __global float *restrict out) {
    ulong i = get_global_id(0);
    float length = x[i];
    float dot = length + 1.0f;
    float sqrt_ = sqrt(dot);
    float max = sqrt_;
    float barrier = max;
    float step = fmin(barrier, 3.0f);
    float printf = step;
    out[i] = printf;
}
