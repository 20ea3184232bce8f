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

__kernel void asks(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int i = (int)get_global_id(0);
    int found = 0;
    bool any = false;
    for (ulong k = 0; k < x_len; k++) {
        if (x[k] == i) {
            any = true;
            break;
        }
    }
    if (any) {
        found += 1u;
    }
    bool all = true;
    for (ulong k = 0; k < x_len; k++) {
        int v = x[k];
        if (v <= i) {
            all = false;
            break;
        }
    }
    if (all) {
        found += 2u;
    }
    bool all_2 = true;
    for (int d = 2; d < i; d++) {
        if (i % d == 0) {
            all_2 = false;
            break;
        }
    }
    if (all_2) {
        found += 4u;
    }
    const ulong index = get_global_id(0);
    if (index < out_len) {
        out[index] = found;
    } else {
        fault(faults, 0, index, out_len);
    }
}
