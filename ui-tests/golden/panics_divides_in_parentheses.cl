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

__kernel void divides_in_parentheses(
    uint which,
    __global int *restrict x,
    ulong x_len,
    volatile __global uint *faults) {
    int a = 6;
    int part[2] = {7, 8};
    int *last = &part[1];
    switch (which) {
        case 0: {
            const int value = 0 < x_len ? x[0] : fault(faults, 0, 0, x_len);
            a = value != 0 ? (a != INT_MIN || value != -1 ? a / value : fault(faults, 1, 0, 0)) :
                fault(faults, 2, 0, 0);
            break;
        }
        case 1: {
            const int value = 0 < x_len ? x[0] : fault(faults, 3, 0, x_len);
            if (1 < x_len) {
                x[1] = value != 0 ?
                    (a != INT_MIN || value != -1 ? a % value : fault(faults, 4, 0, 0)) :
                    fault(faults, 5, 0, 0);
            } else if (value == 0) {
                fault(faults, 5, 0, 0);
            } else if (a == INT_MIN && value == -1) {
                fault(faults, 4, 0, 0);
            } else {
                fault(faults, 6, 1, x_len);
            }
            break;
        }
        case 2: {
            const int value = *last;
            const int value_2 = 0 < x_len ? x[0] : fault(faults, 7, 0, x_len);
            *last = value_2 != 0 ?
                (value != INT_MIN || value_2 != -1 ? value / value_2 : fault(faults, 8, 0, 0)) :
                fault(faults, 9, 0, 0);
            break;
        }
        case 3: {
            if (1 < x_len) {
                const int value = x[1];
                const int value_2 = x[0];
                x[1] = value_2 != 0 ?
                    (value != INT_MIN || value_2 != -1 ? value % value_2 :
                        fault(faults, 12, 0, 0)) : fault(faults, 13, 0, 0);
            } else if (x_len == 0) {
                fault(faults, 10, 0, x_len);
            } else {
                fault(faults, 11, 1, x_len);
            }
            break;
        }
        case 4: {
            const int value = 1 < x_len ? x[1] : fault(faults, 14, 1, x_len);
            const int value_2 = 0 < x_len ? x[0] : fault(faults, 15, 0, x_len);
            const int value_3 = value_2 != 0 ?
                (value != INT_MIN || value_2 != -1 ? value / value_2 : fault(faults, 16, 0, 0)) :
                fault(faults, 17, 0, 0);
            if (1 < x_len) {
                x[1] = value_3 / a % 7;
            } else {
                fault(faults, 20, 1, x_len);
            }
            break;
        }
        case 5: {
            const int value = 1 < x_len ? x[1] : fault(faults, 21, 1, x_len);
            const int value_2 = value / a;
            const int value_3 = 0 < x_len ? x[0] : fault(faults, 24, 0, x_len);
            if (1 < x_len) {
                x[1] = (value_3 != 0 ?
                    (value_2 != INT_MIN || value_3 != -1 ? value_2 / value_3 :
                        fault(faults, 25, 0, 0)) : fault(faults, 26, 0, 0)) % 7;
            } else if (value_3 == 0) {
                fault(faults, 26, 0, 0);
            } else if (value_2 == INT_MIN && value_3 == -1) {
                fault(faults, 25, 0, 0);
            } else {
                fault(faults, 27, 1, x_len);
            }
            break;
        }
        default: {
            const int value = 0 < x_len ? x[0] : fault(faults, 28, 0, x_len);
            const int value_2 = value != 0 ?
                (a != INT_MIN || value != -1 ? a / value : fault(faults, 29, 0, 0)) :
                fault(faults, 30, 0, 0);
            if (1 < x_len) {
                x[1] = x[0] == 0 ? 3 : value_2;
            } else if (x_len == 0) {
                fault(faults, 31, 0, x_len);
            } else {
                fault(faults, 32, 1, x_len);
            }
            break;
        }
    }
    if (1 < x_len) {
        x[1] += (uint)a + part[1];
    } else {
        fault(faults, 33, 1, x_len);
    }
}
