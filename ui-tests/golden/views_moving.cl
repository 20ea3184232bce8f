typedef struct {
    __global const uchar *rest;
    ulong rest_len;
} Words;

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

__global const uchar *Words_next(Words *self, ulong *result_len, volatile __global uint *faults) {
    while (self->rest_len > 0) {
        __global const uchar *b = &self->rest[0];
        if (*b != ' ') {
            break;
        }
        const ulong part_len = self->rest_len - 1;
        self->rest += 1;
        self->rest_len = part_len;
    }
    if (self->rest_len == 0) {
        *result_len = 0;
        return 0;
    }
    ulong position = 0;
    bool has_position = false;
    const ulong count = self->rest_len;
    for (ulong index = 0; index < count; index++) {
        if (self->rest[index] == ' ') {
            position = index;
            has_position = true;
            break;
        }
    }
    ulong end = has_position ? position : self->rest_len;
    const ulong word_len = end <= self->rest_len ? end : fault(faults, 0, end, self->rest_len);
    __global const uchar *word = self->rest;
    const ulong rest_len = end <= self->rest_len ? self->rest_len - end :
        fault(faults, 0, end, self->rest_len);
    __global const uchar *rest = self->rest + end;
    self->rest = rest;
    self->rest_len = rest_len;
    *result_len = word_len;
    return word;
}

__kernel void moving(
    __global const uchar *restrict text,
    ulong text_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    Words w = {text, text_len};
    ulong n = 0;
    while (true) {
        ulong value_len;
        __global const uchar *value = Words_next(&w, &value_len, faults);
        if (value == 0) {
            break;
        }
        if (value_len <= 0) {
            fault(faults, 1, 0, value_len);
            return;
        }
        if (n < out_len) {
            out[n] = ((uint)value_len << 8) | (uint)value[0];
        } else {
            fault(faults, 2, n, out_len);
        }
        n += 1;
    }
}
