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

__kernel void items(
    __global const uint *restrict indices,
    ulong indices_len,
    __global const uint2 *restrict edges,
    ulong edges_len,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    uint part,
    volatile __global uint *faults) {
    if (part == 0) {
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (indices_len - k >= 8) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i = 0; i < 8; i++) {
                index[i] = indices[k + i];
                fits &= index[i] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i = 0; i < 8; i++, k++) {
                uint index_2 = index[i];
                if (0 < y_len) {
                    y[0] += (uint)x[index_2];
                } else {
                    fault(faults, 1, 0, y_len);
                }
            }
        }
        for (; k < indices_len; k++) {
            uint index = indices[k];
            if (0 < y_len) {
                y[0] += (uint)(index < x_len ? x[index] : fault(faults, 0, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 0, index, x_len);
            } else {
                fault(faults, 1, 0, y_len);
            }
        }
    } else if (part == 1) {
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (indices_len - k >= 8) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i = 0; i < 8; i++) {
                index[i] = indices[k + i];
                fits &= index[i] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i = 0; i < 8; i++, k++) {
                int value = x[index[i]];
                if (value == 100) {
                    goto done;
                }
                if (k < y_len) {
                    y[k] = value;
                } else {
                    fault(faults, 3, k, y_len);
                }
            }
        }
        for (; k < indices_len; k++) {
            const ulong index = indices[k];
            int value = index < x_len ? x[index] : fault(faults, 2, index, x_len);
            if (value == 100) {
                break;
            }
            if (k < y_len) {
                y[k] = value;
            } else {
                fault(faults, 3, k, y_len);
            }
        }
done:;
    } else if (part == 2) {
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        const uint limit_2 = (uint)min(y_len, (ulong)UINT_MAX);
        while (edges_len - k >= 8) {
            uint2 index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i = 0; i < 8; i++) {
                index[i] = edges[edges_len - 1 - (k + i)];
                fits &= index[i].y < limit;
                fits &= index[i].x < limit_2;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i = 0; i < 8; i++, k++) {
                y[index[i].x] += (uint)x[index[i].y] + (int)k;
            }
        }
        for (; k < edges_len; k++) {
            const ulong index = edges[edges_len - 1 - k].y;
            const uint value = (uint)(index < x_len ? x[index] : fault(faults, 4, index, x_len)) +
                (int)k;
            const ulong index_2 = edges[edges_len - 1 - k].x;
            if (index_2 < y_len) {
                y[index_2] += value;
            } else {
                fault(faults, 5, index_2, y_len);
            }
        }
    } else {
        int sum = 0;
        const ulong count = indices_len < x_len ? indices_len : x_len;
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (count - k >= 8) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i = 0; i < 8; i++) {
                index[i] = indices[k + i];
                fits &= index[i] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i = 0; i < 8; i++, k++) {
                sum += (uint)x[k] * x[index[i]];
            }
        }
        for (; k < count; k++) {
            const ulong index = indices[k];
            sum += (uint)x[k] * (index < x_len ? x[index] : fault(faults, 6, index, x_len));
        }
        if (0 < y_len) {
            y[0] = sum;
        } else {
            fault(faults, 7, 0, y_len);
        }
    }
}
