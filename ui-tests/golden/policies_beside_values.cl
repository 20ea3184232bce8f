typedef struct {
    int _0;
    int _2[2];
} tuple_int_unit_int_2;

typedef struct {
    int value;
} Marked;

__constant tuple_int_unit_int_2 MARKS[2] = {{1, {2, 3}}, {4, {5, 6}}};

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

void marked(int *count) {
    *count += 1u;
}

__kernel void beside_values(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int sum = 0;
    for (ulong k = 0; k < 2; k++) {
        sum = sum * 10u + MARKS[k]._0 + MARKS[k]._2[0] + MARKS[k]._2[1];
    }
    if (0 < out_len) {
        out[0] = sum;
    } else {
        fault(faults, 0, 0, out_len);
    }
    int count = 0;
    marked(&count);
    int pair_1 = 7;
    Marked one;
    marked(&count);
    one.value = count;
    marked(&count);
    if (1 < out_len) {
        out[1] = count * 100u + one.value * 10u + pair_1;
    } else {
        fault(faults, 1, 1, out_len);
    }
}
