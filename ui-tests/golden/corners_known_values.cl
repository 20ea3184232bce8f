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

__kernel void known_values(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int value = -1;
    int divided = n != INT_MIN ? n / value : fault(faults, 1, 0, 0);
    int value_2 = -1;
    int value_3 = n != INT_MIN ? n % value_2 : fault(faults, 2, 0, 0);
    int rest = value_3 >= 0 ? 16 : 3;
    if (i < out_len) {
        out[i] = (uint)divided + rest + n / ((n & 127) | 1) + 4845u;
    } else {
        fault(faults, 3, i, out_len);
    }
    bool p = n > 3;
    if ((!p) < (p | (n < 0))) {
        if (i < out_len) {
            out[i] += 1000u;
        } else {
            fault(faults, 4, i, out_len);
        }
    }
    while (true) {
        break;
    }
    if (i < out_len) {
        out[i] += 5u;
    } else {
        fault(faults, 5, i, out_len);
    }
    const int value_5 = i < x_len ? x[i] : fault(faults, 6, i, x_len);
    int value_4 = value_5 != 0 ? 7 / value_5 : fault(faults, 7, 0, 0);
    int last = value_4 % 5;
    if (i < out_len) {
        out[i] += (uint)last;
    } else {
        fault(faults, 8, i, out_len);
    }
}
