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

int total_of(__global const int *x, ulong x_len) {
    int sum = 0;
    for (ulong k = 0; k < x_len; k++) {
        sum += (uint)x[k];
    }
    return sum;
}

int total_of_2(const int *x) {
    int sum = 0;
    for (ulong k = 0; k < 8; k++) {
        sum += (uint)x[k];
    }
    return sum;
}

__kernel void halves(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong left_len = i <= x_len ? i : fault(faults, 0, i, x_len);
    const ulong right_len = i <= x_len ? x_len - i : fault(faults, 0, i, x_len);
    int b[8] = {0};
    for (ulong k = 0; k < 2; k++) {
        int *chunk = b + k * 4;
        int value = (int)k + 1u;
        for (ulong index = 0; index < 4; index++) {
            chunk[index] = value;
        }
        chunk[k] = 5;
    }
    int *low = b;
    int *high = b + 4;
    low[0] = high[1];
    high[0] = low[1] + 4u;
    if (i < out_len) {
        out[i] = total_of(x, left_len) * 1000u + (int)right_len * 100u + total_of_2(b);
    } else {
        fault(faults, 2, i, out_len);
    }
}
