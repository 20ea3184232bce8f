typedef struct {
    float rows[2][2];
} Square_float_2;

typedef struct {
    ulong _0;
    ulong _1;
} tuple_ulong_ulong;

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

const float *Square_index(
    const Square_float_2 *self,
    tuple_ulong_ulong argument_1,
    volatile __global uint *faults) {
    ulong row = argument_1._0;
    ulong column = argument_1._1;
    return &self->rows[row < 2 ? row : fault(faults, 0, row, 2)][column < 2 ? column :
        fault(faults, 0, column, 2)];
}

const float *Square_index_2(const Square_float_2 *self, ulong row, volatile __global uint *faults) {
    return self->rows[row < 2 ? row : fault(faults, 1, row, 2)];
}

float *Square_index_mut(Square_float_2 *self, ulong row, volatile __global uint *faults) {
    return self->rows[row < 2 ? row : fault(faults, 2, row, 2)];
}

__kernel void in_memory(
    __global const Square_float_2 *restrict m,
    ulong m_len,
    __global Square_float_2 *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Square_float_2 whole = {0};
    if (i < m_len) {
        whole = m[i];
    } else {
        fault(faults, 3, i, m_len);
    }
    const ulong index = m_len != 0 ? (i + 1) % m_len : fault(faults, 4, 0, 0);
    if (index >= m_len) {
        fault(faults, 5, index, m_len);
        return;
    }
    __global const Square_float_2 *one = &m[index];
    if (i < out_len) {
        out[i] = whole;
    } else {
        fault(faults, 6, i, out_len);
    }
    const float value_2 = one->rows[1][0];
    Square_float_2 copy = {0};
    if (i < m_len) {
        copy = m[i];
    } else {
        fault(faults, 7, i, m_len);
    }
    const float value_3 = value_2 + *Square_index(&copy, (tuple_ulong_ulong){1, 1}, faults);
    Square_float_2 copy_2 = *one;
    const float value_4 = value_3 + *Square_index(&copy_2, (tuple_ulong_ulong){0, 1}, faults);
    Square_float_2 copy_3 = {0};
    if (i < m_len) {
        copy_3 = m[i];
    } else {
        fault(faults, 8, i, m_len);
    }
    if (i < out_len) {
        out[i].rows[0][1] = value_4 + Square_index_2(&copy_3, 0, faults)[1];
    } else {
        fault(faults, 9, i, out_len);
    }
    Square_float_2 last = {0};
    if (i < out_len) {
        last = out[i];
    } else {
        fault(faults, 10, i, out_len);
    }
    Square_index_mut(&last, 1, faults)[1] += 0.25f;
    if (i < out_len) {
        out[i] = last;
    } else {
        fault(faults, 11, i, out_len);
    }
}
