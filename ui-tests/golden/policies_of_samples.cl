typedef struct {
    int _0;
    int _1;
} tuple_int_int;

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

int Differences_of(tuple_int_int argument_0) {
    int a = argument_0._0;
    int b = argument_0._1;
    return (uint)a - b;
}

int total(const tuple_int_int *samples) {
    int sum = 0;
    for (ulong k = 0; k < 2; k++) {
        tuple_int_int sample = samples[k];
        sum = (uint)sum + Differences_of(sample);
    }
    return sum;
}

long Squares_of(int sample) {
    return (long)sample * (long)sample;
}

long total_2(const int *samples) {
    long sum = 0;
    for (ulong k = 0; k < 3; k++) {
        int sample = samples[k];
        sum = (ulong)sum + Squares_of(sample);
    }
    return sum;
}

long total_in_memory(__global const int *samples, ulong samples_len) {
    long sum = 0;
    for (ulong k = 0; k < samples_len; k++) {
        sum = (ulong)sum + Squares_of(samples[k]);
    }
    return sum;
}

__kernel void of_samples(
    __global const int *restrict x,
    ulong x_len,
    __global long *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    tuple_int_int value[2] = {{i < x_len ? x[i] : fault(faults, 0, i, x_len), 1},
        {0 < x_len ? x[0] : fault(faults, 1, 0, x_len),
            1 < x_len ? x[1] : fault(faults, 2, 1, x_len)}};
    int pair = total(value);
    int value_2[3] = {i < x_len ? x[i] : fault(faults, 3, i, x_len), pair, 3};
    if (i < out_len) {
        out[i] = (ulong)total_2(value_2) + total_in_memory(x, x_len);
    } else {
        fault(faults, 4, i, out_len);
    }
}
