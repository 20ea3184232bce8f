typedef struct {
    int sum;
    int times;
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

void Tally_add_assign(Tally *self, int amount) {
    self->sum += (uint)amount;
    self->times += 1u;
}

ulong next(ulong *i) {
    *i += 1;
    return *i;
}

__kernel void places_first(
    __global Tally *restrict tallies,
    ulong tallies_len,
    __global int2 *restrict v,
    ulong v_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = 0;
    const ulong index = i;
    const bool exists = index < tallies_len;
    Tally copy = {0};
    if (index < tallies_len) {
        copy = tallies[index];
    } else {
        fault(faults, 0, index, tallies_len);
    }
    Tally *value_2 = &copy;
    i += 1;
    int value = 10;
    Tally_add_assign(value_2, value);
    if (exists) {
        tallies[index] = copy;
    }
    const ulong index_2 = next(&i);
    const bool exists_2 = index_2 < tallies_len;
    Tally copy_2 = {0};
    if (index_2 < tallies_len) {
        copy_2 = tallies[index_2];
    } else {
        fault(faults, 1, index_2, tallies_len);
    }
    Tally *value_3 = &copy_2;
    Tally_add_assign(value_3, (int)next(&i));
    if (exists_2) {
        tallies[index_2] = copy_2;
    }
    const int value_4 = (int)next(&i);
    if (i < tallies_len) {
        tallies[i].sum += (uint)value_4;
    } else {
        fault(faults, 2, i, tallies_len);
    }
    i = 0;
    const ulong index_3 = i;
    i += 1;
    int2 value_5 = (int2)((int)i, 20);
    if (index_3 < v_len) {
        v[index_3] = as_int2(as_uint2(v[index_3]) + as_uint2(value_5));
    } else {
        fault(faults, 3, index_3, v_len);
    }
    const ulong index_4 = next(&i);
    const int value_6 = (int)next(&i);
    if (index_4 < v_len) {
        v[index_4] = as_int2(as_uint2(v[index_4]) * (uint)value_6);
    } else {
        fault(faults, 4, index_4, v_len);
    }
    i = 0;
    int a = 100;
    int b = 200;
    const ulong index_5 = i;
    i += 1;
    const int *value_7 = i > 1 ? &a : &b;
    if (index_5 < out_len) {
        out[index_5] += (uint)*value_7;
    } else {
        fault(faults, 5, index_5, out_len);
    }
    i += 1;
    int value_8 = a;
    if (i < out_len) {
        out[i] += (uint)value_8;
    } else {
        fault(faults, 6, i, out_len);
    }
}
