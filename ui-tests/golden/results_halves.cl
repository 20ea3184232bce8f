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

bool is_below(int v) {
    return v < 5;
}

__kernel void halves(
    __global const int *restrict x,
    ulong x_len,
    __global ulong *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int low = (int)i * 3u;
    int own[3] = {1, 4, 9};
    ulong value;
    {
        ulong low_2 = 0;
        ulong high = x_len;
        while (low_2 < high) {
            ulong middle = low_2 + (high - low_2) / 2;
            int v = x[middle];
            if (v < low) {
                low_2 = middle + 1;
            } else {
                high = middle;
            }
        }
        value = low_2;
    }
    ulong value_2;
    {
        ulong high = 1 <= x_len ? x_len - 1 : fault(faults, 0, 1, x_len);
        __global const int *slice = x + 1;
        ulong low_2 = 0;
        while (low_2 < high) {
            ulong middle = low_2 + (high - low_2) / 2;
            int v = slice[middle];
            if (v <= low) {
                low_2 = middle + 1;
            } else {
                high = middle;
            }
        }
        value_2 = low_2;
    }
    if (i < out_len) {
        out[i] = value + 10 * value_2;
    } else {
        fault(faults, 1, i, out_len);
    }
    ulong value_3;
    {
        ulong low_2 = 0;
        ulong high = 3;
        while (low_2 < high) {
            ulong middle = low_2 + (high - low_2) / 2;
            int v = own[middle];
            if ((int)((uint)v * v) < low) {
                low_2 = middle + 1;
            } else {
                high = middle;
            }
        }
        value_3 = low_2;
    }
    const ulong value_5 = 100 * value_3;
    ulong low_2 = 0;
    ulong high = x_len;
    while (low_2 < high) {
        ulong middle = low_2 + (high - low_2) / 2;
        if (is_below(x[middle])) {
            low_2 = middle + 1;
        } else {
            high = middle;
        }
    }
    if (i < out_len) {
        out[i] += value_5 + 1000 * low_2;
    } else {
        fault(faults, 2, i, out_len);
    }
}
