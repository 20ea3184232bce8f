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

__kernel void scatters(
    __global const uint2 *restrict edges,
    ulong edges_len,
    __global const uchar *restrict bytes,
    ulong bytes_len,
    __global int *restrict y,
    ulong y_len,
    __global int *restrict bins,
    ulong bins_len,
    volatile __global uint *faults) {
    ulong k_end = edges_len;
    const uint limit = (uint)min(y_len, (ulong)UINT_MAX);
    while (k_end >= 4) {
        uint2 index[4];
        bool fits = true;
        #pragma unroll
        for (ulong i = 0; i < 4; i++) {
            index[i] = edges[k_end - 1 - i];
            uint2 edge = index[i];
            ulong from = edge.x;
            fits &= from + 1 < y_len;
            fits &= edge.y < limit;
        }
        if (!fits) {
            break;
        }
        #pragma unroll
        for (ulong i = 0; i < 4; i++, k_end--) {
            ulong k = k_end - 1;
            uint2 edge = index[i];
            ulong from = edge.x;
            y[from + 1] += (uint)(int)k;
            y[edge.y] -= 1u;
            const ulong index_2 = (ulong)(k < bytes_len ? bytes[k] :
                fault(faults, 2, k, bytes_len)) / 3;
            if (index_2 < bins_len) {
                bins[index_2] += 1u;
            } else {
                fault(faults, 3, index_2, bins_len);
            }
        }
    }
    for (; k_end > 0; k_end--) {
        ulong k = k_end - 1;
        uint2 edge = edges[k];
        ulong from = edge.x;
        if (from + 1 < y_len) {
            y[from + 1] += (uint)(int)k;
        } else {
            fault(faults, 0, from + 1, y_len);
        }
        const ulong index = edge.y;
        if (index < y_len) {
            y[index] -= 1u;
        } else {
            fault(faults, 1, index, y_len);
        }
        const ulong index_2 = (ulong)(k < bytes_len ? bytes[k] : fault(faults, 2, k, bytes_len)) /
            3;
        if (index_2 < bins_len) {
            bins[index_2] += 1u;
        } else {
            fault(faults, 3, index_2, bins_len);
        }
    }
}
