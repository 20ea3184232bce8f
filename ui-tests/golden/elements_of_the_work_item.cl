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

__kernel void of_the_work_item(
    __global const int (*restrict x)[2],
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    __global int (*restrict z)[2],
    ulong z_len,
    volatile __global uint *faults) {
    if (get_global_id(0) >= x_len || get_global_id(0) + 1 >= x_len || get_global_id(0) >= y_len) {
        return;
    }
    __global const int *row = x[get_global_id(0)];
    const ulong index = get_global_id(0) + 1;
    int own[2];
    for (ulong k = 0; k < 2; k++) {
        own[k] = x[index][k];
    }
    __global int *of = &y[get_global_id(0)];
    *of = (uint)row[0] * own[1];
    int kept[2];
    for (ulong k = 0; k < 2; k++) {
        kept[k] = own[k];
    }
    const ulong index_2 = get_global_id(0);
    if (index_2 < z_len) {
        for (ulong k = 0; k < 2; k++) {
            z[index_2][k] = kept[k];
        }
    } else {
        fault(faults, 0, index_2, z_len);
    }
}
