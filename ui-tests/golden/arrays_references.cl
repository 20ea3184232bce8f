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

void reverse(int *x) {
    int first = x[0];
    x[0] = x[2];
    x[2] = first;
}

int sum(const int *x) {
    int sum_2 = 0;
    for (ulong k = 0; k < 3; k++) {
        sum_2 += (uint)x[k];
    }
    return sum_2;
}

int row_sum(const int (*x)[3], ulong row, volatile __global uint *faults, bool *panicked) {
    if (row >= 2) {
        fault(faults, 0, row, 2);
        *panicked = true;
        return 0;
    }
    return sum(x[row]);
}

__kernel void array_references(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    bool panicked = false;
    int a[3] = {1, 2, 3};
    int m[2][3] = {{1, 2, 3}, {40, 50, 60}};
    int b[3] = {5, 6, 7};
    const int *p = a;
    const int *row = m[1];
    reverse(b);
    int *q = b;
    q[1] += 100u;
    if (0 < out_len) {
        out[0] = (uint)sum(p) + p[2] + 3u;
    } else {
        fault(faults, 1, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = (uint)sum(m[0]) * row[2];
    } else {
        fault(faults, 2, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = q[0];
    } else {
        fault(faults, 3, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = b[1];
    } else {
        fault(faults, 4, 3, out_len);
    }
    const int result = row_sum(m, 1, faults, &panicked);
    if (panicked) {
        return;
    }
    if (4 < out_len) {
        out[4] = result;
    } else {
        fault(faults, 5, 4, out_len);
    }
}
