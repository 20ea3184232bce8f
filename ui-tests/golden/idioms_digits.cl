typedef struct {
    uint _0[2];
    uint _1[2];
} tuple_uint_2_uint_2;

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

__kernel void digits(
    __global const uint (*restrict points)[2],
    ulong points_len,
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    tuple_uint_2_uint_2 value;
    if (i >= points_len) {
        fault(faults, 0, i, points_len);
        return;
    }
    for (ulong k = 0; k < 2; k++) {
        value._0[k] = points[i][k];
    }
    for (ulong k = 0; k < 2; k++) {
        value._1[k] = points[(i + 1) % points_len][k];
    }
    uint a = value._0[0];
    uint b = value._0[1];
    uint c = value._1[0];
    ulong digit = (a >> 2) & 15;
    ulong wide = 17 + (ulong)b * 14;
    if (i < out_len) {
        out[i] = digit * 1000000 + wide * 100 + (ulong)c;
    } else {
        fault(faults, 1, i, out_len);
    }
}
