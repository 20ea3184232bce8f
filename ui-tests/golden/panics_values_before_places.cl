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

__kernel void values_before_places(
    uint which,
    __global int *restrict x,
    ulong x_len,
    __global int3 *restrict v,
    ulong v_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    switch (which) {
        case 0: {
            if (i < x_len) {
                x[i] = x[i] * 3u + 1u;
            } else {
                fault(faults, 0, i, x_len);
            }
            break;
        }
        case 1: {
            if (i < x_len) {
                x[i] += (uint)x[i];
            } else {
                fault(faults, 2, i, x_len);
            }
            break;
        }
        case 2: {
            if (i < v_len) {
                v[i] = max(v[i], (int3)(2)).zyx;
            } else {
                fault(faults, 4, i, v_len);
            }
            break;
        }
        case 3: {
            int from = i < x_len ? x[i] : fault(faults, 6, i, x_len);
            int sum = from + 1u;
            int other = i + 1 < x_len ? x[i + 1] : fault(faults, 7, i + 1, x_len);
            if (i < x_len) {
                x[i] = ((from ^ sum) & (1 ^ sum)) >= 0 ? sum : other;
            } else {
                fault(faults, 8, i, x_len);
            }
            break;
        }
        case 4: {
            int value;
            int option = 0;
            int from = i < x_len ? x[i] : fault(faults, 9, i, x_len);
            int sum = from + 1u;
            bool has_option = ((from ^ sum) & (1 ^ sum)) >= 0;
            if (has_option) {
                option = sum;
            }
            int other = i + 1 < x_len ? x[i + 1] : fault(faults, 10, i + 1, x_len);
            if (has_option) {
                value = option * 2u;
            } else {
                value = other;
            }
            if (i < x_len) {
                x[i] = value;
            } else {
                fault(faults, 11, i, x_len);
            }
            break;
        }
        case 5: {
            const int value = (i < x_len ? x[i] : fault(faults, 12, i, x_len)) / 2;
            if (i < x_len) {
                x[i] = value;
            } else {
                fault(faults, 13, i, x_len);
            }
            break;
        }
        case 6: {
            const int value = which > 5 && (i < x_len ? x[i] : fault(faults, 14, i, x_len)) > 0 ?
                1 : 2;
            if (i < x_len) {
                x[i] -= (uint)value;
            } else {
                fault(faults, 15, i, x_len);
            }
            break;
        }
        default: {
            if (i < v_len) {
                v[i] = as_int3(as_uint3(v[i]) + as_uint3(v[i]) * 2u);
            } else {
                fault(faults, 16, i, v_len);
            }
            break;
        }
    }
}
