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

__kernel void matched_and_changed(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint total = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    uint seen = 0;
    uint n = total;
    if (n >= 10 && n <= 20) {
        total += n;
        total += n;
    } else if (n > 30) {
        total += 1;
        seen = n + total;
    } else {
        total *= 2;
        seen = n + total;
    }
    uint value = total;
    if (value > seen) {
        total = seen;
        seen = value;
    } else {
        uint b = seen;
        b += 1;
        seen += value + b;
        total -= min(b, total);
    }
    uint n_2 = total;
    if (n_2 > 1) {
        total += n_2;
        seen += n_2;
    } else {
        uint n_3 = total;
        total += 5;
        seen += n_3;
    }
    if (i < out_len) {
        out[i] = total * 1000 + seen;
    } else {
        fault(faults, 1, i, out_len);
    }
}
