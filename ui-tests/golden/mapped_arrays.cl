typedef struct {
    int cells[4];
} Row;

typedef struct {
    int _0;
    uchar _1;
} tuple_int_bool;

typedef struct {
    int v[4];
} array_int_4;

typedef struct {
    int v[3];
} array_int_3;

enum { Option_int_2_None = 0, Option_int_2_Some = 1 };
typedef struct {
    uint tag;
    int Some_0[2];
} Option_int_2;

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

array_int_4 Row_doubled(const Row *self) {
    array_int_4 result;
    for (ulong k = 0; k < 4; k++) {
        int v = self->cells[k];
        result.v[k] = v * 2u;
    }
    return result;
}

array_int_3 squares(int from) {
    array_int_3 result;
    for (ulong i = 0; i < 3; i++) {
        result.v[i] = ((uint)from + (int)i) * ((uint)from + (int)i);
    }
    return result;
}

Option_int_2 Row_halves(Row self) {
    int value[4];
    for (ulong k = 0; k < 4; k++) {
        value[k] = self.cells[k];
    }
    const int *cells = value;
    if (cells[0] > 0) {
        int a = value[0];
        int b = value[1];
        int c = value[2];
        int d = value[3];
        return (Option_int_2){.tag = Option_int_2_Some, .Some_0 = {(uint)a + b, (uint)c + d}};
    } else {
        return (Option_int_2){.tag = Option_int_2_None};
    }
}

int negated(int v) {
    return (int)-(uint)v;
}

__kernel void arrays(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int own[4] = {i < x_len ? x[i] : fault(faults, 0, i, x_len), 1, -2, 3};
    Row row;
    for (ulong k = 0; k < 4; k++) {
        row.cells[k] = own[k];
    }
    int seen = 0;
    int source[4];
    for (ulong k = 0; k < 4; k++) {
        source[k] = own[k];
    }
    int turned[4];
    for (ulong k = 0; k < 4; k++) {
        int v = source[k];
        seen += 1u;
        turned[k] = (uint)v - seen;
    }
    turned[0] += 100u;
    tuple_int_bool source_2[4];
    for (ulong k = 0; k < 4; k++) {
        int v = own[k];
        source_2[k] = (tuple_int_bool){v, v > 0};
    }
    int pairs[4];
    for (ulong k = 0; k < 4; k++) {
        int v = source_2[k]._0;
        bool positive = source_2[k]._1;
        pairs[k] = positive ? v : 0;
    }
    int value[4];
    array_int_4 result = Row_doubled(&row);
    for (ulong k = 0; k < 4; k++) {
        value[k] = result.v[k];
    }
    int a = value[0];
    int b = value[1];
    int c = value[2];
    int d = value[3];
    int table[2][3];
    for (ulong r = 0; r < 2; r++) {
        for (ulong c_2 = 0; c_2 < 3; c_2++) {
            table[r][c_2] = (int)(r * 3 + c_2);
        }
    }
    int sum = 0;
    array_int_3 result_2 = squares(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    for (ulong k = 0; k < 3; k++) {
        sum += (uint)result_2.v[k];
    }
    Option_int_2 value_2 = Row_halves(row);
    int halves;
    if (value_2.tag == Option_int_2_Some) {
        int a_2 = value_2.Some_0[0];
        int b_2 = value_2.Some_0[1];
        halves = (uint)a_2 * b_2;
    } else {
        halves = -1;
    }
    bool has_length = i + 1 < x_len;
    int length = has_length ? negated(x[i + 1]) : 0;
    int source_3[2] = {1, 2};
    int negative[2];
    for (ulong k = 0; k < 2; k++) {
        negative[k] = negated(source_3[k]);
    }
    if (i < out_len) {
        out[i] = turned[0] + turned[3] * 10u + seen + pairs[0] + pairs[2] + a + b + c + d;
        out[i] += (uint)table[1][i % 3] + sum + halves + (has_length ? length : 7) + negative[1];
    } else {
        fault(faults, 2, i, out_len);
    }
}
