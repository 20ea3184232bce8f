typedef struct {
    uint low;
    uint high;
    uint turns;
} Pair;

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

void Pair_reverse(Pair *self) {
    uint new_0 = self->high;
    uint new_1 = self->low;
    self->low = new_0;
    self->high = new_1;
    self->turns += 1;
}

void Pair_sort(Pair *self) {
    if (self->low > self->high) {
        Pair_reverse(self);
    }
}

__kernel void pairs(
    __global Pair *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Pair pair = {i < x_len ? x[i].high : fault(faults, 0, i, x_len),
        i < x_len ? x[i].low : fault(faults, 1, i, x_len),
        i < x_len ? x[i].turns : fault(faults, 2, i, x_len)};
    Pair_sort(&pair);
    if (i < x_len) {
        Pair copy = x[i];
        Pair_reverse(&copy);
        x[i] = copy;
    } else {
        fault(faults, 3, i, x_len);
    }
    if (i < out_len) {
        out[i] = 100 * pair.low + 10 * pair.high + pair.turns;
    } else {
        fault(faults, 4, i, out_len);
    }
}
