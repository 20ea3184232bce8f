typedef struct {
    float _0;
    float _1;
} tuple_float_float;

typedef struct {
    float _0;
    int _1;
} tuple_float_int;

typedef struct {
    float2 _0;
    float2 _1;
} tuple_float2_float2;

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

tuple_float_float sincos_pair_float(float x) {
    tuple_float_float both;
    both._0 = sincos(x, &both._1);
    return both;
}

tuple_float_int frexp_pair_float(float x) {
    tuple_float_int both;
    both._0 = frexp(x, &both._1);
    return both;
}

tuple_float_int remquo_pair_float(float x, float y) {
    tuple_float_int both;
    both._0 = remquo(x, y, &both._1);
    return both;
}

tuple_float2_float2 modf_pair_float2(float2 x) {
    tuple_float2_float2 both;
    both._0 = modf(x, &both._1);
    return both;
}

__kernel void parts(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    tuple_float_float value = sincos_pair_float(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    float sine = value._0;
    float cosine = value._1;
    tuple_float_int value_2 = frexp_pair_float(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    float mantissa = value_2._0;
    int exponent = value_2._1;
    tuple_float_int value_3 = remquo_pair_float(i < x_len ? x[i] : fault(faults, 2, i, x_len),
        i < y_len ? y[i] : fault(faults, 3, i, y_len));
    float rest = value_3._0;
    int quotient = value_3._1;
    tuple_float2_float2 value_4 = modf_pair_float2((float2)(i < x_len ? x[i] :
        fault(faults, 4, i, x_len), i < y_len ? y[i] : fault(faults, 5, i, y_len)));
    float2 fractions = value_4._0;
    float2 wholes = value_4._1;
    if (8 * i < out_len) {
        out[8 * i] = sine;
    } else {
        fault(faults, 6, 8 * i, out_len);
    }
    const ulong index = 8 * i + 1;
    if (index < out_len) {
        out[index] = cosine;
    } else {
        fault(faults, 7, index, out_len);
    }
    const ulong index_2 = 8 * i + 2;
    if (index_2 < out_len) {
        out[index_2] = mantissa;
    } else {
        fault(faults, 8, index_2, out_len);
    }
    const ulong index_3 = 8 * i + 3;
    if (index_3 < out_len) {
        out[index_3] = (float)exponent;
    } else {
        fault(faults, 9, index_3, out_len);
    }
    const ulong index_4 = 8 * i + 4;
    if (index_4 < out_len) {
        out[index_4] = rest;
    } else {
        fault(faults, 10, index_4, out_len);
    }
    const ulong index_5 = 8 * i + 5;
    if (index_5 < out_len) {
        out[index_5] = (float)quotient;
    } else {
        fault(faults, 11, index_5, out_len);
    }
    const ulong index_6 = 8 * i + 6;
    if (index_6 < out_len) {
        out[index_6] = fractions.y;
    } else {
        fault(faults, 12, index_6, out_len);
    }
    const ulong index_7 = 8 * i + 7;
    if (index_7 < out_len) {
        out[index_7] = wholes.x;
    } else {
        fault(faults, 13, index_7, out_len);
    }
}
