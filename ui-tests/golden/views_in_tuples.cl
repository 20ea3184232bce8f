typedef struct {
    __global const float *_0;
    ulong _0_len;
    __global const float *_1;
    ulong _1_len;
} tuple_pointer_float_pointer_float;

typedef struct {
    __global const float *_0;
    ulong _0_len;
    __global const float *_1;
    ulong _1_len;
    float _2;
} tuple_pointer_float_pointer_float_float;

typedef struct {
    __global const float *_0;
    ulong _0_len;
    ulong _1;
} tuple_pointer_float_ulong;

enum { Option_tuple_pointer_float_ulong_None = 0, Option_tuple_pointer_float_ulong_Some = 1 };
typedef struct {
    uint tag;
    tuple_pointer_float_ulong Some_0;
} Option_tuple_pointer_float_ulong;

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

tuple_pointer_float_pointer_float halves(__global const float *x, ulong x_len) {
    ulong n = x_len / 2;
    const ulong part_len = n;
    const ulong part_len_2 = x_len - n;
    return (tuple_pointer_float_pointer_float){x, part_len, x + n, part_len_2};
}

__kernel void in_tuples(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    uint exchange,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    __global const float *a;
    ulong a_len;
    __global const float *b;
    ulong b_len;
    if (exchange != 0) {
        const ulong part_len = 8 <= x_len ? 8 : fault(faults, 0, 8, x_len);
        a = y;
        a_len = y_len;
        b = x;
        b_len = part_len;
    } else {
        const ulong part_len = 1 <= y_len ? y_len - 1 : fault(faults, 1, 1, y_len);
        a = x;
        a_len = x_len;
        b = y + 1;
        b_len = part_len;
    }
    tuple_pointer_float_pointer_float pair = {a, a_len, b, b_len};
    if (i % 2 == 1) {
        pair = (tuple_pointer_float_pointer_float){pair._1, pair._1_len, pair._0, pair._0_len};
    }
    tuple_pointer_float_pointer_float value_2 = halves(pair._0, pair._0_len);
    __global const float *c = value_2._0;
    const ulong c_len = value_2._0_len;
    __global const float *d = value_2._1;
    const ulong d_len = value_2._1_len;
    tuple_pointer_float_pointer_float_float three = {c, c_len, d, d_len, 3.0f};
    Option_tuple_pointer_float_ulong late;
    if (i > 3) {
        late = (Option_tuple_pointer_float_ulong){.tag = Option_tuple_pointer_float_ulong_Some,
            .Some_0 = {three._1, three._1_len, i}};
    } else {
        late = (Option_tuple_pointer_float_ulong){.tag = Option_tuple_pointer_float_ulong_None};
    }
    float sum = (float)pair._0_len * 1000.0f;
    const ulong count = three._0_len;
    for (ulong k = 0; k < count; k++) {
        sum += three._0[k];
    }
    __global const float *slice = late.Some_0._0;
    const ulong slice_len = late.Some_0._0_len;
    ulong k = late.Some_0._1;
    if (late.tag == Option_tuple_pointer_float_ulong_Some) {
        const ulong index = slice_len != 0 ? k % slice_len : fault(faults, 2, 0, 0);
        sum += (index < slice_len ? slice[index] : fault(faults, 3, index, slice_len)) +
            (float)slice_len;
    }
    if (i < out_len) {
        out[i] = sum + (0 < d_len ? d[0] : fault(faults, 4, 0, d_len)) * three._2 +
            (1 < pair._1_len ? pair._1[1] : fault(faults, 5, 1, pair._1_len));
    } else if (0 >= d_len) {
        fault(faults, 4, 0, d_len);
    } else if (1 >= pair._1_len) {
        fault(faults, 5, 1, pair._1_len);
    } else {
        fault(faults, 6, i, out_len);
    }
}
