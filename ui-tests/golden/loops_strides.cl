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

__kernel void strides(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int own[5] = {1, 2, 3, 4, 5};
    int sum = 0;
    for (ulong k = 2; k < x_len; k += 3) {
        sum = sum * 3u + x[k];
    }
    for (ulong k = i; k < x_len; k++) {
        sum = sum * 5u + x[k];
    }
    for (ulong k = 0; k < 5; k += 2) {
        sum = sum * 7u + own[k];
    }
    const ulong skipped = (ulong)(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    for (ulong k = skipped; k < 5; k += 2) {
        sum = sum * 11u + own[k];
    }
    ulong k = 1;
    while (k < x_len && x_len - k > 6) {
        int index[4];
        bool fits = true;
        #pragma unroll
        for (ulong i_2 = 0; i_2 < 4; i_2++) {
            index[i_2] = x[k + 2 * i_2];
            int v = index[i_2];
            fits &= (ulong)v < x_len;
        }
        if (!fits) {
            break;
        }
        #pragma unroll
        for (ulong i_2 = 0; i_2 < 4; i_2++, k += 2) {
            int v = index[i_2];
            sum = sum * 13u + x[(ulong)v];
        }
    }
    for (; k < x_len; k += 2) {
        int v = x[k];
        const ulong index = (ulong)v;
        sum = sum * 13u + (index < x_len ? x[index] : fault(faults, 1, index, x_len));
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 2, i, out_len);
    }
}
