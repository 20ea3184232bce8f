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

int largest(const int *x, ulong x_len) {
    int most = INT_MIN;
    for (ulong i = 0; i < x_len; i++) {
        most = max(most, x[i]);
    }
    return most;
}

void bounded(const int *x, ulong x_len, __private int *p) {
    *p += (uint)largest(x, x_len);
}

int largest_2(__global const int *x, ulong x_len) {
    int most = INT_MIN;
    for (ulong i = 0; i < x_len; i++) {
        most = max(most, x[i]);
    }
    return most;
}

__kernel void beside_named_spaces(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int most = 0;
    bounded(out, out_len, &most);
    int named = largest_2(out, out_len);
    if (0 < out_len) {
        out[0] = most + 100u * named;
    } else {
        fault(faults, 0, 0, out_len);
    }
}
