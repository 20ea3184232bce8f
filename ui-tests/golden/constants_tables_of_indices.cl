typedef struct {
    ulong from;
    char by;
} Hop;

typedef struct {
    ulong _0;
    ulong _1;
} tuple_ulong_ulong;

__constant tuple_ulong_ulong EXCHANGES[5] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};

__constant uchar SPREAD[4][2] = {{3, 0}, {2, 1}, {0, 3}, {1, 2}};

__constant Hop HOPS[3] = {{1, -1}, {0, 3}, {2, 0}};

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

__kernel void tables_of_indices(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint t[4] = {i < x_len ? x[i] : fault(faults, 0, i, x_len),
        (i < x_len ? x[i] : fault(faults, 1, i, x_len)) ^ 5,
        (i < x_len ? x[i] : fault(faults, 2, i, x_len)) % 7,
        (i < x_len ? x[i] : fault(faults, 3, i, x_len)) / 2};
    for (ulong k = 0; k < 5; k++) {
        ulong a = EXCHANGES[k]._0;
        ulong b = EXCHANGES[k]._1;
        if (t[a] > t[b]) {
            uint value = t[a];
            t[a] = t[b];
            t[b] = value;
        }
    }
    for (ulong k = 0; k < 3; k++) {
        uchar a = SPREAD[1 + k][0];
        uchar b = SPREAD[1 + k][1];
        t[a] = t[a] * 3 + t[b];
    }
    for (ulong k = 0; k < 3; k++) {
        const ulong index = (ulong)((long)HOPS[k].from + (long)HOPS[k].by);
        if (index < 4) {
            t[index] += t[HOPS[k].from];
        } else {
            fault(faults, 4, index, 4);
        }
    }
    ulong value[3] = {2, 0, 1};
    for (ulong k = 0; k < 3; k++) {
        ulong from = value[k];
        t[k] ^= t[from] << from;
    }
    ulong moved[2] = {0, 2};
    moved[1] += (ulong)(i < x_len ? x[i] : fault(faults, 5, i, x_len)) % 2;
    for (ulong k = 0; k < 2; k++) {
        moved[k] += 1;
        const ulong index = moved[k];
        if (index < 4) {
            t[index] += 1;
        } else {
            fault(faults, 6, index, 4);
        }
    }
    const ulong index = (ulong)(i < x_len ? x[i] : fault(faults, 7, i, x_len)) % 5;
    const ulong index_2 = (ulong)(index < 4 ? SPREAD[index][1] : fault(faults, 8, index, 4)) + 1;
    if (i < out_len) {
        out[i] = t[0] + t[SPREAD[i % 4][0]] +
            (index_2 < 4 ? t[index_2] : fault(faults, 9, index_2, 4));
    } else if (index_2 >= 4) {
        fault(faults, 9, index_2, 4);
    } else {
        fault(faults, 10, i, out_len);
    }
}
