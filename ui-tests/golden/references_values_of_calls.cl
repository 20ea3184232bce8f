typedef struct {
    int from;
    int length;
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

// Behind the record is what references point to that have no element.
enum { NOWHERE = 32 };

__global int *next_pair(
    __global int (*pairs)[2],
    ulong pairs_len,
    uint *calls,
    volatile __global uint *faults) {
    *calls += 1;
    const ulong index = (ulong)*calls - 1;
    return index < pairs_len ? pairs[index] :
        (__global int *)(faults + NOWHERE) + fault(faults, 0, index, pairs_len);
}

int Span_end(const Span *self) {
    return (uint)self->from + self->length;
}

int Span_widen(Span *self, int by) {
    self->length += (uint)by;
    return Span_end(self);
}

__global Span *next_span(
    __global Span *spans,
    ulong spans_len,
    uint *calls,
    volatile __global uint *faults) {
    *calls += 1;
    const ulong index = (ulong)*calls - 1;
    return index < spans_len ? &spans[index] :
        (__global Span *)(faults + NOWHERE) + fault(faults, 1, index, spans_len);
}

int Span_end_global(__global const Span *self) {
    return (uint)self->from + self->length;
}

__kernel void values_of_calls(
    __global int (*restrict pairs)[2],
    ulong pairs_len,
    __global Span *restrict spans,
    ulong spans_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    uint i = 0;
    uint j = 0;
    Span own = {1, 2};
    __global int *pointer = next_pair(pairs, pairs_len, &i, faults);
    int pair[2];
    for (ulong k = 0; k < 2; k++) {
        pair[k] = pointer[k];
    }
    int value[2];
    __global int *pointer_2 = next_pair(pairs, pairs_len, &i, faults);
    for (ulong k = 0; k < 2; k++) {
        value[k] = pointer_2[k];
    }
    if (3 < pairs_len) {
        for (ulong k = 0; k < 2; k++) {
            pairs[3][k] = value[k];
        }
    } else {
        fault(faults, 2, 3, pairs_len);
    }
    const uint value_2 = pair[0] * 1000u + pair[1];
    __global Span *pointer_3 = next_span(spans, spans_len, &j, faults);
    Span copy = *pointer_3;
    const int result = Span_widen(&copy, 3);
    *pointer_3 = copy;
    if (0 < out_len) {
        out[0] = value_2 + result;
    } else {
        fault(faults, 3, 0, out_len);
    }
    const int value_3 = 7 / 2;
    Span_widen(&own, 4);
    int value_5 = 0;
    int from = 7;
    int by = i - 2u;
    bool has_value_5 = by != 0;
    if (has_value_5) {
        value_5 = from / by;
    }
    const int value_6 = Span_widen(&own, 5);
    if (1 < out_len) {
        out[1] = (uint)value_3 + (has_value_5 ? value_5 : value_6);
    } else {
        fault(faults, 4, 1, out_len);
    }
    const int value_8 = own.length;
    __global Span *pointer_4 = next_span(spans, spans_len, &j, faults);
    if (2 < out_len) {
        out[2] = (uint)value_8 + Span_end_global(pointer_4);
    } else {
        fault(faults, 5, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = (int)(i * 10 + j);
    } else {
        fault(faults, 6, 3, out_len);
    }
}
