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

__kernel void compound(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    a += 0.5f;
    a -= 0.25f;
    a *= 3.0f;
    a /= 2.0f;
    a = fmod(a, 7.0f);
    if (i < out_len) {
        out[i] = a;
    } else {
        fault(faults, 1, i, out_len);
    }
    if (i < out_len) {
        out[i] += 0.125f;
    } else {
        fault(faults, 2, i, out_len);
    }
    const ulong index = x_len != 0 ? i % x_len : fault(faults, 3, 0, 0);
    if (index < out_len) {
        out[index] = fmod(out[index], 1.5f);
    } else {
        fault(faults, 4, index, out_len);
    }
}
