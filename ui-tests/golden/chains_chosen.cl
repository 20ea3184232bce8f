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

__kernel void chosen(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int bound = (int)i;
    int late = 0;
    bool skipping = true;
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (skipping && item < bound) {
            continue;
        }
        skipping = false;
        late += (uint)item;
    }
    int early = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (x[k] >= 5) {
            break;
        }
        int item = x[k] * 2u;
        early += (uint)item;
    }
    int few = 0;
    ulong taken = 0;
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (taken == 2) {
            break;
        }
        if (item > bound) {
            taken += 1;
            few += (uint)item;
        }
    }
    int some = 0;
    ulong count = 0;
    for (ulong k = 0; k < x_len; k++) {
        int v = x[k];
        if (v % 2 == 1) {
            ulong k_2 = count;
            count += 1;
            some += (uint)(int)k_2 * v;
        }
    }
    int rest = 0;
    ulong skipped = 0;
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (item % 2 == 1) {
            if (skipped < 1) {
                skipped += 1;
                continue;
            }
            rest += (uint)item;
        }
    }
    int running = 0;
    ulong count_2 = 0;
    int sum_2 = 0;
    for (ulong k = 0; k < x_len; k++) {
        int v = x[k];
        sum_2 += (uint)v;
        ulong k_2 = count_2;
        count_2 += 1;
        running += sum_2 * ((int)k_2 + 1u);
    }
    ulong position = 0;
    bool has_position = false;
    for (ulong k = 0; k < x_len; k++) {
        ulong index = x_len - 1 - k;
        if (x[x_len - 1 - k] < 4) {
            position = index;
            has_position = true;
            break;
        }
    }
    int at;
    if (has_position) {
        at = (int)position;
    } else {
        at = -1;
    }
    int seen = 0;
    int inspected = 0;
    for (ulong k = 0; k < x_len; k++) {
        seen += (uint)x[k];
        inspected += (uint)x[k];
    }
    if (i < out_len) {
        out[i] = late + 10u * early + 100u * few + 1000u * some + rest + running + at + seen +
            inspected;
    } else {
        fault(faults, 0, i, out_len);
    }
}
