typedef struct {
    ulong start;
    ulong end;
} Range_ulong;

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

__kernel void ranges(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong rows_end = i + 2;
    int sum = 0;
    int inside = (int)(i <= 1);
    for (ulong r = i; r < rows_end; r++) {
        for (ulong c = 0; c < 3; c++) {
            const ulong index = r * 3 + c;
            sum += (uint)(index < x_len ? x[index] : fault(faults, 0, index, x_len));
        }
    }
    Range_ulong window = {0, x_len};
    while (window.start < window.end) {
        ulong middle = window.start + (window.end - window.start) / 2;
        if (middle >= x_len) {
            fault(faults, 1, middle, x_len);
            return;
        }
        if (x[middle] < sum) {
            window.start = middle + 1;
        } else {
            window.end = middle;
        }
    }
    if (i < y_len) {
        y[i] = sum * 100u + inside * 10u + (int)window.end;
    } else {
        fault(faults, 2, i, y_len);
    }
}
