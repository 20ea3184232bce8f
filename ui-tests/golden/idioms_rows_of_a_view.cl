typedef struct {
    __global const uint *starts;
    ulong starts_len;
    __global const float *weights;
    ulong weights_len;
} Rows;

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

Range_ulong Rows_of(const Rows *self, ulong row, volatile __global uint *faults) {
    return (Range_ulong){row < self->starts_len ? self->starts[row] :
        fault(faults, 0, row, self->starts_len),
        row + 1 < self->starts_len ? self->starts[row + 1] :
            fault(faults, 1, row + 1, self->starts_len)};
}

__global const float *Rows_weights(
    const Rows *self,
    ulong row,
    ulong *result_len,
    volatile __global uint *faults) {
    Range_ulong of = Rows_of(self, row, faults);
    const ulong start = of.start;
    const ulong end = of.end;
    const ulong part_len = start <= end && end <= self->weights_len ? end - start :
        fault_range(faults, 2, start, end, self->weights_len);
    *result_len = part_len;
    return self->weights + start;
}

__kernel void rows_of_a_view(
    __global const uint *restrict starts,
    ulong starts_len,
    __global const float *restrict weights,
    ulong weights_len,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    Rows rows = {starts, starts_len, weights, weights_len};
    ulong i = get_global_id(0);
    float sum;
    {
        Range_ulong range = Rows_of(&rows, i, faults);
        float sum_2 = 0.0f;
        const ulong end = range.end;
        if (end <= rows.weights_len) {
            for (ulong e = range.start; e < end; e++) {
                float weight = rows.weights[e];
                sum_2 += weight * (float)e;
            }
        } else {
            for (ulong e = range.start; e < end; e++) {
                float weight = e < rows.weights_len ? rows.weights[e] :
                    fault(faults, 3, e, rows.weights_len);
                sum_2 += weight * (float)e;
            }
        }
        sum = sum_2;
    }
    float most;
    {
        Range_ulong range = Rows_of(&rows, i, faults);
        float so_far = 0.0f;
        const ulong end = range.end;
        if (end <= rows.weights_len) {
            for (ulong e = range.start; e < end; e++) {
                if (e % 2 == 0) {
                    so_far = fmax(so_far, rows.weights[e]);
                }
            }
        } else {
            for (ulong e = range.start; e < end; e++) {
                if (e % 2 == 0) {
                    float item = e < rows.weights_len ? rows.weights[e] :
                        fault(faults, 4, e, rows.weights_len);
                    so_far = fmax(so_far, item);
                }
            }
        }
        most = so_far;
    }
    Range_ulong range = Rows_of(&rows, i, faults);
    const float value = sum + most * 100.0f +
        (float)(range.start < range.end ? range.end - range.start : 0UL) * 1000.0f;
    ulong slice_len;
    Rows_weights(&rows, i, &slice_len, faults);
    if (i < y_len) {
        y[i] = value + (float)slice_len * 10000.0f;
    } else {
        fault(faults, 5, i, y_len);
    }
}
