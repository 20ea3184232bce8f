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

__kernel void slices(
    __global int *restrict x,
    ulong x_len,
    ulong from,
    volatile __global uint *faults) {
    int own[6] = {0};
    {
        int value = 0 < x_len ? x[0] : fault(faults, 0, 0, x_len);
        for (ulong index = 0; index < 6; index++) {
            own[index] = value;
        }
    }
    if (from < 6) {
        own[from] = 9;
        int value = own[0];
        own[0] = own[from];
        own[from] = value;
    } else {
        fault(faults, 1, from, 6);
    }
    if (x_len != 0) {
        ulong first = from + 1;
        ulong second = x_len - 1;
        if (first < x_len) {
            int value = x[first];
            x[first] = x[second];
            x[second] = value;
        } else {
            fault(faults, 3, first, x_len);
        }
        x[0] = convert_int_sat(fmax((float)own[0], 3.5f));
    }
}
