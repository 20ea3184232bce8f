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

int twice(int v) {
    return v * 2u;
}

bool is_even(int v) {
    return v % 2 == 0;
}

__kernel void functions_by_name(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    bool has_v = i < x_len;
    int v = has_v ? x[i] : 0;
    float root = fabs((float)(has_v ? v : 0));
    int rooted;
    if (root > 0.0f) {
        float v_2 = sqrt(root);
        rooted = convert_int_sat(v_2);
    } else {
        rooted = -1;
    }
    int doubled = has_v ? twice(v) : 0;
    int even = has_v ? (is_even(v) ? (int)abs(v) : 0) : 0;
    bool has_odd = i % 2 == 1;
    int odd = has_odd ? doubled + 1u : 0;
    if (i < y_len) {
        y[i] = rooted + doubled * 10u + even * 1000u + (has_odd ? odd : 0) * 100000u;
    } else {
        fault(faults, 0, i, y_len);
    }
}
