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

int step_up(int *n) {
    *n += 1u;
    return *n;
}

__kernel void contains(
    __global const int *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int low = 1;
    int high = 7;
    uint bits = 0;
    int value = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    if (low <= value && value < high) {
        bits |= 1;
    }
    int value_2 = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    if (low <= value_2 && value_2 <= high) {
        bits |= 2;
    }
    int n = i < x_len ? x[i] : fault(faults, 2, i, x_len);
    int start = step_up(&n);
    int end = step_up(&n) * 2u;
    int value_4 = n * 2u;
    if (start <= value_4 && value_4 < end) {
        bits |= 4;
    }
    uint index = (uint)i;
    bits |= index < 3 || index >= 6 ? 8u : 0u;
    float half_ = (float)(i < x_len ? x[i] : fault(faults, 3, i, x_len)) * 0.5f;
    bits |= (-2.5f <= half_ && half_ <= 1.0f) || 25.0f <= half_ ? 16u : 0u;
    if (i < out_len) {
        out[i] = bits;
    } else {
        fault(faults, 4, i, out_len);
    }
}
