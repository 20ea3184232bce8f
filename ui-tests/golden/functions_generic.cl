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
    ulong x_len,
    __global const int *restrict n,
    ulong n_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i < out_len) {
        out[i] = lerp(i < x_len ? x[i] : fault(faults, 0, i, x_len), 1.0f, 0.25f, 0.75f) +
            (float)lerp_2(i < n_len ? n[i] : fault(faults, 1, i, n_len), 2, 3, 4) +
            (float)lerp_3(1, 2, 3, 4);
    } else {
        fault(faults, 2, i, out_len);
    }
}
