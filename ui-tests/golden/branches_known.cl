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

uint class(int x) {
    if (x == 0) {
        return 10;
    } else if (x == 1) {
        return 2u;
    } else {
        return (uint)x;
    }
}

uint class_2(int x) {
    return 20;
}

uint class_3(int x) {
    if (x == 1) {
        return 11u;
    } else {
        return (uint)x;
    }
}

__kernel void known(
    __global const int *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i < out_len) {
        out[i] = class(i < x_len ? x[i] : fault(faults, 0, i, x_len)) +
            class_2(i < x_len ? x[i] : fault(faults, 1, i, x_len)) * 100 +
            class_3(i < x_len ? x[i] : fault(faults, 2, i, x_len)) * 10000;
        out[i] += 1;
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else {
        fault(faults, 3, i, out_len);
    }
    int value = i < x_len ? x[i] : fault(faults, 5, i, x_len);
}
