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

int bump(int *x) {
    *x += 1u;
    return *x;
}

ulong next(ulong *i) {
    *i += 1;
    return *i;
}

__kernel void assignments(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int c = 1;
    const int value = bump(&c);
    c += (uint)value;
    if (0 < out_len) {
        out[0] = c;
    } else {
        fault(faults, 0, 0, out_len);
    }
    const uint value_2 = bump(&c) * 2u;
    c -= value_2;
    if (1 < out_len) {
        out[1] = c;
    } else {
        fault(faults, 1, 1, out_len);
    }
    const int value_3 = c;
    c = (uint)value_3 + bump(&c);
    if (2 < out_len) {
        out[2] = c;
    } else {
        fault(faults, 2, 2, out_len);
    }
    ulong i = 2;
    const int value_4 = (int)next(&i);
    if (i < out_len) {
        out[i] += (uint)value_4;
    } else {
        fault(faults, 3, i, out_len);
    }
    const int value_5 = (int)i;
    const ulong index = next(&i);
    if (index < out_len) {
        out[index] = value_5;
    } else {
        fault(faults, 4, index, out_len);
    }
    const int value_6 = bump(&c);
    if (i < out_len) {
        out[i] += (uint)value_6;
    } else {
        fault(faults, 5, i, out_len);
    }
    const int value_7 = (int)next(&i);
    if (i + 1 < out_len) {
        out[i + 1] = (uint)value_7 + (int)i;
    } else {
        fault(faults, 6, i + 1, out_len);
    }
    const uint value_8 = (int)next(&i) * 10u;
    const ulong index_2 = next(&i);
    if (index_2 < out_len) {
        out[index_2] += value_8;
    } else {
        fault(faults, 7, index_2, out_len);
    }
    if (0 < out_len) {
        out[0] += c + (int)i * 1000u;
    } else {
        fault(faults, 8, 0, out_len);
    }
}
