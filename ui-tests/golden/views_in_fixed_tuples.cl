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

__kernel void in_fixed_tuples(
    __global const float *restrict x,
    ulong x_len,
    __global const float *restrict y,
    ulong y_len,
    uint n,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    tuple_pointer_float_pointer_float pair;
    if (n > 3) {
        pair = (tuple_pointer_float_pointer_float){x, x_len, y, y_len};
    } else {
        pair = (tuple_pointer_float_pointer_float){y, y_len, x, x_len};
    }
    __global const float *nested_0_0 = pair._0;
    ulong nested_0_0_len = pair._0_len;
    __global const float *nested_0_1 = pair._1;
    ulong nested_0_1_len = pair._1_len;
    float sum = 0.0f;
    if (add_sat(1UL, (ulong)n) <= nested_0_0_len && (ulong)n <= pair._1_len) {
        for (ulong k = 0; k < (ulong)n; k++) {
            sum += nested_0_0[k + 1] * pair._1[k];
        }
    } else {
        for (ulong k = 0; k < (ulong)n; k++) {
            sum += (k + 1 < nested_0_0_len ? nested_0_0[k + 1] :
                fault(faults, 0, k + 1, nested_0_0_len)) *
                (k < pair._1_len ? pair._1[k] : fault(faults, 1, k, pair._1_len));
        }
    }
    if (i < nested_0_1_len) {
        sum += nested_0_1[i];
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 2, i, out_len);
    }
}
