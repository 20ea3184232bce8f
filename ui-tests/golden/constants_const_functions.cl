typedef struct {
    int by;
} Step;

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

ulong padded(ulong i) {
    ulong i_2 = i;
    i_2 += i_2 >> 2;
    return i_2;
}

int Step_times(Step self, int n) {
    return (uint)self.by * n;
}

Step Step_of(int by) {
    return (Step){by};
}

__kernel void const_functions(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int tile[11] = {0};
    ulong i = get_global_id(0);
    const int value = Step_times(Step_of(i < x_len ? x[i] : fault(faults, 0, i, x_len)), 4);
    const ulong index = padded(i);
    if (index < 11) {
        tile[index] = value;
    } else {
        fault(faults, 1, index, 11);
    }
    const int value_2 = i < 11 ? tile[i] : fault(faults, 2, i, 11);
    const ulong index_2 = padded(i);
    if (i < out_len) {
        out[i] = value_2 + (index_2 < 11 ? tile[index_2] : fault(faults, 3, index_2, 11)) * 100u;
    } else if (index_2 >= 11) {
        fault(faults, 3, index_2, 11);
    } else {
        fault(faults, 4, i, out_len);
    }
}
