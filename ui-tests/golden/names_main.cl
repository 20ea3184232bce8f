// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
    }
    return 0;
}

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

__kernel void main_(__global int *restrict out, ulong out_len, volatile __global uint *faults) {
    if (0 < out_len) {
        out[0] = (uint)length_(3) + float2_(1) + while_(2) + get_local_linear_id_(5);
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = length_2(1);
    } else {
        fault(faults, 1, 1, out_len);
    }
}
