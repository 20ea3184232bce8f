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

__kernel void places(
    __global int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int b = i < y_len ? y[i] : fault(faults, 1, i, y_len);
    {
        int value = a;
        a = b;
        b = value;
    }
    int old;
    {
        int next = a + 1u;
        int value = i < x_len ? x[i] : fault(faults, 2, i, x_len);
        if (i < x_len) {
            x[i] = next;
        } else {
            fault(faults, 2, i, x_len);
        }
        old = value;
    }
    int value;
    {
        int value_2 = b;
        b = 0;
        value = value_2;
    }
    if (i < y_len) {
        y[i] = (uint)old * value + b;
    } else {
        fault(faults, 3, i, y_len);
    }
    if (i < x_len && i < y_len) {
        int value_2 = x[i];
        x[i] = y[i];
        y[i] = value_2;
    } else if (i >= x_len) {
        fault(faults, 4, i, x_len);
    } else {
        fault(faults, 5, i, y_len);
    }
}
