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

__kernel void shifted_literals(
    __global const int *restrict x,
    ulong x_len,
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    uchar bits = 0;
    ulong wide = 0;
    for (ulong i = 0; i < x_len; i++) {
        int v = x[i];
        if (v < 4) {
            bits |= (uchar)1 << (i & 7);
        }
        uint at = (uint)i + 30;
        wide = wide | (1UL << at) | (3UL << i);
    }
    ushort negative = 0;
    for (ulong i = 0; i < x_len; i++) {
        int v = x[i];
        negative = v < 0 ? negative | ((ushort)1 << (i & 15)) : negative;
    }
    ulong i = get_global_id(0);
    if (i < out_len) {
        out[i] = wide ^ (1UL << (i < x_len ? x[i] : fault(faults, 0, i, x_len))) ^
            (((ulong)bits | (ulong)negative) << 8);
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else {
        fault(faults, 1, i, out_len);
    }
}
