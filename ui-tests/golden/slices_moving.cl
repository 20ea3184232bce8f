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

// The same with a range and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault_range(volatile __global uint *faults, uint site, ulong start, ulong end, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)start;
        faults[9] = (uint)(start >> 32);
        faults[10] = (uint)end;
        faults[11] = (uint)(end >> 32);
        faults[12] = (uint)length;
        faults[13] = (uint)(length >> 32);
    }
    return 0;
}

__kernel void moving(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    __global const int *s = x;
    ulong s_len = x_len;
    const ulong before_len = s_len;
    int sum = 0;
    while (s_len > 2) {
        sum += (uint)s[0] * s[s_len - 1];
        const ulong part_len = 1 <= s_len - 1 ? s_len - 1 - 1 :
            fault_range(faults, 0, 1, s_len - 1, s_len);
        s += 1;
        s_len = part_len;
    }
    __global const int *chosen;
    ulong chosen_len;
    if (i % 2 == 0) {
        const ulong part_len = 2 <= x_len ? 2 : fault(faults, 1, 2, x_len);
        chosen = x;
        chosen_len = part_len;
    } else {
        const ulong part_len = 5 <= x_len ? 3 : fault_range(faults, 2, 2, 5, x_len);
        chosen = x + 2;
        chosen_len = part_len;
    }
    for (ulong k = 0; k < chosen_len; k++) {
        sum += (uint)chosen[k];
    }
    if (i < out_len) {
        out[i] = sum * 100u + (int)(before_len * 10 + s_len);
    } else {
        fault(faults, 3, i, out_len);
    }
}
