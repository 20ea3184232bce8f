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

int Span_end(const Span *self) {
    return (uint)self->from + self->length;
}

__global const Span *span_at(
    __global const Span *spans,
    ulong spans_len,
    ulong i,
    volatile __global uint *faults) {
    return i < spans_len ? &spans[i] :
        (__global const Span *)(faults + NOWHERE) + fault(faults, 0, i, spans_len);
}

const Span *longer(const Span *a, const Span *b) {
    return a->length >= b->length ? a : b;
}

int Span_widen(Span *self, int by) {
    self->length += (uint)by;
    return Span_end(self);
}

__global Span *span_to_change(
    __global Span *spans,
    ulong spans_len,
    ulong i,
    volatile __global uint *faults) {
    return i < spans_len ? &spans[i] :
        (__global Span *)(faults + NOWHERE) + fault(faults, 1, i, spans_len);
}

Span *first(Span *a, int _b) {
    return a;
}

__kernel void methods_of_results(
    __global const int *restrict x,
    ulong x_len,
    __global Span *restrict spans,
    ulong spans_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Span own = {i < x_len ? x[i] : fault(faults, 2, i, x_len), 3};
    Span other = {1, i < x_len ? x[i] : fault(faults, 3, i, x_len)};
    Span copy = *span_at(spans, spans_len, i, faults);
    if (i * 3 < out_len) {
        out[i * 3] = Span_end(&copy) * 1000u + Span_end(longer(&own, &other));
    } else {
        fault(faults, 4, i * 3, out_len);
    }
    Span copy_2 = *span_to_change(spans, spans_len, i, faults);
    const int result = Span_widen(&copy_2, i < x_len ? x[i] : fault(faults, 5, i, x_len));
    *span_to_change(spans, spans_len, i, faults) = copy_2;
    const uint value = result * 1000u;
    const int value_2 = value + Span_widen(first(&own, 1), 2);
    const ulong index = i * 3 + 1;
    if (index < out_len) {
        out[index] = value_2;
    } else {
        fault(faults, 6, index, out_len);
    }
    const int value_3 = span_at(spans, spans_len, i, faults)->length * 1000u + Span_end(&own) +
        (int)abs(span_at(spans, spans_len, i, faults)->from);
    const ulong index_2 = i * 3 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_3;
    } else {
        fault(faults, 7, index_2, out_len);
    }
}
