typedef struct {
    ushort cells[2];
    ushort sum;
} Row;

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

__kernel void nested_values(
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    Row rows[1];
    rows[0] = (Row){{13, 13}, 18};
    Row first = {{12, 1}, 10};
    if (0 < out_len) {
        out[0] = (uint)rows[0].cells[1] * 100 + (uint)rows[0].sum;
    } else {
        fault(faults, 0, 0, out_len);
    }
    ushort cells[2];
    for (ulong k = 0; k < 2; k++) {
        cells[k] = first.cells[k];
    }
    ushort sum = first.sum;
    uint value = (uint)cells[0] * 100 + (uint)sum;
    if (1 < out_len) {
        out[1] = value;
    } else {
        fault(faults, 1, 1, out_len);
    }
}
