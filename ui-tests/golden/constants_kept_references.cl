typedef struct {
    int at;
    int weights[3];
} Row;

__constant Row ROWS[3] = {{5, {1, 2, 3}}, {9, {4, 5, 6}}, {7, {7, 8, 9}}};

__constant int NUMBERS[4] = {3, 8, 2, 5};

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

const Row *larger(const Row *a, const Row *b) {
    return a->at > b->at ? a : b;
}

int value(const Row *row) {
    return row->at * 10u + row->weights[2];
}

int value_constant(__constant Row *row) {
    return row->at * 10u + row->weights[2];
}

int total(__constant int *x) {
    return (uint)x[0] + x[1] + x[2];
}

__kernel void kept_references(
    __global const uint *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    const Row ROWS_here[3] = {{5, {1, 2, 3}}, {9, {4, 5, 6}}, {7, {7, 8, 9}}};
    const Row kept = {100, {0, 0, 0}};
    const Row kept_2 = {200, {1, 1, 1}};
    const ulong index = get_global_id(0);
    ulong i = index < x_len ? x[index] : fault(faults, 0, index, x_len);
    __constant Row *best = &ROWS[i % 3];
    for (ulong k = 0; k < 3; k++) {
        if (ROWS[k].at > best->at) {
            best = &ROWS[k];
        }
    }
    __constant Row *named = &ROWS[0];
    for (ulong k = 0; k < i + 1; k++) {
        __constant Row *row = &ROWS[k % 3];
        if (row->at > named->at) {
            named = row;
        }
    }
    const Row *chosen;
    if (i == 0) {
        chosen = &kept;
    } else if (i == 1) {
        chosen = &kept_2;
    } else {
        chosen = &ROWS_here[1];
    }
    const Row *found = 0;
    if (i > 0) {
        found = &kept;
    }
    if (i > 1) {
        found = larger(&kept, &kept_2);
    }
    const Row *pair_0;
    int pair_1;
    if (i % 2 == 0) {
        pair_0 = &kept_2;
        pair_1 = 1;
    } else {
        pair_0 = &kept;
        pair_1 = 2;
    }
    __constant int *numbers;
    ulong numbers_len;
    if (i < 2) {
        numbers = NUMBERS + 1;
        numbers_len = 2;
    } else {
        numbers = NUMBERS;
        numbers_len = 4;
    }
    __constant int *weights = i < 2 ? ROWS[1].weights : ROWS[i % 3].weights;
    __constant Row *asked = 0;
    for (ulong k = 0; k < 3; k++) {
        if (ROWS[k].weights[0] == (int)((int)i * 3u + 1u)) {
            asked = &ROWS[k];
            break;
        }
    }
    if (6 * i < out_len) {
        out[6 * i] = value_constant(best);
    } else {
        fault(faults, 1, 6 * i, out_len);
    }
    const int value_2 = (uint)value_constant(named) + total(weights);
    const ulong index_2 = 6 * i + 1;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 2, index_2, out_len);
    }
    const int value_3 = value(chosen);
    const ulong index_3 = 6 * i + 2;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 3, index_3, out_len);
    }
    int value_4;
    if (found != 0) {
        value_4 = value(found);
    } else {
        value_4 = -1;
    }
    const ulong index_4 = 6 * i + 3;
    if (index_4 < out_len) {
        out[index_4] = value_4;
    } else {
        fault(faults, 4, index_4, out_len);
    }
    const uint value_5 = (uint)pair_0->at + pair_1;
    int sum = 0;
    for (ulong k = 0; k < numbers_len; k++) {
        sum += (uint)numbers[k];
    }
    const ulong index_5 = 6 * i + 4;
    if (index_5 < out_len) {
        out[index_5] = value_5 + sum;
    } else {
        fault(faults, 5, index_5, out_len);
    }
    int value_6;
    if (asked != 0) {
        value_6 = value_constant(asked);
    } else {
        value_6 = -2;
    }
    const ulong index_6 = 6 * i + 5;
    if (index_6 < out_len) {
        out[index_6] = value_6;
    } else {
        fault(faults, 6, index_6, out_len);
    }
}
