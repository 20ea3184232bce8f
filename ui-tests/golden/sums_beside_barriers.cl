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

__kernel void sums_beside_barriers(
    ulong n,
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_local_id(0);
    __local uint tile[4];
    uint sum = 0;
    for (ulong turn = 0; turn < n; turn++) {
        if (i < 4) {
            tile[i] = (i < x_len ? x[i] : fault(faults, 0, i, x_len)) + (uint)turn;
        } else if (i >= x_len) {
            fault(faults, 0, i, x_len);
        } else {
            fault(faults, 1, i, 4);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += 3 - i < 4 ? tile[3 - i] : fault(faults, 2, 3 - i, 4);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const ulong rest_len = n <= x_len ? x_len - n : fault(faults, 3, n, x_len);
    __global const uint *rest = x + n;
    for (ulong k = 0; k < rest_len; k++) {
        sum += rest[k];
        if (i < 4) {
            tile[i] = sum;
        } else {
            fault(faults, 4, i, 4);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (n < x_len) {
        __global const uint *v = &x[n];
        if (3 - i < 4) {
            tile[3 - i] = *v;
        } else {
            fault(faults, 5, 3 - i, 4);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[1];
    }
    const ulong index = get_global_id(0);
    if (index < out_len) {
        out[index] = sum;
    } else {
        fault(faults, 6, index, out_len);
    }
}
