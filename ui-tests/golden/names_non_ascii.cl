int gruf6_udf_er(int x) {
    return x + 1u;
}

__kernel void gruf6_udf_e(int lue4_nge, __global int *restrict out) {
    int u9577_u3055_ = lue4_nge + 1u;
    int v__hidden = u9577_u3055_ * 2u;
    int _x = v__hidden;
    out[0] = (uint)_x + gruf6_udf_er(3);
}
