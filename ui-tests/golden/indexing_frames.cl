typedef struct {
    float rows[3][3];
} Square_float_3;

typedef struct {
    ulong _0;
    ulong _1;
} tuple_ulong_ulong;

typedef struct {
    float x;
    float y;
    float z;
} Point;

typedef struct {
    Point origin;
    Square_float_3 turn;
} Frame;

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

float *Square_index_mut(
    Square_float_3 *self,
    tuple_ulong_ulong argument_1,
    volatile __global uint *faults) {
    ulong row = argument_1._0;
    ulong column = argument_1._1;
    return &self->rows[row < 3 ? row : fault(faults, 0, row, 3)][column < 3 ? column :
        fault(faults, 0, column, 3)];
}

float *Square_index_mut_2(Square_float_3 *self, ulong row, volatile __global uint *faults) {
    return self->rows[row < 3 ? row : fault(faults, 1, row, 3)];
}

const float *Square_index(
    const Square_float_3 *self,
    tuple_ulong_ulong argument_1,
    volatile __global uint *faults) {
    ulong row = argument_1._0;
    ulong column = argument_1._1;
    return &self->rows[row < 3 ? row : fault(faults, 2, row, 3)][column < 3 ? column :
        fault(faults, 2, column, 3)];
}

void double_(float *value) {
    *value *= 2.0f;
}

const float *Square_index_2(const Square_float_3 *self, ulong row, volatile __global uint *faults) {
    return self->rows[row < 3 ? row : fault(faults, 3, row, 3)];
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

const float *Point_index(const Point *self, int axis) {
    if (axis == Axis_X) {
        return &self->x;
    } else if (axis == Axis_Y) {
        return &self->y;
    } else {
        return &self->z;
    }
}

Point Frame_apply(const Frame *self, Point p, volatile __global uint *faults) {
    Point out = self->origin;
    int value[3] = {Axis_X, Axis_Y, Axis_Z};
    for (ulong i = 0; i < 3; i++) {
        int axis = value[i];
        *Point_index_mut(&out, axis) += *Square_index(&self->turn, (tuple_ulong_ulong){i, 0},
            faults) * *Point_index(&p, Axis_X) +
            *Square_index(&self->turn, (tuple_ulong_ulong){i, 1}, faults) *
                *Point_index(&p, Axis_Y) +
            Square_index_2(&self->turn, i, faults)[2] * *Point_index(&p, Axis_Z);
    }
    return out;
}

float frames_add(float a, Square_float_3 *turn, volatile __global uint *faults) {
    return a + *Square_index(turn, (tuple_ulong_ulong){0, 1}, faults);
}

float total(const Square_float_3 *m, volatile __global uint *faults) {
    float sum = 0.0f;
    for (ulong i = 0; i < 3; i++) {
        for (ulong j = 0; j < 3; j++) {
            sum += *Square_index(m, (tuple_ulong_ulong){i, j}, faults);
        }
    }
    return sum;
}

__kernel void frames(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Square_float_3 turn = {{{0.0f}}};
    for (ulong k = 0; k < 3; k++) {
        *Square_index_mut(&turn, (tuple_ulong_ulong){k, k}, faults) = 1.0f;
        Square_index_mut_2(&turn, k, faults)[(k + 1) % 3] = i < x_len ? x[i] :
            fault(faults, 4, i, x_len);
        *Square_index_mut(&turn, (tuple_ulong_ulong){k, (k + 2) % 3},
            faults) -= (i < x_len ? x[i] : fault(faults, 5, i, x_len)) *
            *Square_index(&turn, (tuple_ulong_ulong){k, k}, faults);
    }
    double_(Square_index_mut(&turn, (tuple_ulong_ulong){0, 0}, faults));
    float *slice = Square_index_mut_2(&turn, 2, faults) + 1;
    const ulong end = 2UL / 2;
    for (ulong at = 0; at < end; at++) {
        ulong second = 2UL - 1 - at;
        float value = slice[at];
        slice[at] = slice[second];
        slice[second] = value;
    }
    float *place = Square_index_mut_2(&turn, 0, faults);
    float value = place[0];
    place[0] = place[1];
    place[1] = value;
    float *row = Square_index_mut_2(&turn, 1, faults);
    row[1] += 0.5f;
    float biggest = -3.4028235e38f;
    const float *pointer = Square_index_2(&turn, 1, faults);
    for (ulong k = 0; k < 3; k++) {
        biggest = fmax(biggest, pointer[k]);
    }
    float *items = Square_index_mut_2(&turn, 2, faults);
    for (ulong k = 0; k < 3; k++) {
        items[k] += 1.0f;
    }
    Frame frame = {{1.0f, 2.0f, 3.0f}, turn};
    Point p = Frame_apply(&frame,
        (Point){i < x_len ? x[i] : fault(faults, 6, i, x_len), -1.0f, 0.25f}, faults);
    if (i < out_len) {
        out[i] = *Point_index(&p, Axis_X) + 10.0f * fabs(*Point_index(&p, Axis_Y)) +
            100.0f * fmax(*Point_index(&p, Axis_Z), 0.0f) + biggest + total(&turn, faults) +
            frames_add(1.0f, &turn, faults);
    } else {
        fault(faults, 7, i, out_len);
    }
}
