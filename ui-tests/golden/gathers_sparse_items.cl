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

__kernel void sparse_items(
    __global const uint *restrict starts,
    ulong starts_len,
    __global const uint *restrict columns,
    ulong columns_len,
    __global const int *restrict values,
    ulong values_len,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong row = get_global_id(0);
    if (row < y_len) {
        ulong start = row < starts_len ? starts[row] : fault(faults, 0, row, starts_len);
        ulong end = row + 1 < starts_len ? starts[row + 1] : fault(faults, 1, row + 1, starts_len);
        int sum = 0;
        const ulong part_len = start <= end && end <= columns_len ? end - start :
            fault_range(faults, 2, start, end, columns_len);
        const ulong part_len_2 = start <= end && end <= values_len ? end - start :
            fault_range(faults, 3, start, end, values_len);
        const ulong count = part_len < part_len_2 ? part_len : part_len_2;
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (count - k >= 8) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i = 0; i < 8; i++) {
                index[i] = columns[start + (k + i)];
                fits &= index[i] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i = 0; i < 8; i++, k++) {
                uint column = index[i];
                sum += (uint)values[start + k] * x[column];
            }
        }
        for (; k < count; k++) {
            uint column = columns[start + k];
            sum += (uint)values[start + k] *
                (column < x_len ? x[column] : fault(faults, 4, column, x_len));
        }
        y[row] = sum;
    }
}
