typedef struct {
    __global const float *_0;
    ulong _0_len;
    __global const float *_1;
    ulong _1_len;
} tuple_pointer_float_pointer_float;

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
    const ulong part_len_2 = x_len - n;
    return (tuple_pointer_float_pointer_float){x, n, x + n, part_len_2};
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
    float three_2 = 3.0f;
    __global const float *slice = 0;
    ulong slice_len = 0;
    ulong late_1 = 0;
    bool has_late = i > 3;
    if (has_late) {
        slice = d;
        slice_len = d_len;
        late_1 = i;
    }
    float sum = (float)pair._0_len * 1000.0f;
    for (ulong k = 0; k < c_len; k++) {
        sum += c[k];
    }
    if (has_late) {
        const ulong index = slice_len != 0 ? late_1 % slice_len : fault(faults, 2, 0, 0);
        sum += (index < slice_len ? slice[index] : fault(faults, 3, index, slice_len)) +
            (float)slice_len;
    }
    if (i < out_len) {
        out[i] = sum + (0 < d_len ? d[0] : fault(faults, 4, 0, d_len)) * three_2 +
            (1 < pair._1_len ? pair._1[1] : fault(faults, 5, 1, pair._1_len));
    } else if (d_len == 0) {
        fault(faults, 4, 0, d_len);
    } else if (pair._1_len <= 1) {
        fault(faults, 5, 1, pair._1_len);
    } else {
        fault(faults, 6, i, out_len);
    }
}
