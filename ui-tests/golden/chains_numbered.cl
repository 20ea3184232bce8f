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

uint numbered_next(uint *evaluated) {
    *evaluated += 1;
    return *evaluated;
}

__kernel void numbered(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint weighed = 0;
    for (ulong k = 0; k < x_len; k++) {
        uint weight = (uint)(1u + k);
        weighed += weight * x[k];
    }
    {
        uint count = (uint)i;
        for (ulong k = 0; k < x_len; k++) {
            if (x[k] > 3) {
                uint extra = count;
                count += 1;
                weighed += extra * x[k];
            }
        }
    }
    uint root = 0;
    for (uint r = 1u;; r++) {
        if (r * r > weighed) {
            root = r - 1;
            break;
        }
    }
    uint end = 2;
    {
        uint count = 0;
        uint end_2 = end;
        for (ulong k = 0; k < x_len; k++) {
            if (x[k] > 2) {
                if (count >= end_2) {
                    break;
                }
                uint k_2 = count;
                count += 1;
                end += 1;
                root += x[k] * k_2 + end;
            }
        }
    }
    uint evaluated = 0;
    uint end_2 = numbered_next(&evaluated);
    numbered_next(&evaluated);
    const ulong first_count = (ulong)end_2;
    const uint start = root;
    for (ulong k = 0; k < 3UL; k++) {
        uint r = k < first_count ? (uint)k : (uint)(start + (k - first_count));
        root += r;
    }
    root += evaluated;
    if (2 * i < out_len) {
        out[2 * i] = root;
    } else {
        fault(faults, 0, 2 * i, out_len);
    }
    uint found = 0;
    bool has_found = false;
    const ulong step = i + 1;
    for (ulong k = 0; k < 100UL; k++) {
        uint item = (uint)(2u + k * step);
        if ((item != 0 ? weighed % item : fault(faults, 1, 0, 0)) == 0) {
            found = item;
            has_found = true;
            break;
        }
    }
    const ulong index = 2 * i + 1;
    if (index < out_len) {
        out[index] = has_found ? found : 0;
    } else {
        fault(faults, 2, index, out_len);
    }
}
