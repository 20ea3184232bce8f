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

int counted(int *calls) {
    *calls += 1u;
    return *calls;
}

__kernel void names_of_the_user(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= x_len) {
        fault(faults, 0, i, x_len);
        return;
    }
    __global const int *old = &x[i];
    if (x_len <= 0) {
        fault(faults, 1, 0, x_len);
        return;
    }
    __global const int *new = &x[0];
    int holds = 10;
    int operand = 7;
    __global const int *was = old;
    old = new;
    const uint value_2 = *was * 100u + *old * 10u;
    __global const int *value = new;
    new = was;
    if (i * 2 < out_len) {
        out[i * 2] = value_2 + *value;
    } else {
        fault(faults, 2, i * 2, out_len);
    }
    bool holds_2 = *new > 0;
    const int value_4 = holds;
    int value_5 = (uint)value_4 + counted(&holds);
    int value_3 = holds_2 ? value_5 : operand;
    const ulong index = i * 2 + 1;
    if (index < out_len) {
        out[index] = value_3 * 100u + ((uint)*new - operand);
    } else {
        fault(faults, 3, index, out_len);
    }
}
