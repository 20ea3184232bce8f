__constant int GRID[2][3] = {{1, 2, 3}, {-4, 5, INT_MIN}};

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

int total(__constant int *x) {
    return (uint)x[0] + x[1] + x[2];
}

__kernel void copied_tables(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int grid[2][3];
    for (ulong k = 0; k < 2; k++) {
        for (ulong k_2 = 0; k_2 < 3; k_2++) {
            grid[k][k_2] = GRID[k][k_2];
        }
    }
    grid[0][0] = 100;
    if (0 < out_len) {
        out[0] = (uint)grid[0][0] + grid[0][1] + GRID[1][1];
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = total(GRID[0]);
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = GRID[0][0];
    } else {
        fault(faults, 2, 2, out_len);
    }
}
