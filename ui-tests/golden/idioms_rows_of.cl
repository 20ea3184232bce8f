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

__global const int *row(
    __global const int *matrix,
    ulong matrix_len,
    ulong i,
    ulong n,
    ulong *result_len,
    volatile __global uint *faults) {
    const ulong end = (i + 1) * n;
    const ulong part_len = i * n <= end && end <= matrix_len ? end - i * n :
        fault_range(faults, 0, i * n, end, matrix_len);
    *result_len = part_len;
    return matrix + i * n;
}

const int *trimmed(const int *x, ulong x_len, ulong *result_len, volatile __global uint *faults) {
    if ((0 < x_len ? x[0] : fault(faults, 1, 0, x_len)) == 0) {
        const ulong part_len = 1 <= x_len ? x_len - 1 : fault(faults, 2, 1, x_len);
        *result_len = part_len;
        return x + 1;
    }
    *result_len = x_len;
    return x;
}

int product(__global const int *a, ulong a_len, __global const int *b, ulong b_len) {
    int sum = 0;
    const ulong count = a_len < b_len ? a_len : b_len;
    for (ulong k = 0; k < count; k++) {
        sum += (uint)a[k] * b[k];
    }
    return sum;
}

__kernel void rows_of(
    __global const int *restrict x,
    ulong x_len,
    ulong n,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong first_len;
    __global const int *first = row(x, x_len, i, n, &first_len, faults);
    int sum = (int)first_len;
    for (ulong k = 0; k < first_len; k++) {
        sum += (uint)first[k];
    }
    int own[3] = {(int)i, 5, 7};
    ulong rest_len;
    const int *rest = trimmed(own, 3, &rest_len, faults);
    sum += (int)rest_len * 1000u + (0 < rest_len ? rest[0] : fault(faults, 3, 0, rest_len)) * 100u;
    ulong slice_len;
    __global const int *slice = row(x, x_len, i, n, &slice_len, faults);
    ulong slice_len_2;
    __global const int *slice_2 = row(x, x_len, 0, n, &slice_len_2, faults);
    if (i < y_len) {
        y[i] = sum + product(slice, slice_len, slice_2, slice_len_2) * 10000u;
    } else {
        fault(faults, 4, i, y_len);
    }
}
