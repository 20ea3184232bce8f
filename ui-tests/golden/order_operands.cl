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

int bump(int *x) {
    *x += 1u;
    return *x;
}

__kernel void operands(__global int *restrict out, ulong out_len, volatile __global uint *faults) {
    int c = 1;
    const int value = bump(&c);
    if (0 < out_len) {
        out[0] = (uint)value + c;
    } else {
        fault(faults, 0, 0, out_len);
    }
    const int value_2 = c;
    const int value_3 = (uint)value_2 + bump(&c);
    if (1 < out_len) {
        out[1] = value_3;
    } else {
        fault(faults, 1, 1, out_len);
    }
    const int value_5 = c;
    const int value_4 = bump(&c);
    const uint value_6 = value_5 - (uint)value_4 * c;
    const int value_7 = value_6 - bump(&c);
    if (2 < out_len) {
        out[2] = value_7;
    } else {
        fault(faults, 2, 2, out_len);
    }
    const int value_8 = c;
    const int value_9 = (uint)value_8 + bump(&c);
    if (3 < out_len) {
        out[3] = value_9;
    } else {
        fault(faults, 3, 3, out_len);
    }
    const uint value_10 = c;
    const int value_11 = value_10 - bump(&c);
    if (4 < out_len) {
        out[4] = value_11;
    } else {
        fault(faults, 4, 4, out_len);
    }
    const int value_12 = bump(&c);
    if (5 < out_len) {
        out[5] = (int)(value_12 < c);
    } else {
        fault(faults, 5, 5, out_len);
    }
    const int value_13 = c;
    const int value_14 = (int)(value_13 == bump(&c));
    if (6 < out_len) {
        out[6] = value_14;
    } else {
        fault(faults, 6, 6, out_len);
    }
    const int value_17 = (int)-(uint)c;
    const int value_16 = bump(&c);
    const int value_15 = c;
    const int value_18 = value_17 + value_16 * ((uint)value_15 + bump(&c));
    if (7 < out_len) {
        out[7] = value_18;
    } else {
        fault(faults, 7, 7, out_len);
    }
    const int value_20 = bump(&c);
    int value_19 = value_20 > c ? 1 : c;
    const int value_21 = (uint)value_19 + bump(&c);
    if (8 < out_len) {
        out[8] = value_21;
    } else {
        fault(faults, 8, 8, out_len);
    }
    if (9 < out_len) {
        out[9] = c;
    } else {
        fault(faults, 9, 9, out_len);
    }
}
