typedef struct {
    float mass;
    int count;
} Weighed;

typedef struct {
    float by;
} Scaled_float;

typedef struct {
    ulong _0;
    const float *_1;
} tuple_ulong_pointer_float;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

typedef struct {
    ulong _0;
    const Weighed *_1;
} tuple_ulong_pointer_Weighed;

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

char total_order_f32(float left, float right) {
    int left_2 = (int)as_uint(left);
    int right_2 = (int)as_uint(right);
    left_2 ^= (int)((uint)(left_2 >> 31) >> 1);
    right_2 ^= (int)((uint)(right_2 >> 31) >> 1);
    if (left_2 < right_2) {
        return Ordering_Less;
    } else {
        return left_2 > right_2 ? Ordering_Greater : Ordering_Equal;
    }
}

float Weighed_whole(const Weighed *self) {
    return self->mass * (float)self->count;
}

__kernel void references_in_tuples(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float own[3] = {(i < x_len ? x[i] : fault(faults, 0, i, x_len)) * 2.0f,
        (i < x_len ? x[i] : fault(faults, 1, i, x_len)) + 1.5f, 3.0f};
    tuple_ulong_pointer_float greatest = {0, &own[0]};
    for (ulong part_0 = 1; part_0 < 3; part_0++) {
        const float *best_yet_1 = greatest._1;
        if (total_order_f32(*best_yet_1, own[part_0]) != Ordering_Greater) {
            greatest = (tuple_ulong_pointer_float){part_0, &own[part_0]};
        }
    }
    ulong greatest_2_0 = greatest._0;
    const float *greatest_2_1 = greatest._1;
    float rows[2][2] = {{i < x_len ? x[i] : fault(faults, 3, i, x_len), 2.0f},
        {1.0f, i < x_len ? x[i] : fault(faults, 4, i, x_len)}};
    const float *row = rows[0];
    for (ulong part_0 = 1; part_0 < 2; part_0++) {
        if (total_order_f32(row[0], rows[part_0][0]) == Ordering_Greater) {
            row = rows[part_0];
        }
    }
    Weighed bodies[2] = {{1.0f, 4}, {i < x_len ? x[i] : fault(faults, 6, i, x_len), 2}};
    tuple_ulong_pointer_Weighed greatest_3 = {0, &bodies[0]};
    for (ulong part_0 = 1; part_0 < 2; part_0++) {
        const Weighed *best_yet_1 = greatest_3._1;
        if (total_order_f32(best_yet_1->mass, bodies[part_0].mass) != Ordering_Greater) {
            greatest_3 = (tuple_ulong_pointer_Weighed){part_0, &bodies[part_0]};
        }
    }
    const Weighed *body = greatest_3._1;
    float2 pairs[2] = {(float2)(1.0f, i < x_len ? x[i] : fault(faults, 8, i, x_len)),
        (float2)(2.0f)};
    Scaled_float scaled = {10.0f};
    const float2 *pair = &pairs[i % 2];
    const Scaled_float *scale = &scaled;
    const float *all = own;
    if (4 * i < y_len) {
        y[4 * i] = (float)greatest_2_0 + *greatest_2_1 * 10.0f + sqrt(*greatest_2_1);
    } else {
        fault(faults, 9, 4 * i, y_len);
    }
    const float value = row[0];
    float sum = 0.0f;
    for (ulong k = 0; k < 2; k++) {
        sum += row[k];
    }
    const ulong index = 4 * i + 1;
    if (index < y_len) {
        y[index] = value + sum * 100.0f;
    } else {
        fault(faults, 10, index, y_len);
    }
    const float value_2 = body->mass + (float)body->count + Weighed_whole(body) +
        Weighed_whole(body);
    const ulong index_2 = 4 * i + 2;
    if (index_2 < y_len) {
        y[index_2] = value_2;
    } else {
        fault(faults, 11, index_2, y_len);
    }
    const ulong index_3 = 4 * i + 3;
    if (index_3 < y_len) {
        y[index_3] = (*pair).y * scale->by + all[1];
    } else {
        fault(faults, 12, index_3, y_len);
    }
}
