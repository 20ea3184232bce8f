__kernel void keywords(__global const int *restrict local_, __global int *restrict global_) {
    ulong float_ = get_global_id(0);
    int int_ = local_[float_];
    int half_ = int_ / 2;
    int float4_ = half_ + 1u;
    int double_ = float4_ * 2u;
    int switch_ = 3;
    int auto_ = (uint)double_ + switch_;
    int kernel_ = auto_;
    int constant_ = kernel_;
    int size_t_ = constant_;
    int register_ = size_t_;
    int default_ = register_;
    int unsigned_ = default_;
    int struct_ = unsigned_;
    int NULL_ = struct_;
    int M_PI_ = NULL_;
    int FLT_MAX_ = M_PI_;
    int v = FLT_MAX_;
    int private_ = v;
    global_[float_] = private_;
}
