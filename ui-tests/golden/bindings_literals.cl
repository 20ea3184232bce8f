typedef struct {
    uint left;
    uint seen;
} Frame;

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

__kernel void literals(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Frame stack[4];
    const Frame value = {i < x_len ? x[i] : fault(faults, 0, i, x_len), 1};
    for (ulong k = 0; k < 4; k++) {
        stack[k] = value;
    }
    ulong depth = 1;
    uint sum = 0;
    while (depth > 0) {
        if (depth - 1 >= 4) {
            fault(faults, 1, depth - 1, 4);
            return;
        }
        Frame *top = &stack[depth - 1];
        if (top->left == 0) {
            depth -= 1;
            continue;
        }
        top->left -= 1;
        sum += top->seen;
        if (depth < 4) {
            stack[depth] = (Frame){1, 10 * (uint)depth};
            depth += 1;
        }
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 2, i, out_len);
    }
}
