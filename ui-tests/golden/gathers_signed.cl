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

__kernel void signed_(
    __global const ushort *restrict indices,
    ulong indices_len,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    int sum = 0;
    for (ulong k = 0; k < indices_len; k++) {
        ushort index = indices[k];
        const ulong index_2 = (ulong)(short)index;
        const int value = index_2 < x_len ? x[index_2] : fault(faults, 0, index_2, x_len);
        const ulong index_3 = (ulong)(long)(uint)index % 7;
        sum += (uint)value + (index_3 < x_len ? x[index_3] : fault(faults, 1, index_3, x_len));
    }
    const ulong index = get_global_id(0);
    if (index < y_len) {
        y[index] = sum;
    } else {
        fault(faults, 2, index, y_len);
    }
}
