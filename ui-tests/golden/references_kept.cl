typedef struct {
    const int *own;
    const int *all;
    ulong all_len;
    __constant int *fixed;
} Kept;

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

int sum(int a, int b) {
    return (uint)a + b;
}

__kernel void kept(
    __global const int *restrict x,
    ulong x_len,
    __constant int *table,
    ulong table_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int own[3] = {i < x_len ? x[i] : fault(faults, 0, i, x_len),
        (i < x_len ? x[i] : fault(faults, 1, i, x_len)) + 1u, 3};
    const int *pair_1 = &own[2];
    if (table_len <= 0) {
        fault(faults, 2, 0, table_len);
        return;
    }
    Kept kept_2 = {pair_1, own, 3, &table[0]};
    const int *value_2 = &own[1];
    const int *value_3 = own + 1;
    if (table_len <= 1) {
        fault(faults, 3, 1, table_len);
        return;
    }
    Kept other = {value_2, value_3, 2, &table[1]};
    if ((i < x_len ? x[i] : fault(faults, 4, i, x_len)) > 2) {
        kept_2.own = &own[0];
        kept_2.fixed = other.fixed;
        kept_2.all = other.all;
        kept_2.all_len = other.all_len;
    }
    __constant int *fixed[2];
    fixed[0] = &table[0];
    fixed[1] = &table[1];
    if (table_len <= 2) {
        fault(faults, 7, 2, table_len);
        return;
    }
    __constant int *last = &table[2];
    fixed[0] = last;
    if (i < out_len) {
        out[i] = (uint)own[0] + sum(*pair_1, *kept_2.own) + *kept_2.fixed * 10u +
            (1 < kept_2.all_len ? kept_2.all[1] : fault(faults, 8, 1, kept_2.all_len)) * 100u +
            *fixed[i & 1] * 1000u;
    } else if (kept_2.all_len <= 1) {
        fault(faults, 8, 1, kept_2.all_len);
    } else {
        fault(faults, 9, i, out_len);
    }
}
