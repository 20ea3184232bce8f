typedef struct {
    int first;
    int step;
} Triple;

typedef struct {
    int v[3];
} array_int_3;

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

array_int_3 Triple_all(const Triple *self) {
    array_int_3 result = {{self->first, (uint)self->first + self->step,
        self->first + 2u * self->step}};
    return result;
}

__kernel void given_arrays(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Triple triple = {i < x_len ? x[i] : fault(faults, 0, i, x_len), 10};
    int sum = 0;
    array_int_3 result = Triple_all(&triple);
    for (ulong k = 0; k < 3; k++) {
        int v = result.v[k];
        sum += v * ((int)k + 1u);
    }
    array_int_3 result_2 = Triple_all(&triple);
    for (ulong k = 0; k < 3; k++) {
        int v = result_2.v[k];
        sum -= (uint)v;
    }
    array_int_3 result_3 = Triple_all(&triple);
    int value[3] = {1, 2, 3};
    for (ulong k = 0; k < 3; k++) {
        sum = sum * 3u + (uint)result_3.v[2 - k] * value[2 - k];
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 1, i, out_len);
    }
}
