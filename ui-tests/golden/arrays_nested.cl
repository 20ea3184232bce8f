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

__kernel void nested_arrays(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int row[3];
    for (ulong k = 0; k < 3; k++) {
        row[k] = m[1][k];
    }
    m[0][2] = row[0] * 10u;
    int value[3];
    for (ulong k = 0; k < 3; k++) {
        value[k] = m[0][k];
    }
    for (ulong k = 0; k < 3; k++) {
        m[1][k] = value[k];
    }
    m[1][0] += 1u;
    int zero[5][4] = {{0}};
    int filled[2][3];
    for (ulong k = 0; k < 2; k++) {
        for (ulong k_2 = 0; k_2 < 3; k_2++) {
            filled[k][k_2] = 7;
        }
    }
    for (ulong i = 0; i < 2; i++) {
        for (ulong j = 0; j < 3; j++) {
            const ulong index = i * 3 + j;
            if (index < out_len) {
                out[index] = (uint)(m[i][j] + zero[i][j]) + filled[i][j];
            } else {
                fault(faults, 0, index, out_len);
            }
        }
    }
}
