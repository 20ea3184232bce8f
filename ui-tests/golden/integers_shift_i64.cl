// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
    }
    return 0;
}

__kernel void shift(
    __global const long *restrict x,
    ulong x_len,
    __global const uint *restrict count,
    ulong count_len,
    __global long *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i * 3 < out_len) {
        out[i * 3] = (i < x_len ? x[i] : fault(faults, 0, i, x_len)) <<
            (i < count_len ? count[i] : fault(faults, 1, i, count_len));
    } else {
        fault(faults, 2, i * 3, out_len);
    }
    const long value = (i < x_len ? x[i] : fault(faults, 3, i, x_len)) >>
        (i < count_len ? count[i] : fault(faults, 4, i, count_len));
    const ulong index = i * 3 + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 5, index, out_len);
    }
    const long value_2 = ((i < x_len ? x[i] : fault(faults, 6, i, x_len)) <<
        (i < count_len ? count[i] : fault(faults, 7, i, count_len))) >>
        (i < count_len ? count[i] : fault(faults, 8, i, count_len));
    const ulong index_2 = i * 3 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 9, index_2, out_len);
    }
}
