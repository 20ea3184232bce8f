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

int int3_get(int3 v, ulong lane) {
    int lanes[3];
    vstore3(v, 0, lanes);
    return lanes[lane];
}

int element(__global const int *x, ulong x_len, ulong at, volatile __global uint *faults) {
    return at < x_len ? x[at] : fault(faults, 0, at, x_len);
}

__kernel void discards(
    uint which,
    __global const int *restrict x,
    ulong x_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    switch (which) {
        case 0: {
            if (i + 2 >= x_len) {
                fault(faults, 1, i + 2, x_len);
            }
            break;
        }
        case 1: {
            if (i + 2 >= x_len) {
                fault(faults, 2, i + 2, x_len);
            }
            break;
        }
        case 2: {
            const int value = (int)((i < x_len ? x[i] : fault(faults, 3, i, x_len)) - 2u);
            if (value == 0) {
                fault(faults, 4, 0, 0);
            }
            break;
        }
        case 3: {
            element(x, x_len, i + 2, faults);
            break;
        }
        case 4: {
            if (x_len == 0) {
                fault(faults, 5, 0, x_len);
            }
            if (i > 0) {
                if (i + 2 >= x_len) {
                    fault(faults, 6, i + 2, x_len);
                }
            }
            break;
        }
        case 5: {
            if (x_len == 0) {
                fault(faults, 7, 0, x_len);
            }
            fault(faults, 8, 12, 3);
            break;
        }
        case 6: {
            int _first = 0 < x_len ? x[0] : fault(faults, 9, 0, x_len);
            if (i + 2 >= x_len) {
                fault(faults, 10, i + 2, x_len);
            }
            break;
        }
        default: {
            if (i == 0) {
                if (x_len == 0) {
                    fault(faults, 11, 0, x_len);
                }
            } else if (i + 2 >= x_len) {
                fault(faults, 12, i + 2, x_len);
            }
            break;
        }
    }
}
