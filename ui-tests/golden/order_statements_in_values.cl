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

__kernel void statements_in_values(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int c = 3;
    const int value_2 = c;
    c *= 2u;
    int a = (uint)value_2 + c + c;
    const int value_4 = c;
    int value_3;
    if (a > 0) {
        c += 1u;
        value_3 = c;
    } else {
        value_3 = 0;
    }
    int b = (uint)value_4 * value_3;
    int value_5;
    while (true) {
        c += 1u;
        if (c > 10) {
            value_5 = c;
            break;
        }
    }
    const uint value_7 = (uint)value_5 - c;
    c = 0;
    int value_6 = 5;
    int d = value_7 + value_6;
    if (0 < out_len) {
        out[0] = a;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = b;
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = d;
    } else {
        fault(faults, 2, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = c;
    } else {
        fault(faults, 3, 3, out_len);
    }
    const int value_9 = c + 1u;
    c += 4u;
    ulong value_8 = (ulong)c;
    if (value_8 < out_len) {
        out[value_8] = value_9;
    } else {
        fault(faults, 4, value_8, out_len);
    }
}
