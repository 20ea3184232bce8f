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

__kernel void steps_above_zero(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong n = x_len;
    int sum = 0;
    if (i < n) {
        for (ulong k = i; k < 3 * n; k += n) {
            sum = sum * 5u + x[k % n];
        }
        const ulong count = x_len / n + (x_len % n != 0);
        for (ulong k = 0; k < count; k++) {
            const ulong row_len = min(n, x_len - k * n);
            __global const int *row = x + k * n;
            sum += (uint)(i < row_len ? row[i] : fault(faults, 0, i, row_len));
        }
    }
    ulong width = 1;
    while (width <= 16) {
        width *= 2;
        sum += (uint)(int)(i % width == 0);
    }
    uint stride = 3;
    while (sum < 1000 && stride < (uint)n) {
        stride += 2;
        const int value = (int)stride;
        sum += (uint)(value != 0 ? 100 / value : fault(faults, 1, 0, 0));
    }
    uint wraps = 1;
    while (wraps <= 2147483648u) {
        wraps <<= 1;
        uint from = (uint)i;
        sum += wraps != 0 ? from % wraps : 9u;
        if (wraps == 0) {
            break;
        }
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 2, i, out_len);
    }
}
