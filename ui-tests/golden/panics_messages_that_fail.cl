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

__kernel void messages_that_fail(
    int which,
    __global int *restrict x,
    ulong x_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (which == 0) {
        const int value = i < x_len ? x[i] : fault(faults, 0, i, x_len);
        const int value_2 = value != 0 ? 7 / value : fault(faults, 1, 0, 0);
        if (fault_at(faults, 2)) {
            faults[8] = value_2;
        }
        return;
    } else if (which == 1) {
        const int value = i < x_len ? x[i] : fault(faults, 3, i, x_len);
        const int value_2 = i + 1 < x_len ? x[i + 1] : fault(faults, 4, i + 1, x_len);
        if (fault_at(faults, 5)) {
            faults[8] = value;
            faults[9] = value_2;
        }
        return;
    } else if (which == 2) {
        int left = (i < x_len ? x[i] : fault(faults, 6, i, x_len)) + 1u;
        int right;
        {
            if (i < x_len) {
                x[i] += 1u;
            } else {
                fault(faults, 7, i, x_len);
            }
            const int value = i < x_len ? x[i] : fault(faults, 8, i, x_len);
            right = value != 0 ?
                (which != INT_MIN || value != -1 ? which % value : fault(faults, 9, 0, 0)) :
                fault(faults, 10, 0, 0);
        }
        if (left != right) {
            const int value = (int)((i < x_len ? x[i] : fault(faults, 11, i, x_len)) - 1u);
            const int value_2 = value != 0 ?
                (which != INT_MIN || value != -1 ? which % value : fault(faults, 12, 0, 0)) :
                fault(faults, 13, 0, 0);
            if (fault_at(faults, 14)) {
                faults[8] = value_2;
                faults[9] = left;
                faults[10] = right;
            }
            return;
        }
    } else {
        if (i < x_len) {
            x[i] += 5u;
        } else {
            fault(faults, 15, i, x_len);
        }
        int value = i < x_len ? x[i] : fault(faults, 16, i, x_len);
        if (fault_at(faults, 17)) {
            faults[8] = value;
            faults[9] = which;
        }
        return;
    }
}
