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

__kernel void beside(
    __global const uint *restrict x,
    ulong x_len,
    __global const uint (*restrict rows)[3],
    ulong rows_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint five[5] = {0};
    {
        ulong count = 0;
        for (ulong k = 0; k < rows_len; k++) {
            for (ulong k_2 = 0; k_2 < 3; k_2++) {
                if (count >= 5) {
                    goto done;
                }
                uint *to = &five[count];
                count += 1;
                *to = rows[k][k_2] * 2;
            }
        }
done:;
    }
    uint even[3] = {100, 100, 100};
    {
        ulong count = 0;
        for (ulong k = 0; k < x_len; k++) {
            if (count >= 3) {
                break;
            }
            if (x[k] % 2 == 0) {
                uint v = x[k];
                uint *slot = &even[count];
                count += 1;
                *slot = v + (uint)i;
            }
        }
    }
    uint sum = 0;
    {
        ulong count = 0;
        for (ulong k = i; k < x_len; k++) {
            uint from = x[k];
            if (from >= 3) {
                uint v = from - 3;
                if (count >= 5) {
                    break;
                }
                uint w = five[count];
                count += 1;
                if (w == 4) {
                    continue;
                }
                sum = sum * 3 + v * w;
            }
        }
    }
    uint product = 0;
    const ulong whole_len = 1 <= x_len ? x_len - 1 : fault(faults, 0, 1, x_len);
    __global const uint *whole = x + 1;
    ulong count = 0;
    for (ulong k = 0; k < x_len; k++) {
        if (count >= whole_len) {
            break;
        }
        if (x[k] > 2) {
            __global const uint *a = &whole[count];
            count += 1;
            product += *a * x[k];
        }
    }
    uint sum_2 = 0;
    for (ulong k = 0; k < 5; k++) {
        sum_2 += five[k];
    }
    if (4 * i < out_len) {
        out[4 * i] = sum_2;
    } else {
        fault(faults, 1, 4 * i, out_len);
    }
    uint a = 0;
    for (ulong k = 0; k < 3; k++) {
        a = a * 7 + even[k];
    }
    const ulong index = 4 * i + 1;
    if (index < out_len) {
        out[index] = a;
    } else {
        fault(faults, 2, index, out_len);
    }
    const ulong index_2 = 4 * i + 2;
    if (index_2 < out_len) {
        out[index_2] = sum;
    } else {
        fault(faults, 3, index_2, out_len);
    }
    const ulong index_3 = 4 * i + 3;
    if (index_3 < out_len) {
        out[index_3] = product;
    } else {
        fault(faults, 4, index_3, out_len);
    }
}
