typedef struct {
    uchar _0;
    uchar _1;
    uchar _2;
} tuple_uchar_uchar_uchar;

typedef struct {
    float v[2];
} array_float_2;

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

uint luminance(tuple_uchar_uchar_uchar argument_0) {
    uchar r = argument_0._0;
    uchar g = argument_0._1;
    uchar b = argument_0._2;
    return 2 * (uint)r + 5 * (uint)g + (uint)b;
}

float dot_(const float *argument_0, array_float_2 argument_1) {
    float a = argument_0[0];
    float b = argument_0[1];
    float c = argument_1.v[0];
    float d = argument_1.v[1];
    return a * c + b * d;
}

__kernel void patterns_in_parameters(
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float v[2] = {(float)i, 2.0f};
    const float value = (float)luminance((tuple_uchar_uchar_uchar){(uchar)i, 2, 3});
    array_float_2 argument = {{10.0f, 0.25f}};
    if (i < y_len) {
        y[i] = value + dot_(v, argument);
    } else {
        fault(faults, 0, i, y_len);
    }
}
