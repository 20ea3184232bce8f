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

__kernel void counted_down(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    uchar byte = (uchar)n;
    int sum = 0;
    for (ulong k = i; k >= 1; k--) {
        sum = sum * 3u + (int)k;
    }
    for (ulong k_end = i + 1; k_end > 0; k_end--) {
        ulong k = k_end - 1;
        if (k == 2) {
            continue;
        }
        sum = sum * 5u + (k < x_len ? x[k] : fault(faults, 1, k, x_len));
    }
    for (int k = n; k >= 0; k--) {
        sum = sum * 7u + k;
    }
    for (int k_end = 6; k_end > n; k_end--) {
        int k = k_end - 1;
        sum = sum * 11u + k;
    }
    for (uchar k = 255, more = 1; more != 0; more = k > byte, k -= more) {
        sum = sum * 13u + (int)k;
    }
    for (uchar k = byte, more = 1; more != 0; more = k > 0, k -= more) {
        sum = sum * 17u + (int)k;
    }
    for (int k_end = -2147483645 + 1; k_end > INT_MIN; k_end--) {
        int k = k_end - 1;
        sum = sum * 19u + k;
    }
    for (ulong k_end = 4; k_end > 0; k_end--) {
        ulong k = k_end - 1;
        sum = sum * 23u + (k < x_len ? x[k] : fault(faults, 2, k, x_len));
    }
    for (uint k_end = 3; k_end > (uint)n; k_end--) {
        uint k = k_end - 1;
        sum = sum * 29u + k;
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 3, i, out_len);
    }
}
