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

__kernel void asking(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int a[4] = {1, 2, 3, 4};
    a[(i + 1) % 4] += 1u;
    const ulong index = (ulong)a[0];
    if (index < 4) {
        a[index] = (uint)a[1] + a[2];
    } else {
        fault(faults, 0, index, 4);
    }
    int *last = &a[3];
    *last += 5u;
    const int value = (uint)(x_len - 1 < x_len ? x[x_len - 1] :
        fault(faults, 1, x_len - 1, x_len)) + a[3] + a[1];
    const ulong index_2 = out_len != 0 ? (i + 3) % out_len : fault(faults, 2, 0, 0);
    if (index_2 < out_len) {
        out[index_2] = value;
    } else {
        fault(faults, 3, index_2, out_len);
    }
}
