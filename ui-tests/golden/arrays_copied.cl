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

int bump(int *x) {
    x[0] += 1u;
    return x[0];
}

__kernel void copied_arrays(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int a[3] = {1, 2, 3};
    int b[3];
    for (ulong k = 0; k < 3; k++) {
        b[k] = a[k];
    }
    b[0] = 10;
    int c[3];
    for (ulong k = 0; k < 3; k++) {
        c[k] = b[k];
    }
    int value[3] = {c[2], c[0], c[1]};
    for (ulong k = 0; k < 3; k++) {
        c[k] = value[k];
    }
    int d[3];
    if (a[0] == 1) {
        d[0] = 7;
        d[1] = 8;
        d[2] = 9;
    } else {
        for (ulong k = 0; k < 3; k++) {
            d[k] = b[k];
        }
    }
    int e[3];
    int e_2[3];
    for (ulong k = 0; k < 3; k++) {
        e_2[k] = d[k];
    }
    e_2[1] = 0;
    for (ulong k = 0; k < 3; k++) {
        e[k] = e_2[k];
    }
    int f[3];
    f[0] = bump(b);
    f[1] = b[0];
    f[2] = bump(b);
    for (ulong k = 0; k < 3; k++) {
        if (k < out_len) {
            out[k] = a[k];
        } else {
            fault(faults, 0, k, out_len);
        }
        if (3 + k < out_len) {
            out[3 + k] = b[k];
        } else {
            fault(faults, 1, 3 + k, out_len);
        }
        if (6 + k < out_len) {
            out[6 + k] = c[k];
        } else {
            fault(faults, 2, 6 + k, out_len);
        }
        if (9 + k < out_len) {
            out[9 + k] = d[k];
        } else {
            fault(faults, 3, 9 + k, out_len);
        }
        if (12 + k < out_len) {
            out[12 + k] = e[k];
        } else {
            fault(faults, 4, 12 + k, out_len);
        }
        if (15 + k < out_len) {
            out[15 + k] = f[k];
        } else {
            fault(faults, 5, 15 + k, out_len);
        }
    }
}
