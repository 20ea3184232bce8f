typedef struct {
    uint _0[3];
} Lanes;

typedef struct {
    Lanes lanes;
    uint cells[5];
} Ring;

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

void Ring_turn(Ring *self, ulong by, volatile __global uint *faults, bool *panicked) {
    {
        uint *slice = self->cells;
        if (by > 5) {
            fault_at(faults, 0);
            *panicked = true;
            return;
        }
        const ulong end = by / 2;
        for (ulong at = 0; at < end; at++) {
            ulong second = by - 1 - at;
            if (second < 5) {
                uint value = slice[at];
                slice[at] = slice[second];
                slice[second] = value;
            } else {
                fault(faults, 1, second, 5);
            }
        }
        const ulong end_2 = (5 - by) / 2;
        for (ulong at = 0; at < end_2; at++) {
            ulong first = by + at;
            ulong second = 4 - at;
            if (first < 5) {
                uint value = slice[first];
                slice[first] = slice[second];
                slice[second] = value;
            } else {
                fault(faults, 1, first, 5);
            }
        }
        for (ulong at = 0; at < 2; at++) {
            ulong second = 4 - at;
            uint value = slice[at];
            slice[at] = slice[second];
            slice[second] = value;
        }
    }
    uint *slice = self->lanes._0;
    uint end = slice[2];
    for (ulong at_end = 3; at_end > 1; at_end--) {
        ulong at = at_end - 1;
        slice[at] = slice[at - 1];
    }
    slice[0] = end;
}

uint Ring_raised_closure(uint v) {
    return v * 3;
}

Lanes Lanes_map(Lanes self) {
    Lanes value;
    for (ulong k = 0; k < 3; k++) {
        uint lane = self._0[k];
        value._0[k] = Ring_raised_closure(lane);
    }
    return value;
}

uint next(uint v) {
    return v + 1;
}

uint Ring_raised_closure_2(uint argument_0) {
    return next(argument_0);
}

Lanes Lanes_map_2(Lanes self) {
    Lanes value;
    for (ulong k = 0; k < 3; k++) {
        uint lane = self._0[k];
        value._0[k] = Ring_raised_closure_2(lane);
    }
    return value;
}

uint Lanes_pairs(const Lanes *self, volatile __global uint *faults) {
    uint sum = 0;
    for (ulong k = 0; k < 2; k++) {
        const ulong pair_len = min(2UL, 3 - k * 2);
        const uint *pair = self->_0 + k * 2;
        sum += (0 < pair_len ? pair[0] : fault(faults, 2, 0, pair_len)) * (uint)pair_len;
    }
    return sum;
}

uint Ring_raised(const Ring *self, volatile __global uint *faults) {
    Lanes one = Lanes_map(self->lanes);
    Lanes other = Lanes_map_2(self->lanes);
    return Lanes_pairs(&one, faults) * 100 + other._0[2];
}

__kernel void fields(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    bool panicked = false;
    ulong i = get_global_id(0);
    Ring ring = {{{i < x_len ? x[i] : fault(faults, 3, i, x_len), 4, 5}}, {1, 2, 3, 4, 5}};
    Ring_turn(&ring, i, faults, &panicked);
    if (panicked) {
        return;
    }
    uint copy[5];
    for (ulong k = 0; k < 5; k++) {
        copy[k] = ring.cells[k];
    }
    ulong by = 2;
    ulong middle = 5 - by;
    const ulong end = middle / 2;
    for (ulong at = 0; at < end; at++) {
        ulong second = middle - 1 - at;
        uint value = copy[at];
        copy[at] = copy[second];
        copy[second] = value;
    }
    const ulong end_2 = (5 - middle) / 2;
    for (ulong at = 0; at < end_2; at++) {
        ulong first = middle + at;
        ulong second = 4 - at;
        uint value = copy[first];
        copy[first] = copy[second];
        copy[second] = value;
    }
    for (ulong at = 0; at < 2; at++) {
        ulong second = 4 - at;
        uint value = copy[at];
        copy[at] = copy[second];
        copy[second] = value;
    }
    if (i < out_len) {
        out[i] = Ring_raised(&ring, faults) * 100 + ring.cells[0] * 10 + copy[0];
    } else {
        fault(faults, 4, i, out_len);
    }
}
