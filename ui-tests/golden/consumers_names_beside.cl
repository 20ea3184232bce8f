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

__kernel void names_beside(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    uint k = 2;
    uint v = 2;
    uint sum = 0;
    for (ulong k_2 = 0; k_2 < 4; k_2++) {
        uint k_2_2 = (uint)k_2;
        uint a_2 = (uint)k_2;
        uint a = k_2_2 * 2;
        uint b = a_2 + k;
        sum = sum * 3 + a + b + k;
    }
    if (0 < out_len) {
        out[0] = sum;
    } else {
        fault(faults, 0, 0, out_len);
    }
    uint sum_2 = 0;
    for (ulong k_2 = 0; k_2 < x_len; k_2++) {
        uint v_2 = x[k_2];
        uint w = v_2 > 3 ? v_2 : 0;
        if (w > v) {
            sum_2 += w + v;
        }
    }
    if (1 < out_len) {
        out[1] = sum_2;
    } else {
        fault(faults, 1, 1, out_len);
    }
    uint sum_3 = 0;
    for (ulong k_2 = 0; k_2 < x_len; k_2++) {
        uint k_3 = x[k_2] + k;
        uint v_3 = x[k_2] * 2;
        uint item = k_3 * v_3;
        if (item > k) {
            sum_3 += item;
        }
    }
    if (2 < out_len) {
        out[2] = sum_3;
    } else {
        fault(faults, 2, 2, out_len);
    }
}
