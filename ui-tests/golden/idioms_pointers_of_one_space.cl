typedef struct {
    const float *_0;
    int _1;
} tuple_pointer_float_int;

typedef struct {
    __global const float *_0;
    const float *_1;
    ulong _1_len;
} tuple_pointer_float_pointer_float;

typedef struct {
    const float *_0;
    const float *_1;
} tuple_pointer_float_pointer_float_2;

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

// Behind the record is what references point to that have no element.
enum { NOWHERE = 32 };

float of_tuples(
    tuple_pointer_float_int pair,
    tuple_pointer_float_pointer_float both,
    volatile __global uint *faults) {
    return *pair._0 + (float)pair._1 + *both._0 +
        (1 < both._1_len ? both._1[1] : fault(faults, 0, 1, both._1_len));
}

float of_one_space(
    __global const float *p,
    ulong p_len,
    __global const float *q,
    ulong q_len,
    volatile __global uint *faults) {
    return (0 < p_len ? p[0] : fault(faults, 1, 0, p_len)) +
        (0 < q_len ? q[0] : fault(faults, 2, 0, q_len)) * 10.0f;
}

float of_one_space_2(const float *p, const float *q) {
    return p[0] + q[0] * 10.0f;
}

float of_one_space_3(__local const float *p, __local const float *q) {
    return p[0] + q[0] * 10.0f;
}

float of_one_space_4(
    const float *p,
    ulong p_len,
    const float *q,
    ulong q_len,
    volatile __global uint *faults) {
    return (0 < p_len ? p[0] : fault(faults, 1, 0, p_len)) +
        (0 < q_len ? q[0] : fault(faults, 2, 0, q_len)) * 10.0f;
}

void added(float *p, const float *q) {
    p[0] += q[0];
}

const float *greater_of(tuple_pointer_float_pointer_float_2 argument_0) {
    const float *a = argument_0._0;
    const float *b = argument_0._1;
    return *a > *b ? a : b;
}

__kernel
__attribute__((reqd_work_group_size(2, 1, 1)))
void pointers_of_one_space(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    __local float tile[2];
    ulong item = get_local_id(0);
    tile[item] = item < x_len ? x[item] : fault(faults, 3, item, x_len);
    barrier(CLK_LOCAL_MEM_FENCE);
    float value = 2.5f;
    float own[3] = {1.0f, 2.0f, 3.0f};
    float other[3] = {1.0f, 5.0f, 3.0f};
    float sum = of_tuples((tuple_pointer_float_int){&value, 3},
        (tuple_pointer_float_pointer_float){1 < x_len ? &x[1] :
            (__global const float *)(faults + NOWHERE) + fault(faults, 4, 1, x_len), own, 3},
        faults) + of_one_space(x, x_len, x, x_len, faults) + of_one_space_2(own, other);
    sum += of_one_space_3(tile, tile) * 100.0f + of_one_space_4(own + 1, 2, other, 2, faults);
    added(other, own);
    const float value_2 = sum + other[0] +
        *greater_of((tuple_pointer_float_pointer_float_2){&value, &own[2]});
    const ulong index = get_global_id(0);
    if (index < y_len) {
        y[index] = value_2;
    } else {
        fault(faults, 5, index, y_len);
    }
}
