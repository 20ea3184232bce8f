typedef struct {
    uint n;
    uint m;
} Counts;

enum { Option_uint_None = 0, Option_uint_Some = 1 };
typedef struct {
    uint tag;
    uint Some_0;
} Option_uint;

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

bool Counts_bump(Counts *self) {
    self->n += 10;
    return true;
}

Option_uint Counts_take(Counts *self) {
    if (self->n >= 3) {
        self->n -= 3;
    } else {
        return (Option_uint){.tag = Option_uint_None};
    }
    return (Option_uint){.tag = Option_uint_Some, .Some_0 = self->n};
}

uint Counts_all(Counts *self) {
    uint sum = 0;
    {
        bool has_value = self->n >= 2;
        uint v = has_value ? self->n - 2 : 0;
        if (has_value && Counts_bump(self)) {
            sum += v * 1000 + self->n;
        }
    }
    if (self->n >= 1) {
        uint v = self->n - 1;
        self->n = 7;
        sum += v;
    } else {
        sum += 9;
    }
    uint value;
    uint from = self->m;
    uint by = self->n;
    if (from >= by) {
        uint v = from - by;
        self->m += 1;
        value = v + self->m;
    } else {
        value = 5;
    }
    sum += value;
    bool has_later = self->m >= 1;
    uint later = has_later ? self->m - 1 : 0;
    self->m = 40;
    sum += has_later ? later : 2;
    while (true) {
        Option_uint value_2 = Counts_take(self);
        uint v = value_2.Some_0;
        if (value_2.tag != Option_uint_Some) {
            break;
        }
        sum = sum * 2 + v;
    }
    uint last;
    if (self->m >= 5) {
        uint value_2 = self->m - 5;
        if (Counts_bump(self)) {
            last = value_2;
        } else {
            last = 0;
        }
    } else {
        last = 0;
    }
    return sum + last * 7;
}

__kernel void counts(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Counts counts_2 = {i < x_len ? x[i] : fault(faults, 0, i, x_len),
        (i < x_len ? x[i] : fault(faults, 1, i, x_len)) * 3};
    const uint value = Counts_all(&counts_2);
    uint sum = value + counts_2.n;
    uchar value_2 = (uchar)(i < x_len ? x[i] : fault(faults, 2, i, x_len));
    uint digits = value_2 <= 9 ? 1 : value_2 <= 99 ? 2 : 3;
    char value_3 = (char)(i < x_len ? x[i] : fault(faults, 3, i, x_len));
    uint sign = value_3 <= -1 ? 10 : value_3 == 0 ? 20 : 30;
    if (i < out_len) {
        out[i] = sum * 100 + digits + sign;
    } else {
        fault(faults, 4, i, out_len);
    }
}
