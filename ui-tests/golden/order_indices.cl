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

ulong next(ulong *i) {
    *i += 1;
    return *i;
}

__kernel void indices(__global int *restrict out, ulong out_len, volatile __global uint *faults) {
    int a[8][8] = {{0}};
    ulong i = 0;
    const ulong value = i;
    const ulong index = next(&i);
    if (value < 8 && index < 8) {
        a[value][index] = 5;
    } else if (value >= 8) {
        fault(faults, 0, value, 8);
    } else {
        fault(faults, 0, index, 8);
    }
    const ulong value_2 = next(&i);
    if (value_2 < 8 && i < 8) {
        a[value_2][i] = 6;
    } else if (value_2 >= 8) {
        fault(faults, 1, value_2, 8);
    } else {
        fault(faults, 1, i, 8);
    }
    const ulong value_3 = next(&i);
    const ulong index_2 = next(&i);
    if (value_3 < 8 && index_2 < 8) {
        a[value_3][index_2] += 7u;
    } else if (value_3 >= 8) {
        fault(faults, 2, value_3, 8);
    } else {
        fault(faults, 2, index_2, 8);
    }
    ulong k = 0;
    const uint value_5 = a[0][1] + a[2][2] * 10u + a[3][4] * 100u;
    const ulong value_4 = k;
    const ulong index_3 = next(&k);
    if (0 < out_len) {
        out[0] = value_5 +
            (value_4 < 8 ? (index_3 < 8 ? a[value_4][index_3] : fault(faults, 3, index_3, 8)) :
                fault(faults, 3, value_4, 8)) * 1000u;
    } else if (value_4 >= 8) {
        fault(faults, 3, value_4, 8);
    } else if (index_3 >= 8) {
        fault(faults, 3, index_3, 8);
    } else {
        fault(faults, 4, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = (int)k * 100u + (int)i;
    } else {
        fault(faults, 5, 1, out_len);
    }
    float v[3] = {1.5f, 2.5f, 3.5f};
    ulong n = 0;
    const ulong index_4 = next(&n);
    if (index_4 < 3) {
        v[index_4] = fmod(v[index_4], 2.0f);
    } else {
        fault(faults, 6, index_4, 3);
    }
    if (2 < out_len) {
        out[2] = (uint)convert_int_sat(v[1] * 10.0f) + (int)n;
    } else {
        fault(faults, 7, 2, out_len);
    }
    ulong m = 0;
    const ulong index_5 = next(&m);
    if (m < 3) {
        v[m] += (index_5 < 3 ? v[index_5] : fault(faults, 8, index_5, 3)) * v[m];
    } else if (index_5 >= 3) {
        fault(faults, 8, index_5, 3);
    } else {
        fault(faults, 9, m, 3);
    }
    if (3 < out_len) {
        out[3] = convert_int_sat(v[1] * 100.0f);
    } else {
        fault(faults, 11, 3, out_len);
    }
}
