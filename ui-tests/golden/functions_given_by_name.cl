typedef struct {
    float _0;
    float _1;
} tuple_float_float;

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

float squashed(float x) {
    return 1.0f / (1.0f + x);
}

float given_by_name_closure(float argument_0) {
    return squashed(argument_0);
}

float of_one(float x) {
    return given_by_name_closure(x);
}

float given_by_name_closure_2(float argument_0) {
    return sqrt(argument_0);
}

float of_one_2(float x) {
    return given_by_name_closure_2(x);
}

float given_by_name_closure_3(float argument_0, float argument_1) {
    return fmax(argument_0, argument_1);
}

float of_all(__global const float *x, ulong x_len, volatile __global uint *faults) {
    float all = 0 < x_len ? x[0] : fault(faults, 0, 0, x_len);
    for (ulong i = 1; i < x_len; i++) {
        all = given_by_name_closure_3(all, x[i]);
    }
    return all;
}

float weighed(float x, tuple_float_float pair, const float *y) {
    return x * pair._0 + y[1];
}

float given_by_name_closure_4(
    float argument_0,
    tuple_float_float argument_1,
    const float *argument_2) {
    return weighed(argument_0, argument_1, argument_2);
}

float of_three(void) {
    float value[2] = {4.0f, 5.0f};
    return given_by_name_closure_4(1.0f, (tuple_float_float){2.0f, 3.0f}, value);
}

__kernel void given_by_name(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i < out_len) {
        out[i] = of_one(i < x_len ? x[i] : fault(faults, 1, i, x_len)) +
            of_one_2(i < x_len ? x[i] : fault(faults, 2, i, x_len)) + of_all(x, x_len, faults) +
            of_three();
    } else if (i >= x_len) {
        fault(faults, 1, i, x_len);
    } else {
        fault(faults, 3, i, out_len);
    }
}
