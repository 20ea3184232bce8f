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
    int n = (i < x_len ? x[i] : fault(faults, 0, i, x_len)) * 2u;
    int a;
    if (n == 0 || n == 2) {
        a = 5;
    } else if (n >= 4 && n <= 6) {
        a = n + 1u;
    } else {
        a = (int)-(uint)n;
    }
    int value = 18;
    int b;
    {
        const int *n_2 = &value;
        b = (uint)*n_2 + a;
    }
    int value_2;
    int value_3[3] = {a, b, i < x_len ? x[i] : fault(faults, 1, i, x_len)};
    if (value_3[0] == 3) {
        value_2 = 1;
    } else if (value_3[2] >= 1) {
        value_2 = value_3[1];
    } else {
        const int *n_2 = &value_3[0];
        value_2 = *n_2;
    }
    if (i < out_len) {
        out[i] = value_2;
    } else {
        fault(faults, 2, i, out_len);
    }
}
