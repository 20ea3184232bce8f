__constant float WEIGHTS[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};

__constant float WEIGHTS_2[2] = {0.5f, 2.0f};

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

__kernel void tables(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float sum = 0.0f;
    for (ulong tap = 0; tap < 5; tap++) {
        const ulong index = x_len != 0 ? (i + tap) % x_len : fault(faults, 0, 0, 0);
        sum += WEIGHTS[tap] * (index < x_len ? x[index] : fault(faults, 1, index, x_len));
    }
    if (i < out_len) {
        out[i] = sum * WEIGHTS_2[i % 2] + (float)GRID[i % 2][i % 3] + 5.0f;
    } else {
        fault(faults, 2, i, out_len);
    }
}
