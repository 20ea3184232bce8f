typedef struct {
    const float *_0;
    ulong _0_len;
    ulong _1;
} tuple_pointer_float_ulong;

typedef struct {
    const float *_0;
    ulong _0_len;
    const float *_1;
    ulong _1_len;
} tuple_pointer_float_pointer_float;

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
    tuple_pointer_float_pointer_float parts = {x, part_len, x + at, part_len_2};
    if ((0 < x_len ? x[0] : fault(faults, 2, 0, x_len)) > 2.0f) {
        return (tuple_pointer_float_float){parts._0, parts._0_len, 1.0f};
    } else {
        return (tuple_pointer_float_float){parts._1, parts._1_len, 2.0f};
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
    ulong part_len = value._0_len;
    float weight = value._1;
    if (i > 5) {
        part = a + 2;
        part_len = 2;
    }
    tuple_pointer_float_ulong rest = {part, part_len, 0};
    while (true) {
        const float *v;
        ulong index = rest._1;
        if (index < rest._0_len) {
            v = &rest._0[index];
        } else {
            v = 0;
        }
        if (v == 0) {
            break;
        }
        if (i < out_len) {
            out[i] += *v * weight;
        } else {
            fault(faults, 3, i, out_len);
        }
        const ulong part_len_2 = 1 <= rest._0_len ? rest._0_len - 1 :
            fault(faults, 4, 1, rest._0_len);
        rest = (tuple_pointer_float_ulong){rest._0 + 1, part_len_2, rest._1};
    }
}
