typedef struct {
    float rows[2][2];
} Square_float_2;

typedef struct {
    float x;
    float y;
    float z;
} Point;

typedef struct {
    ulong _0;
    ulong _1;
} tuple_ulong_ulong;

enum { Axis_X = 0, Axis_Y = 1, Axis_Z = 2 };

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

float *Square_index_mut(Square_float_2 *self, ulong row, volatile __global uint *faults) {
    return self->rows[row < 2 ? row : fault(faults, 0, row, 2)];
}

float *Square_index_mut_2(
    Square_float_2 *self,
    tuple_ulong_ulong argument_1,
    volatile __global uint *faults) {
    ulong row = argument_1._0;
    ulong column = argument_1._1;
    return &self->rows[row < 2 ? row : fault(faults, 1, row, 2)][column < 2 ? column :
        fault(faults, 1, column, 2)];
}

float *Point_index_mut(Point *self, int axis) {
    if (axis == Axis_X) {
        return &self->x;
    } else if (axis == Axis_Y) {
        return &self->y;
    } else {
        return &self->z;
    }
}

const float *Square_index(const Square_float_2 *self, ulong row, volatile __global uint *faults) {
    return self->rows[row < 2 ? row : fault(faults, 2, row, 2)];
}

const float *Square_index_2(
    const Square_float_2 *self,
    tuple_ulong_ulong argument_1,
    volatile __global uint *faults) {
    ulong row = argument_1._0;
    ulong column = argument_1._1;
    return &self->rows[row < 2 ? row : fault(faults, 3, row, 2)][column < 2 ? column :
        fault(faults, 3, column, 2)];
}

const float *Point_index(const Point *self, int axis) {
    if (axis == Axis_X) {
        return &self->x;
    } else if (axis == Axis_Y) {
        return &self->y;
    } else {
        return &self->z;
    }
}

__global const float *Square_index_global(
    __global const Square_float_2 *self,
    ulong row,
    volatile __global uint *faults) {
    return self->rows[row < 2 ? row : fault(faults, 2, row, 2)];
}

__global const float *Square_index_2_global(
    __global const Square_float_2 *self,
    tuple_ulong_ulong argument_1,
    volatile __global uint *faults) {
    ulong row = argument_1._0;
    ulong column = argument_1._1;
    return &self->rows[row < 2 ? row : fault(faults, 3, row, 2)][column < 2 ? column :
        fault(faults, 3, column, 2)];
}

__kernel void elements(
    __global const Square_float_2 *restrict m,
    ulong m_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Square_float_2 zero = {{{0.0f}}};
    Square_float_2 all[3] = {zero, zero, zero};
    for (ulong k = 0; k < 3; k++) {
        float value[2] = {(float)k, 0.5f};
        for (ulong k_2 = 0; k_2 < 2; k_2++) {
            Square_index_mut(&all[k], 1, faults)[k_2] = value[k_2];
        }
        *Square_index_mut_2(&all[k], (tuple_ulong_ulong){0, 0}, faults) += 2.0f;
    }
    Point points[2] = {{0.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 0.0f}};
    for (ulong k = 0; k < 2; k++) {
        *Point_index_mut(&points[k], Axis_Y) += 3.0f;
    }
    Square_float_2 *last = &all[2];
    Square_index_mut(last, 0, faults)[1] -= 1.0f;
    float sum = 0.0f;
    for (ulong k = 0; k < 2; k++) {
        Point p = points[k];
        sum += Square_index(&all[k], 1, faults)[0] +
            10.0f * *Square_index_2(&all[k], (tuple_ulong_ulong){0, 0}, faults) +
            *Point_index(&p, Axis_Y);
    }
    for (ulong k = 0; k < m_len; k++) {
        const float value = Square_index_global(&m[k], 0, faults)[1];
        sum += value + *Square_index_2_global(&m[k], (tuple_ulong_ulong){1, 0}, faults);
    }
    float sum_2 = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        sum_2 += Square_index(&all[k], 0, faults)[1];
    }
    const float value_2 = sum + sum_2;
    float sum_3 = 0.0f;
    for (ulong k = i; k < m_len; k++) {
        sum_3 += Square_index_global(&m[k], 1, faults)[1];
    }
    if (i < out_len) {
        out[i] = value_2 + sum_3;
    } else {
        fault(faults, 4, i, out_len);
    }
}
