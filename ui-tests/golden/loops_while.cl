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

__kernel void while_loops(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint n = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    uint steps = 0;
    while (n != 1 && n != 0) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps += 1;
    }
    while (true) {
        steps += 1;
        if (steps % 7 == 0) {
            break;
        }
        if (steps % 5 == 0) {
            continue;
        }
        n += 1;
    }
    if (i < out_len) {
        out[i] = steps * 100 + n;
    } else {
        fault(faults, 1, i, out_len);
    }
}
