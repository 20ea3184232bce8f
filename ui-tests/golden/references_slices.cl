// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
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
    __global const int *all = x;
    if (i < out_len) {
        out[i] = (uint)sum_from(all, x_len, i) + sum_from(x, x_len, 0);
    } else {
        fault(faults, 1, i, out_len);
    }
    mark(out, out_len, i, faults);
}
