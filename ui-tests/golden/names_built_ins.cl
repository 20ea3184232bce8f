__kernel void built_ins(__global const float *restrict x, __global float *restrict out) {
    ulong i = get_global_id(0);
    float length_ = x[i];
    float dot_ = length_ + 1.0f;
    float sqrt_ = sqrt(dot_);
    float max_ = sqrt_;
    float barrier_ = max_;
    float step_ = fmin(barrier_, 3.0f);
    float printf_ = step_;
    out[i] = printf_;
}
