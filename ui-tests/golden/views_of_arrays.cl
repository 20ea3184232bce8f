typedef struct {
    const float *_0;
    ulong _0_len;
    float _1;
} tuple_pointer_float_float;

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

tuple_pointer_float_float split(
    const float *x,
    ulong x_len,
    ulong at,
    volatile __global uint *faults) {
    const ulong part_len = at <= x_len ? at : fault(faults, 0, at, x_len);
    const ulong part_len_2 = at <= x_len ? x_len - at : fault(faults, 1, at, x_len);
    const float *parts_1 = x + at;
    if ((0 < x_len ? x[0] : fault(faults, 2, 0, x_len)) > 2.0f) {
        return (tuple_pointer_float_float){x, part_len, 1.0f};
    } else {
        return (tuple_pointer_float_float){parts_1, part_len_2, 2.0f};
    }
}

__kernel void of_arrays(
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float a[4] = {(float)i, 2.0f, 3.0f, 4.0f};
    tuple_pointer_float_float value = split(a, 4, 1, faults);
    const float *part = value._0;
    ulong rest_0_len = value._0_len;
    float weight = value._1;
    if (i > 5) {
        part = a + 2;
        rest_0_len = 2;
    }
    const float *rest_0 = part;
    ulong index = 0;
    while (true) {
        const float *v = index < rest_0_len ? &rest_0[index] : 0;
        if (v == 0) {
            break;
        }
        if (i < out_len) {
            out[i] += *v * weight;
        } else {
            fault(faults, 3, i, out_len);
        }
        const ulong part_len_2 = 1 <= rest_0_len ? rest_0_len - 1 : fault(faults, 4, 1, rest_0_len);
        rest_0 += 1;
        rest_0_len = part_len_2;
    }
}
