// Records the number of a failed check and the work-item, if it is the first that fails.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
bool fault_at(volatile __global uint *faults, uint site) {
    if (atomic_cmpxchg(faults, 0u, 1u) != 0u) {
        return false;
    }
    faults[1] = site;
    for (uint d = 0; d < 3; d++) {
        faults[2 + 2 * d] = (uint)get_global_id(d);
        faults[3 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
    }
    return true;
}

// The same with an index and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)index;
        faults[9] = (uint)(index >> 32);
        faults[10] = (uint)length;
        faults[11] = (uint)(length >> 32);
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
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else if (i >= n_len) {
        fault(faults, 1, i, n_len);
    } else {
        fault(faults, 2, i, out_len);
    }
}
