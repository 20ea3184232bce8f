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

long subtract(long x, int y) {
    return (ulong)x - (long)y;
}

int bump(int *x) {
    *x += 1u;
    return *x;
}

__kernel void arguments(
    __global long *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int c = 1;
    const long value = c;
    const long value_2 = subtract(value, bump(&c));
    if (0 < out_len) {
        out[0] = value_2;
    } else {
        fault(faults, 0, 0, out_len);
    }
    const long value_3 = bump(&c);
    if (1 < out_len) {
        out[1] = subtract(value_3, c);
    } else {
        fault(faults, 1, 1, out_len);
    }
    const long value_4 = c;
    const long value_5 = subtract(value_4, bump(&c));
    const long value_6 = subtract(value_5, bump(&c));
    if (2 < out_len) {
        out[2] = value_6;
    } else {
        fault(faults, 2, 2, out_len);
    }
    const int value_7 = c;
    const long value_9 = (long)max(value_7, bump(&c));
    const int value_8 = bump(&c);
    if (3 < out_len) {
        out[3] = value_9 - (long)min(value_8, c);
    } else {
        fault(faults, 3, 3, out_len);
    }
    const int value_10 = bump(&c);
    if (4 < out_len) {
        out[4] = max(value_10, c);
    } else {
        fault(faults, 4, 4, out_len);
    }
}
