typedef struct {
    uint count;
    uint total;
} Tally;

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

uint rotate_left_uint(uint x, uint n) {
    return rotate(x, (uint)(n % 32));
}

uint Tally_add(Tally *self, uint value) {
    self->count += 1;
    self->total += value;
    return self->total;
}

uint Tally_mean(const Tally *self, volatile __global uint *faults) {
    const uint value = self->count;
    return value != 0 ? self->total / value : fault(faults, 0, 0, 0);
}

__kernel void receivers_of_indices(
    __global Tally *restrict z,
    ulong z_len,
    __global uint *restrict bits,
    ulong bits_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0) + 5;
    const ulong index = z_len != 0 ? i % z_len : fault(faults, 1, 0, 0);
    Tally copy = {0};
    if (index < z_len) {
        copy = z[index];
    } else {
        fault(faults, 2, index, z_len);
    }
    uint total = Tally_add(&copy, 7);
    if (index < z_len) {
        z[index] = copy;
    }
    const ulong index_2 = z_len != 0 ? (i + 1) % z_len : fault(faults, 3, 0, 0);
    Tally copy_2 = {0};
    if (index_2 < z_len) {
        copy_2 = z[index_2];
    } else {
        fault(faults, 4, index_2, z_len);
    }
    uint mean = Tally_mean(&copy_2, faults);
    const ulong index_3 = bits_len != 0 ? (i + 1) % bits_len : fault(faults, 5, 0, 0);
    const uint value_2 = index_3 < bits_len ? bits[index_3] : fault(faults, 6, index_3, bits_len);
    const uint value = (uint)bits_len;
    const uint value_3 = total * 100 +
        rotate_left_uint(value_2, value != 0 ? mean % value : fault(faults, 7, 0, 0));
    const ulong index_4 = bits_len != 0 ? i % bits_len : fault(faults, 8, 0, 0);
    if (index_4 < bits_len) {
        bits[index_4] = value_3;
    } else {
        fault(faults, 9, index_4, bits_len);
    }
    if (total >= 10 && total <= 20) {
        const ulong index_5 = total == (0 < bits_len ? bits[0] : fault(faults, 10, 0, bits_len)) ?
            1 : 0;
        if (index_5 < bits_len) {
            bits[index_5] += total;
        } else {
            fault(faults, 11, index_5, bits_len);
        }
    }
}
