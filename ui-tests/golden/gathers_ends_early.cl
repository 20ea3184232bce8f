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

__kernel void ends_early(
    __global const uint *restrict first,
    ulong first_len,
    __global const int *restrict second,
    ulong second_len,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int count = 0;
    ulong k = 0;
    const uint limit = (uint)min(second_len, (ulong)UINT_MAX);
    while (first_len - k >= 4) {
        uint index[4];
        int index_2[4];
        bool fits = true;
        #pragma unroll
        for (ulong i = 0; i < 4; i++) {
            index[i] = first[k + i];
            fits &= index[i] < limit;
        }
        if (!fits) {
            break;
        }
        #pragma unroll
        for (ulong i = 0; i < 4; i++) {
            index_2[i] = second[index[i]];
            int next = index_2[i];
            fits &= (ulong)next < x_len;
        }
        if (!fits) {
            break;
        }
        #pragma unroll
        for (ulong i = 0; i < 4; i++, k++) {
            int next = index_2[i];
            if (next == 13) {
                continue;
            }
            int value = x[(ulong)next];
            if (k < out_len) {
                out[k] = value;
            } else {
                fault(faults, 2, k, out_len);
            }
            if (value == 100) {
                goto done;
            }
            if (value == 101) {
                return;
            }
            count += 1u;
        }
    }
    for (; k < first_len; k++) {
        const ulong index = first[k];
        int next = index < second_len ? second[index] : fault(faults, 0, index, second_len);
        if (next == 13) {
            continue;
        }
        const ulong index_2 = (ulong)next;
        int value = index_2 < x_len ? x[index_2] : fault(faults, 1, index_2, x_len);
        if (k < out_len) {
            out[k] = value;
        } else {
            fault(faults, 2, k, out_len);
        }
        if (value == 100) {
            break;
        }
        if (value == 101) {
            return;
        }
        count += 1u;
    }
done:
    if (first_len < out_len) {
        out[first_len] = count;
    } else {
        fault(faults, 3, first_len, out_len);
    }
}
