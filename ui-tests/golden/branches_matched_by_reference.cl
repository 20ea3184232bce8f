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

__kernel void matched_by_reference(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int value = (i < x_len ? x[i] : fault(faults, 0, i, x_len)) * 2u;
    int a;
    if (value == 0 || value == 2) {
        a = 5;
    } else if (value >= 4 && value <= 6) {
        const int *n = &value;
        a = *n + 1u;
    } else {
        const int *n = &value;
        a = (int)-(uint)*n;
    }
    int value_2 = 18;
    int b;
    {
        const int *n = &value_2;
        b = (uint)*n + a;
    }
    int value_3;
    int value_4[3] = {a, b, i < x_len ? x[i] : fault(faults, 1, i, x_len)};
    if (value_4[0] == 3) {
        value_3 = 1;
    } else if (value_4[2] >= 1) {
        value_3 = value_4[1];
    } else {
        const int *n = &value_4[0];
        value_3 = *n;
    }
    if (i < out_len) {
        out[i] = value_3;
    } else {
        fault(faults, 2, i, out_len);
    }
}
