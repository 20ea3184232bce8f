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

__kernel void statements_in_values(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int c = 3;
    const int value_2 = c;
    int value;
    c *= 2u;
    value = c;
    int a = (uint)value_2 + value + c;
    const int value_4 = c;
    int value_3;
    if (a > 0) {
        c += 1u;
        value_3 = c;
    } else {
        value_3 = 0;
    }
    int b = (uint)value_4 * value_3;
    int value_5;
    while (true) {
        c += 1u;
        if (c > 10) {
            value_5 = c;
            break;
        }
    }
    const uint value_7 = (uint)value_5 - c;
    int value_6;
    c = 0;
    value_6 = 5;
    int d = value_7 + value_6;
    if (0 < out_len) {
        out[0] = a;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = b;
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = d;
    } else {
        fault(faults, 2, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = c;
    } else {
        fault(faults, 3, 3, out_len);
    }
    const int value_9 = c + 1u;
    ulong value_8;
    c += 4u;
    value_8 = (ulong)c;
    if (value_8 < out_len) {
        out[value_8] = value_9;
    } else {
        fault(faults, 4, value_8, out_len);
    }
}
