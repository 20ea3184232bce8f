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

__kernel void handed_on(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= x_len) {
        fault(faults, 0, i, x_len);
        return;
    }
    __global const int *old = &x[i];
    if (x_len <= 0) {
        fault(faults, 1, 0, x_len);
        return;
    }
    __global const int *new = &x[0];
    __global const int *was = old;
    old = new;
    __global const int *other = new;
    __global const int *either = i > 1 ? new : other;
    int own[3] = {1, 2, 3};
    const int *one = &own[i % 3];
    const int *first = &own[1];
    const uint value_2 = *was * 100u + *old * 10u;
    __global const int *value = new;
    new = was;
    if (i < out_len) {
        out[i] = value_2 + *value + *other * 2u + 7u * *either + *one * 3 - *first;
    } else {
        fault(faults, 2, i, out_len);
    }
}
