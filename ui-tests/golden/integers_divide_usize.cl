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

__kernel void divide(
    __global const ulong *restrict x,
    ulong x_len,
    __global const ulong *restrict y,
    ulong y_len,
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong value = i < y_len ? y[i] : fault(faults, 1, i, y_len);
    if (i < out_len) {
        out[i] = value != 0 ? (i < x_len ? x[i] : fault(faults, 0, i, x_len)) / value :
            fault(faults, 2, 0, 0);
    } else {
        fault(faults, 3, i, out_len);
    }
}
