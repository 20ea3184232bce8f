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

__kernel void sparse_rows(
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
        int sum = 0;
        const ulong start = row < starts_len ? starts[row] : fault(faults, 0, row, starts_len);
        const ulong end = (ulong)(row + 1 < starts_len ? starts[row + 1] :
            fault(faults, 1, row + 1, starts_len));
        if (end <= values_len && end <= columns_len) {
            ulong k = start;
            const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
            while (k + 7 < end) {
                uint index[8];
                bool fits = true;
                #pragma unroll
                for (ulong i = 0; i < 8; i++) {
                    index[i] = columns[k + i];
                    fits &= index[i] < limit;
                }
                if (!fits) {
                    break;
                }
                #pragma unroll
                for (ulong i = 0; i < 8; i++, k++) {
                    sum += (uint)values[k] * x[index[i]];
                }
            }
            for (; k < end; k++) {
                const ulong index = columns[k];
                sum += (uint)values[k] *
                    (index < x_len ? x[index] : fault(faults, 4, index, x_len));
            }
        } else {
            for (ulong k = start; k < end; k++) {
                const int value = k < values_len ? values[k] : fault(faults, 2, k, values_len);
                const ulong index = k < columns_len ? columns[k] : fault(faults, 3, k, columns_len);
                sum += (uint)value * (index < x_len ? x[index] : fault(faults, 4, index, x_len));
            }
        }
        y[row] = sum;
    }
}
