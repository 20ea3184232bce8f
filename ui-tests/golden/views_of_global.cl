typedef struct {
    __global const float *data;
    ulong data_len;
    ulong width;
} Matrix;

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

Matrix Matrix_new(__global const float *data, ulong data_len, ulong width) {
    return (Matrix){data, data_len, width};
}

float Matrix_at(const Matrix *self, ulong x, ulong y, volatile __global uint *faults) {
    const ulong index = y * self->width + x;
    return index < self->data_len ? self->data[index] : fault(faults, 0, index, self->data_len);
}

__global const float *Matrix_row(
    const Matrix *self,
    ulong y,
    ulong *result_len,
    volatile __global uint *faults) {
    const ulong start = y * self->width;
    const ulong end = (y + 1) * self->width;
    const ulong part_len = start <= end && end <= self->data_len ? end - start :
        fault_range(faults, 1, start, end, self->data_len);
    *result_len = part_len;
    return self->data + start;
}

Matrix Matrix_rest(Matrix self, ulong y, volatile __global uint *faults) {
    const ulong start = y * self.width;
    const ulong part_len = start <= self.data_len ? self.data_len - start :
        fault(faults, 2, start, self.data_len);
    Matrix value = self;
    value.data = self.data + start;
    value.data_len = part_len;
    return value;
}

__kernel void of_global(
    __global const float *restrict m,
    ulong m_len,
    uint width,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong y = get_global_id(0);
    Matrix m_2 = Matrix_new(m, m_len, width);
    float sum = Matrix_at(&m_2, 0, y, faults) * 100.0f;
    ulong slice_len;
    __global const float *slice = Matrix_row(&m_2, y, &slice_len, faults);
    for (ulong k = 0; k < slice_len; k++) {
        sum += slice[k];
    }
    Matrix rest = Matrix_rest(m_2, y, faults);
    if (y < out_len) {
        out[y] = sum + (float)rest.data_len * 1000.0f;
    } else {
        fault(faults, 3, y, out_len);
    }
}
