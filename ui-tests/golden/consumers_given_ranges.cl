typedef struct {
    ulong start;
    ulong end;
} Range_ulong;

typedef struct {
    ulong end;
    ulong length;
} Span;

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

Range_ulong three_from(ulong n) {
    return (Range_ulong){n, n + 3};
}

Range_ulong Span_indices(const Span *self) {
    return (Range_ulong){self->end - self->length, self->end};
}

int Span_sum(const Span *self, __global const int *x, ulong x_len, volatile __global uint *faults) {
    int value;
    {
        Range_ulong range = Span_indices(self);
        int sum = 0;
        const ulong end = range.end;
        if (end <= x_len) {
            for (ulong k = range.start; k < end; k++) {
                sum += (uint)x[k];
            }
        } else {
            for (ulong k = range.start; k < end; k++) {
                sum += (uint)(k < x_len ? x[k] : fault(faults, 0, k, x_len));
            }
        }
        value = sum;
    }
    Range_ulong range = three_from(self->length);
    int sum = 0;
    const ulong end = range.end;
    const ulong start = range.start;
    for (ulong k_end = end; k_end > start; k_end--) {
        ulong k = k_end - 1;
        sum = sum * 2u + (int)k;
    }
    return (uint)value + sum;
}

__kernel void given_ranges(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Range_ulong range = three_from(i);
    Range_ulong range_2 = three_from(1);
    int sum = (int)(range.start <= 2 && 2 < range.end) +
        (int)(range_2.start <= i && i < range_2.end) * 2u;
    int sum_2 = 0;
    const ulong end = range.end;
    if (end <= x_len) {
        for (ulong k = range.start; k < end; k++) {
            sum_2 += (uint)x[k];
        }
    } else {
        for (ulong k = range.start; k < end; k++) {
            sum_2 += (uint)(k < x_len ? x[k] : fault(faults, 1, k, x_len));
        }
    }
    sum += sum_2 * 10u;
    {
        Range_ulong range_3 = three_from(i);
        const ulong start = range_3.start;
        const ulong end_2 = range_3.end;
        const ulong count = start < end_2 ? end_2 - start : 0;
        const ulong count_2 = count / 2UL + (count % 2UL != 0);
        for (ulong k = 0; k < count_2; k++) {
            ulong k_2 = start + (count - 1 - k * 2UL);
            sum = sum * 3u + (k_2 < x_len ? x[k_2] : fault(faults, 2, k_2, x_len));
        }
    }
    int value;
    {
        Range_ulong range_3 = three_from(1);
        int greatest = 0;
        bool has_greatest = false;
        const ulong end_2 = range_3.end;
        const ulong start = range_3.start;
        if (add_sat(start - 1, end_2 - start - 1) < x_len) {
            for (ulong k_end = end_2; k_end > start; k_end--) {
                ulong k = k_end - 1;
                int item = x[k - 1];
                if (has_greatest && item < greatest) {
                    continue;
                }
                greatest = item;
                has_greatest = true;
            }
        } else {
            for (ulong k_end = end_2; k_end > start; k_end--) {
                ulong k = k_end - 1;
                int item = k - 1 < x_len ? x[k - 1] : fault(faults, 3, k - 1, x_len);
                if (has_greatest && item < greatest) {
                    continue;
                }
                greatest = item;
                has_greatest = true;
            }
        }
        value = has_greatest ? greatest : 0;
    }
    int a = 0;
    const ulong end_2 = range.end;
    if (end_2 <= x_len) {
        for (ulong k = range.start; k < end_2; k++) {
            a = a * 2u + x[k];
        }
    } else {
        for (ulong k = range.start; k < end_2; k++) {
            a = a * 2u + (k < x_len ? x[k] : fault(faults, 4, k, x_len));
        }
    }
    sum += (uint)value + a;
    Span span = {i + 2, 2};
    ulong value_2;
    {
        Range_ulong range_3 = Span_indices(&span);
        ulong count = 0;
        const ulong end_3 = range_3.end;
        for (ulong item = range_3.start; item < end_3; item++) {
            if (item % 2 == 0) {
                count += 1;
            }
        }
        value_2 = count;
    }
    Range_ulong range_3 = Span_indices(&span);
    sum += (int)value_2 * 1000u +
        (int)(range_3.start < range_3.end ? range_3.end - range_3.start : 0UL) +
        Span_sum(&span, x, x_len, faults);
    for (ulong k = 0; k < 5; k += 2) {
        ulong k_2 = 1 + (4 - k);
        sum = sum * 3u + (k_2 - 1 < x_len ? x[k_2 - 1] : fault(faults, 5, k_2 - 1, x_len));
    }
    const ulong count = 4 < x_len ? 4 : x_len;
    for (ulong k = 0; k < count; k++) {
        sum += (uint)(k + 1 < x_len ? x[k + 1] : fault(faults, 6, k + 1, x_len)) * x[k];
    }
    int sum_3 = 0;
    for (ulong k_end = 5; k_end > 0; k_end--) {
        ulong k = k_end - 1;
        sum_3 += (uint)(k + 1 < x_len ? x[k + 1] : fault(faults, 7, k + 1, x_len)) - (int)k;
    }
    if (i < out_len) {
        out[i] = (uint)sum + sum_3;
    } else {
        fault(faults, 8, i, out_len);
    }
}
