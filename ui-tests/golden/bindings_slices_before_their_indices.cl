typedef struct {
    __global const int *of;
    ulong of_len;
    ulong at;
} Window;

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

__kernel void slices_before_their_indices(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong part_len = 1 <= x_len ? x_len - 1 : fault(faults, 0, 1, x_len);
    Window window = {x + 1, part_len, i};
    __global const int *part = window.of;
    const ulong part_len_2 = window.of_len;
    const ulong part_len_3 = 3 <= x_len ? 1 : fault_range(faults, 1, 2, 3, x_len);
    window = (Window){x + 2, part_len_3, 0};
    int value;
    if (i < part_len_2) {
        value = part[i];
    } else {
        value = -7;
    }
    const ulong index = window.at;
    if (i < out_len) {
        out[i] = value * 100u +
            (index < window.of_len ? window.of[index] : fault(faults, 2, index, window.of_len));
    } else if (index >= window.of_len) {
        fault(faults, 2, index, window.of_len);
    } else {
        fault(faults, 3, i, out_len);
    }
}
