typedef struct {
    uint count;
    uint total;
} Tally;

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

__kernel void types_of_values(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Tally tallies[2];
    const Tally value = {1, 2};
    for (ulong k = 0; k < 2; k++) {
        tallies[k] = value;
    }
    Tally value_2;
    uint n = 0;
    while (true) {
        n += 1;
        const int value_3 = (int)n;
        if (i >= x_len) {
            fault(faults, 0, i, x_len);
            return;
        }
        if (value_3 > x[i]) {
            value_2 = (Tally){n, 3};
            break;
        }
        if (n > 5) {
            value_2 = tallies[1];
            break;
        }
    }
    for (ulong index = 0; index < 2; index++) {
        tallies[index] = value_2;
    }
    int from = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    long product = (long)from * 1048576;
    int other = (i < x_len ? x[i] : fault(faults, 2, i, x_len)) - 7u;
    int limited = clamp((long)(int)product == product ? (int)product : other, -5, 90);
    if (i < out_len) {
        out[i] = limited + tallies[0].count * 100u + tallies[1].total * 1000u;
    } else {
        fault(faults, 3, i, out_len);
    }
}
