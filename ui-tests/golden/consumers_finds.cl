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

__kernel void finds(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int bound = (int)i * 4u;
    ulong place = 0;
    bool has_place = false;
    for (ulong index = 0; index < x_len; index++) {
        if (x[index] > bound) {
            place = index;
            has_place = true;
            break;
        }
    }
    int found = 0;
    bool has_found = false;
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (item > bound) {
            found = item;
            has_found = true;
            break;
        }
    }
    int greatest = 0;
    bool has_greatest = false;
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (has_greatest && item < greatest) {
            continue;
        }
        greatest = item;
        has_greatest = true;
    }
    int most = has_greatest ? greatest : 0;
    int least = (uint)((0 * 3 + 1) % 5) + bound;
    for (int k = 1; k < 5; k++) {
        int item = (uint)((k * 3 + 1) % 5) + bound;
        least = min(least, item);
    }
    int last = 0;
    bool has_last = false;
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (item < bound) {
            last = item;
            has_last = true;
        }
    }
    if (i < out_len) {
        out[i] = most * 1000u + least;
    } else {
        fault(faults, 0, i, out_len);
    }
    if (has_place) {
        if (i < out_len) {
            out[i] += 100000u * (int)place;
        } else {
            fault(faults, 1, i, out_len);
        }
    }
    if (i + 4 < out_len) {
        out[i + 4] = (has_found ? found : -1) * 100u + (has_last ? last : 99);
    } else {
        fault(faults, 2, i + 4, out_len);
    }
}
