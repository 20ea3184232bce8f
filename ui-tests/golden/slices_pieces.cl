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

__kernel void pieces(
    __global const int *restrict x,
    ulong x_len,
    ulong n,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int sum = 0;
    const ulong count = n != 0 ? x_len / n + (x_len % n != 0) : fault(faults, 0, 0, 0);
    for (ulong k = 0; k < count; k++) {
        const ulong chunk_len = min(n, x_len - k * n);
        __global const int *chunk = x + k * n;
        sum = sum * 3u + (0 < chunk_len ? chunk[0] : fault(faults, 1, 0, chunk_len)) +
            (chunk_len - 1 < chunk_len ? chunk[chunk_len - 1] :
                fault(faults, 2, chunk_len - 1, chunk_len));
    }
    const ulong count_2 = x_len / 4;
    for (ulong k = 0; k < count_2; k++) {
        __global const int *chunk = x + k * 4;
        sum += (uint)chunk[3] - chunk[0];
    }
    const ulong count_3 = 3 <= x_len ? x_len - 3 + 1 : 0;
    for (ulong k = 0; k < count_3; k++) {
        __global const int *window = x + k;
        sum += (uint)window[0] * window[1] - window[2];
    }
    int a[6] = {1, 2, 3, 4, 5, 6};
    for (ulong k = 0; k < 5; k++) {
        const int *window = a + k;
        sum += (uint)window[1] * (int)k;
    }
    for (ulong k = 0; k < 3; k++) {
        const int *chunk = a + (2 - k) * 2;
        sum = sum * 2u + chunk[0];
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 3, i, out_len);
    }
}
