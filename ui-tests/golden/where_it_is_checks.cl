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

__kernel void checks(
    ulong n,
    __global int *restrict v,
    ulong v_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong other = i ^ n;
    if ((i < v_len ? v[i] : fault(faults, 0, i, v_len)) >
            (other < v_len ? v[other] : fault(faults, 1, other, v_len))) {
        if (i < v_len && other < v_len) {
            int value = v[i];
            v[i] = v[other];
            v[other] = value;
        } else if (i >= v_len) {
            fault(faults, 2, i, v_len);
        } else {
            fault(faults, 2, other, v_len);
        }
    }
    for (ulong k = 1; k < v_len; k++) {
        v[k] += (uint)v[k - 1];
    }
    if (i > 0 && i < v_len) {
        v[i] -= (uint)v[i - 1];
    }
}
