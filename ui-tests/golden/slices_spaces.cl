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

// The same with a range and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault_range(volatile __global uint *faults, uint site, ulong start, ulong end, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)start;
        faults[9] = (uint)(start >> 32);
        faults[10] = (uint)end;
        faults[11] = (uint)(end >> 32);
        faults[12] = (uint)length;
        faults[13] = (uint)(length >> 32);
    }
    return 0;
}

int total_of(__local const int *x, ulong x_len) {
    int sum = 0;
    for (ulong k = 0; k < x_len; k++) {
        sum += (uint)x[k];
    }
    return sum;
}

int total_of_2(__constant int *x, ulong x_len) {
    int sum = 0;
    for (ulong k = 0; k < x_len; k++) {
        sum += (uint)x[k];
    }
    return sum;
}

__kernel void spaces(
    __global const int *restrict x,
    ulong x_len,
    __constant int *c,
    ulong c_len,
    __local int *scratch,
    ulong scratch_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local int tile[4][8];
    ulong l = get_local_id(0);
    if (l < 8) {
        tile[l % 4][l] = l < x_len ? x[l] : fault(faults, 0, l, x_len);
        tile[(l + 1) % 4][l] = 1;
    } else if (l >= x_len) {
        fault(faults, 0, l, x_len);
    } else {
        fault(faults, 1, l, 8);
    }
    if (l < scratch_len) {
        scratch[l] = l < c_len ? c[l] : fault(faults, 3, l, c_len);
    } else if (l >= c_len) {
        fault(faults, 3, l, c_len);
    } else {
        fault(faults, 4, l, scratch_len);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    __local const int *row = tile[0] + 3;
    const uint value = total_of(row, 2) * 100u;
    const ulong part_len = 3 <= scratch_len ? 2 : fault_range(faults, 5, 1, 3, scratch_len);
    const uint value_2 = value + total_of(scratch + 1, part_len) * 10u;
    const ulong part_len_2 = 3 < c_len ? 2 : fault_range(faults, 6, 2, 4, c_len);
    if (l < out_len) {
        out[l] = value_2 + total_of_2(c + 2, part_len_2);
    } else {
        fault(faults, 7, l, out_len);
    }
}
