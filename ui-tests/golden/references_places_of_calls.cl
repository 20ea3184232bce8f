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
        (__global Span *)(faults + NOWHERE) + fault(faults, 0, index, spans_len);
}

__global int *next_number(
    __global int *x,
    ulong x_len,
    uint *calls,
    volatile __global uint *faults) {
    *calls += 1;
    const ulong index = (ulong)*calls - 1;
    return index < x_len ? &x[index] :
        (__global int *)(faults + NOWHERE) + fault(faults, 1, index, x_len);
}

int ten_more(uint *calls) {
    *calls += 10;
    return (int)*calls;
}

__global int *next_part(
    __global int *x,
    ulong x_len,
    uint *calls,
    ulong *result_len,
    volatile __global uint *faults) {
    *calls += 1;
    ulong from = *calls;
    const ulong part_len = from <= x_len ? x_len - from : fault(faults, 2, from, x_len);
    *result_len = part_len;
    return x + from;
}

__kernel void places_of_calls(
    __global Span *restrict spans,
    ulong spans_len,
    __global int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    uint i = 0;
    uint j = 0;
    __global Span *pointer = next_span(spans, spans_len, &i, faults);
    Span copy = *pointer;
    const int result = Span_widen(&copy, 5);
    *pointer = copy;
    __global Span *pointer_2 = next_span(spans, spans_len, &i, faults);
    Span copy_2 = *pointer_2;
    const int result_2 = Span_widen(&copy_2, -1);
    *pointer_2 = copy_2;
    int sum = (uint)result + result_2;
    __global Span *pointer_3 = next_span(spans, spans_len, &i, faults);
    pointer_3->from /= 3;
    __global Span *pointer_4 = next_span(spans, spans_len, &i, faults);
    const int value = pointer_4->length;
    pointer_4->length = sum != 0 ?
        (value != INT_MIN || sum != -1 ? value % sum : fault(faults, 3, 0, 0)) :
        fault(faults, 4, 0, 0);
    __global int *pointer_5 = next_number(x, x_len, &j, faults);
    const int value_2 = *pointer_5;
    const int value_3 = (int)(sum - 40u);
    *pointer_5 = value_3 != 0 ?
        (value_2 != INT_MIN || value_3 != -1 ? value_2 / value_3 : fault(faults, 5, 0, 0)) :
        fault(faults, 6, 0, 0);
    const uint value_4 = j;
    *next_number(x, x_len, &j, faults) <<= value_4;
    const int value_5 = ten_more(&j);
    const int value_6 = *next_number(x, x_len, &j, faults);
    const int value_7 = value_6 != 0 ?
        (value_5 != INT_MIN || value_6 != -1 ? value_5 / value_6 : fault(faults, 7, 0, 0)) :
        fault(faults, 8, 0, 0);
    *next_number(x, x_len, &j, faults) += (uint)value_7;
    const int value_8 = (int)j;
    ulong slice_len;
    __global int *slice = next_part(x, x_len, &j, &slice_len, faults);
    const ulong index = (ulong)j - 13;
    if (index < slice_len) {
        const int value_9 = slice[index];
        slice[index] = value_8 != 0 ?
            (value_9 != INT_MIN || value_8 != -1 ? value_9 % value_8 : fault(faults, 10, 0, 0)) :
            fault(faults, 11, 0, 0);
    } else {
        fault(faults, 9, index, slice_len);
    }
    Span value_10 = *next_span(spans, spans_len, &i, faults);
    if (value_10.length == 0) {
        int from = value_10.from;
        if (2 < out_len) {
            out[2] = from;
        } else {
            fault(faults, 12, 2, out_len);
        }
    } else {
        int length = value_10.length;
        if (2 < out_len) {
            out[2] = (int)-(uint)length;
        } else {
            fault(faults, 13, 2, out_len);
        }
    }
    if (0 < out_len) {
        out[0] = (int)i;
    } else {
        fault(faults, 14, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = (int)j;
    } else {
        fault(faults, 15, 1, out_len);
    }
}
