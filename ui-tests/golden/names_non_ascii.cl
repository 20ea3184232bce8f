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

int gruf6_udf_er(int x) {
    return x + 1u;
}

__kernel void gruf6_udf_e(
    int lue4_nge,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int u9577_u3055_ = lue4_nge + 1u;
    int v__hidden = u9577_u3055_ * 2u;
    int _x = v__hidden;
    if (0 < out_len) {
        out[0] = (uint)_x + gruf6_udf_er(3);
    } else {
        fault(faults, 0, 0, out_len);
    }
}
