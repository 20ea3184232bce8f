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

int i32_describe(int self) {
    return self + 1u;
}

int i32_constant(int self) {
    return 10;
}

int i32_read(int self) {
    return self * 100u;
}

int Record_all(int self) {
    return (uint)i32_describe(self) + i32_constant(self) + i32_read(self);
}

int read_all(int record) {
    return (uint)Record_all(record) + i32_constant(record);
}

__kernel void methods(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i < out_len) {
        out[i] = (uint)read_all(i < x_len ? x[i] : fault(faults, 0, i, x_len)) +
            i32_read(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else {
        fault(faults, 2, i, out_len);
    }
}
