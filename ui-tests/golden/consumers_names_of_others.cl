typedef struct {
    uint w;
    uint i;
} Extent;

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

__kernel void names_of_others(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    uint w = 10;
    uint i = 3;
    uint sum = 0;
    for (ulong k = 0; k < x_len; k++) {
        uint v = x[k] * 2;
        sum += v * w;
    }
    if (0 < out_len) {
        out[0] = sum;
    } else {
        fault(faults, 0, 0, out_len);
    }
    for (ulong i_2 = 0; i_2 < x_len; i_2++) {
        uint v = x[i_2] * i;
        if (1 < out_len) {
            out[1] += v + (uint)i_2 * 100;
        } else {
            fault(faults, 1, 1, out_len);
        }
    }
    uint a = 0;
    for (ulong k = 0; k < x_len; k++) {
        uint v = x[k] + 1;
        a += v * w;
    }
    if (2 < out_len) {
        out[2] = a;
    } else {
        fault(faults, 2, 2, out_len);
    }
    uint sum_2 = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (x[k] > 1) {
            sum_2 += x[k] * w;
        }
    }
    if (3 < out_len) {
        out[3] = sum_2;
    } else {
        fault(faults, 3, 3, out_len);
    }
    uint sum_3 = 0;
    const ulong count = x_len < 9 ? x_len : 9;
    for (ulong k = 0; k < count; k++) {
        uint k_2 = (uint)k;
        uint v = x[k] + k_2;
        sum_3 += v * w;
    }
    if (4 < out_len) {
        out[4] = sum_3;
    } else {
        fault(faults, 4, 4, out_len);
    }
    uint least = 0;
    bool has_least = false;
    uint least_key = 0;
    for (ulong k = 0; k < x_len; k++) {
        uint item = x[k] * 5;
        uint key = abs_diff(item, w);
        if (has_least && key >= least_key) {
            continue;
        }
        least_key = key;
        least = item;
        has_least = true;
    }
    if (5 < out_len) {
        out[5] = has_least ? least : 0;
    } else {
        fault(faults, 5, 5, out_len);
    }
    uint sum_4 = 0;
    for (ulong k = 0; k < x_len; k++) {
        Extent e = {x[k], i};
        Extent e_2 = {w, e.w};
        sum_4 += e_2.w * e_2.i;
    }
    if (6 < out_len) {
        out[6] = sum_4;
    } else {
        fault(faults, 6, 6, out_len);
    }
    uint sum_3_2 = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (x[k] > 1) {
            sum_3_2 += x[k] + sum;
        }
    }
    if (7 < out_len) {
        out[7] = sum_3_2;
    } else {
        fault(faults, 7, 7, out_len);
    }
}
