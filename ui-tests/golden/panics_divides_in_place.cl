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

__kernel void divides_in_place(
    uint which,
    __global uint *restrict x,
    ulong x_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint parts[2] = {0 < x_len ? x[0] : fault(faults, 0, 0, x_len),
        1 < x_len ? x[1] : fault(faults, 1, 1, x_len)};
    if (which == 0) {
        const ulong index = i + 1;
        if (i + 1 < x_len) {
            const uint value = i < 2 ? parts[i] : fault(faults, 2, i, 2);
            x[index] = value != 0 ? x[index] / value : fault(faults, 4, 0, 0);
        } else if (i >= 2) {
            fault(faults, 2, i, 2);
        } else {
            fault(faults, 3, i + 1, x_len);
        }
    }
    if (i < 2) {
        const uint value = i < x_len ? x[i] : fault(faults, 5, i, x_len);
        parts[i] = value != 0 ? parts[i] % value : fault(faults, 7, 0, 0);
    } else if (i >= x_len) {
        fault(faults, 5, i, x_len);
    } else {
        fault(faults, 6, i, 2);
    }
    if (i < x_len) {
        x[i] = parts[1];
    } else {
        fault(faults, 8, i, x_len);
    }
}
