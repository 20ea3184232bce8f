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

__kernel void for_to_the_greatest(
    __global const uchar *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint count = 0;
    for (uchar k = i < x_len ? x[i] : fault(faults, 0, i, x_len), more = k <= 255; more != 0;
            more = k < 255, k += more) {
        count += (uint)k;
    }
    for (uchar _turn = 250, more = _turn <= 255; more != 0; more = _turn < 255, _turn += more) {
        count += 1;
    }
    for (int k = 2147483645, more = k <= INT_MAX; more != 0; more = k < INT_MAX, k += more) {
        count += (uint)(k & 3);
    }
    for (ulong _turn = 18446744073709551614UL, more = _turn <= ULONG_MAX; more != 0;
            more = _turn < ULONG_MAX, _turn += more) {
        count += 1;
    }
    const uchar end = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    for (uchar k = 200, more = k <= end; more != 0; more = k < end, k += more) {
        if (k == 201) {
            continue;
        }
        count += 7;
    }
    if (i < out_len) {
        out[i] = count;
    } else {
        fault(faults, 2, i, out_len);
    }
}
