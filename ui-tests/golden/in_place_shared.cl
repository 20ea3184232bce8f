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

__kernel void shared(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_local_id(0);
    __local int pairs[16];
    __local int first[4];
    __local int rows[8][3];
    if (2 * i < 16) {
        pairs[2 * i] = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else {
        fault(faults, 1, 2 * i, 16);
    }
    const int value = (int)-(uint)(i < x_len ? x[i] : fault(faults, 2, i, x_len));
    const ulong index = 2 * i + 1;
    if (index < 16) {
        pairs[index] = value;
    } else {
        fault(faults, 3, index, 16);
    }
    ulong first_2 = 2 * i;
    ulong second = 2 * i + 1;
    if (first_2 < 16 && second < 16) {
        int value_2 = pairs[first_2];
        pairs[first_2] = pairs[second];
        pairs[second] = value_2;
    } else if (first_2 >= 16) {
        fault(faults, 4, first_2, 16);
    } else {
        fault(faults, 4, second, 16);
    }
    int value_2 = (i < x_len ? x[i] : fault(faults, 5, i, x_len)) + 1u;
    for (ulong index_2 = 0; index_2 < 3; index_2++) {
        if (i < 8) {
            rows[i][index_2] = value_2;
        } else {
            fault(faults, 6, i, 8);
        }
    }
    if (i == 0) {
        const ulong part_len = 4 <= x_len ? 4 : fault(faults, 7, 4, x_len);
        if (4 != part_len) {
            fault_at(faults, 8);
        }
        if (4 <= part_len) {
            for (ulong index_2 = 0; index_2 < 4; index_2++) {
                first[index_2] = x[index_2];
            }
        } else {
            for (ulong index_2 = 0; index_2 < 4; index_2++) {
                first[index_2] = index_2 < part_len ? x[index_2] :
                    fault(faults, 9, index_2, part_len);
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < out_len) {
        out[i] = (i < 16 ? pairs[i] : fault(faults, 10, i, 16)) +
            100u * (7 - i < 8 ? rows[7 - i][2] : fault(faults, 11, 7 - i, 8)) +
            10000u * first[i & 3];
    } else if (i >= 16) {
        fault(faults, 10, i, 16);
    } else if (7 - i >= 8) {
        fault(faults, 11, 7 - i, 8);
    } else {
        fault(faults, 12, i, out_len);
    }
}
