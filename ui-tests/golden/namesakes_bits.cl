typedef struct {
    uint _0;
} Bits;

typedef struct {
    uint low;
    uint high;
    uint turns;
} Pair;

typedef struct {
    Bits bits;
    Pair pair;
} Held;

typedef struct {
    uint _0;
    uint _1;
} tuple_uint_uint;

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

Bits Bits_and(Bits self, Bits other) {
    return (Bits){self._0 & other._0};
}

Bits Bits_or(Bits self, Bits other) {
    return (Bits){self._0 | other._0};
}

uint Bits_flatten(const Bits *self) {
    return (uint)popcount(self->_0);
}

uint Bits_ok_or(const Bits *self, uint other) {
    return self->_0 == 0 ? other : self->_0;
}

uint Bits_zip(const Bits *self, ushort high) {
    return (self->_0 & 0xffff) | ((uint)high << 16);
}

tuple_uint_uint Bits_split_first(const Bits *self) {
    return (tuple_uint_uint){self->_0 & 1, self->_0 >> 1};
}

uint Bits_xor(Bits self, uint other) {
    return self._0 ^ other;
}

uint bits_closure(uint v) {
    return v * 2;
}

Bits Bits_map(const Bits *self) {
    return (Bits){bits_closure(self->_0)};
}

uint bits_closure_2(uint v) {
    return v / 2;
}

Bits Bits_map_2(const Bits *self) {
    return (Bits){bits_closure_2(self->_0)};
}

bool Pair_contains(const Pair *self, uint value) {
    return self->low <= value && value < self->high;
}

bool Bits_binary_search(const Bits *self, uint bit) {
    return ((self->_0 >> bit) & 1) == 1;
}

__kernel void bits(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Held held = {{i < x_len ? x[i] : fault(faults, 0, i, x_len)}, {(uint)i, 9, 0}};
    Bits either = Bits_and(Bits_or(held.bits, (Bits){1}), (Bits){0xff});
    uint rest = Bits_flatten(&held.bits) + Bits_ok_or(&held.bits, 77) + Bits_zip(&held.bits, 2);
    Bits named = {i < x_len ? x[i] : fault(faults, 1, i, x_len)};
    tuple_uint_uint value = Bits_split_first(&named);
    uint bit = value._0;
    uint others = value._1;
    uint mapped = Bits_xor(Bits_map(&held.bits), 3) + Bits_map_2(&named)._0;
    uint inside = (uint)Pair_contains(&held.pair, 5) + (uint)Bits_binary_search(&named, 2) * 2;
    uint option = 0;
    uint value_2 = either._0;
    bool has_option = value_2 > 8;
    if (has_option) {
        option = value_2;
    }
    uint other = 0;
    uint other_2 = 6;
    other = other_2;
    uint absent = has_option ? option : other;
    uint both = bit + others;
    if (i < out_len) {
        out[i] = either._0 + 1000 * rest + mapped + inside * 100 + absent + both;
    } else {
        fault(faults, 2, i, out_len);
    }
}
