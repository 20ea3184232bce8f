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

int take(__global int *out, ulong out_len, int amount, volatile __global uint *faults) {
    if (0 < out_len) {
        out[0] -= (uint)amount;
    } else {
        fault(faults, 0, 0, out_len);
    }
    return 0 < out_len ? out[0] : fault(faults, 1, 0, out_len);
}

__kernel void memory(__global int *restrict out, ulong out_len, volatile __global uint *faults) {
    if (0 < out_len) {
        out[0] = 100;
    } else {
        fault(faults, 2, 0, out_len);
    }
    const int value = 0 < out_len ? out[0] : fault(faults, 3, 0, out_len);
    int a = (uint)value + take(out, out_len, 10, faults);
    const int value_2 = take(out, out_len, 1, faults);
    int b = (uint)value_2 * (0 < out_len ? out[0] : fault(faults, 4, 0, out_len));
    int value_3;
    const int value_4 = 0 < out_len ? out[0] : fault(faults, 5, 0, out_len);
    if (value_4 > take(out, out_len, 1, faults)) {
        value_3 = 0 < out_len ? out[0] : fault(faults, 6, 0, out_len);
    } else {
        value_3 = 0;
    }
    int c = (uint)value_3 + take(out, out_len, 5, faults);
    int d[3];
    d[0] = 0 < out_len ? out[0] : fault(faults, 7, 0, out_len);
    d[1] = take(out, out_len, 1, faults);
    d[2] = 0 < out_len ? out[0] : fault(faults, 8, 0, out_len);
    if (1 < out_len) {
        out[1] = a;
    } else {
        fault(faults, 9, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = b;
    } else {
        fault(faults, 10, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = c;
    } else {
        fault(faults, 11, 3, out_len);
    }
    if (4 < out_len) {
        out[4] = d[0] * 10000u + d[1] * 100u + d[2];
    } else {
        fault(faults, 12, 4, out_len);
    }
    const int value_5 = take(out, out_len, 50, faults);
    if (0 < out_len) {
        out[0] += (uint)value_5;
    } else {
        fault(faults, 13, 0, out_len);
    }
}
