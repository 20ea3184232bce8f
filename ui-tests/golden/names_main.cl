int length_(int x) {
    return x * 10u;
}

int float2_(int main) {
    return main + 7u;
}

int while_(int for_) {
    return for_;
}

int get_local_linear_id_(int x) {
    return x;
}

int length_2(int length) {
    return length * 100u;
}

__kernel void main_(__global int *restrict out) {
    out[0] = (uint)length_(3) + float2_(1) + while_(2) + get_local_linear_id_(5);
    out[1] = length_2(1);
}
