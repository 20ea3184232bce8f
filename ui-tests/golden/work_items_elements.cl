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

__kernel void items(
    ulong width,
    __global const int *restrict x,
    ulong x_len,
    __constant int *c,
    ulong c_len,
    __global int *restrict y,
    ulong y_len,
    __global int *restrict z,
    ulong z_len,
    volatile __global uint *faults) {
    const ulong index = get_global_id(1) * width + get_global_id(0);
    const int value = index < x_len ? x[index] : fault(faults, 0, index, x_len);
    const ulong index_2 = get_global_id(0);
    const int value_2 = (uint)value +
        (index_2 < c_len ? c[index_2] : fault(faults, 1, index_2, c_len));
    const ulong index_3 = get_global_id(1) * width + get_global_id(0);
    if (index_3 < z_len) {
        z[index_3] = value_2;
    } else {
        fault(faults, 2, index_3, z_len);
    }
    if (get_global_id(1) == 0 && get_global_id(0) < y_len) {
        __global int *own = &y[get_global_id(0)];
        *own += 1u;
        const ulong index_4 = get_global_id(0);
        const int value_3 = index_4 < x_len ? x[index_4] : fault(faults, 3, index_4, x_len);
        const ulong index_5 = get_group_id(0);
        *own *= (uint)value_3 + (index_5 < c_len ? c[index_5] : fault(faults, 4, index_5, c_len));
    }
}
