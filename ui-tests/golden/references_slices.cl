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

int sum_from(__global const int *x, ulong x_len, ulong first) {
    int sum = 0;
    for (ulong k = first; k < x_len; k++) {
        sum += (uint)x[k];
    }
    return sum;
}

void mark(__global int *out, ulong out_len, ulong i, volatile __global uint *faults) {
    if (i == out_len - 1) {
        if (i < out_len) {
            out[i] += 1000u;
        } else {
            fault(faults, 0, i, out_len);
        }
    }
}

__kernel void slices(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i < out_len) {
        out[i] = (uint)sum_from(x, x_len, i) + sum_from(x, x_len, 0);
    } else {
        fault(faults, 1, i, out_len);
    }
    mark(out, out_len, i, faults);
}
