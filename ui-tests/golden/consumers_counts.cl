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

__kernel void counts(
    __global const int *restrict x,
    ulong x_len,
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong count = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (x[k] > 4) {
            count += 1;
        }
    }
    if (0 < out_len) {
        out[0] = count;
    } else {
        fault(faults, 0, 0, out_len);
    }
    ulong count_2 = 0;
    for (ulong k = 0; k < x_len; k++) {
        int v = x[k];
        if (v > 5) {
            count_2 += 1;
        }
    }
    if (1 < out_len) {
        out[1] = count_2;
    } else {
        fault(faults, 1, 1, out_len);
    }
    ulong count_3 = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (x[k] > 6) {
            count_3 += 1;
        }
    }
    if (2 < out_len) {
        out[2] = count_3;
    } else {
        fault(faults, 2, 2, out_len);
    }
    ulong count_4 = 0;
    for (ulong k = 0; k < x_len; k++) {
        int v = x[k] * 2u;
        if (v > 6) {
            count_4 += 1;
        }
    }
    if (3 < out_len) {
        out[3] = count_4;
    } else {
        fault(faults, 3, 3, out_len);
    }
    ulong count_5 = 0;
    for (ulong k = 2; k < x_len; k += 2) {
        count_5 += 1;
    }
    if (4 < out_len) {
        out[4] = count_5;
    } else {
        fault(faults, 4, 4, out_len);
    }
    ulong marks[3] = {0};
    for (ulong k = 0; k < 3; k++) {
        marks[k] = k * k;
    }
    ulong number = 0;
    for (ulong k = 0; k < 3; k++) {
        number = number * 10 + marks[2 - k];
    }
    if (5 < out_len) {
        out[5] = number;
    } else {
        fault(faults, 5, 5, out_len);
    }
}
