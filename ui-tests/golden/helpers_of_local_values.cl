typedef struct {
    float _0;
    uint _1;
} tuple_float_uint;

typedef struct {
    float _0;
    uchar _1;
} tuple_float_uchar;

typedef struct {
    uint key;
    tuple_float_uchar value;
} Keyed_float_uchar;

typedef struct {
    uint key;
    float value;
} Keyed_float;

typedef struct {
    __local const tuple_float_uint *items;
    ulong items_len;
    ulong at;
} Window_float_uint;

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

tuple_float_uint helpers_of_local_values_closure(tuple_float_uint argument_0) {
    float v = argument_0._0;
    uint at = argument_0._1;
    return (tuple_float_uint){v + 0.5f, at};
}

void change(
    __local tuple_float_uint *tile,
    ulong tile_len,
    ulong id,
    volatile __global uint *faults) {
    tuple_float_uint value = {0};
    if (id < tile_len) {
        value = tile[id];
        tile[id] = helpers_of_local_values_closure(value);
    } else {
        fault(faults, 0, id, tile_len);
    }
}

bool tuples_2_less(tuple_float_uint left, tuple_float_uint right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

void keep_lesser(
    __local tuple_float_uint *tile,
    ulong tile_len,
    ulong id,
    ulong s,
    volatile __global uint *faults) {
    bool value_3 = id < s;
    if (value_3) {
        tuple_float_uint value = {0};
        if (id + s < tile_len) {
            value = tile[id + s];
        } else {
            fault(faults, 2, id + s, tile_len);
        }
        tuple_float_uint value_2 = {0};
        if (id < tile_len) {
            value_2 = tile[id];
        } else {
            fault(faults, 3, id, tile_len);
        }
        value_3 = tuples_2_less(value, value_2);
    }
    if (value_3) {
        tuple_float_uint value_4 = {0};
        if (id + s < tile_len) {
            value_4 = tile[id + s];
        } else {
            fault(faults, 4, id + s, tile_len);
        }
        if (id < tile_len) {
            tile[id] = value_4;
        } else {
            fault(faults, 5, id, tile_len);
        }
    }
}

tuple_float_uint first_of(__local const tuple_float_uint *tile) {
    return tile[0];
}

float total(const tuple_float_uint *pairs) {
    float sum = 0.0f;
    for (ulong i = 0; i < 2; i++) {
        float v = pairs[i]._0;
        uint at = pairs[i]._1;
        sum += v * (float)at;
    }
    return sum;
}

float total_2(__local const tuple_float_uint *pairs) {
    float sum = 0.0f;
    for (ulong i = 0; i < 2; i++) {
        float v = pairs[i]._0;
        uint at = pairs[i]._1;
        sum += v * (float)at;
    }
    return sum;
}

float total_3(__local const tuple_float_uint *pairs, ulong pairs_len) {
    float sum = 0.0f;
    for (ulong i = 0; i < pairs_len; i++) {
        float v = pairs[i]._0;
        uint at = pairs[i]._1;
        sum += v * (float)at;
    }
    return sum;
}

tuple_float_uint first_of_2(const tuple_float_uint *tile) {
    return tile[0];
}

tuple_float_uint Window_item(const Window_float_uint *self, volatile __global uint *faults) {
    const ulong index = self->at;
    tuple_float_uint value = {0};
    if (index < self->items_len) {
        value = self->items[index];
    } else {
        fault(faults, 6, index, self->items_len);
    }
    return value;
}

void raise(__local uint *count, __local const float *by) {
    *count += convert_uint_sat(*by);
}

__kernel
__attribute__((reqd_work_group_size(8, 1, 1)))
void helpers_of_local_values(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local tuple_float_uint best[8];
    __local Keyed_float_uchar keyed[8];
    __local Keyed_float plain[8];
    __local tuple_float_uint rows[4][2];
    ulong id = get_local_id(0);
    best[id] = (tuple_float_uint){id < x_len ? x[id] : fault(faults, 7, id, x_len), (uint)id};
    keyed[id] = (Keyed_float_uchar){(uint)id,
        {id < x_len ? x[id] : fault(faults, 8, id, x_len), 1}};
    plain[id] = (Keyed_float){7, id < x_len ? x[id] : fault(faults, 9, id, x_len)};
    rows[id / 2][id % 2] = (tuple_float_uint){id < x_len ? x[id] : fault(faults, 10, id, x_len),
        10 + (uint)id};
    barrier(CLK_LOCAL_MEM_FENCE);
    change(best, 8, id, faults);
    keyed[id].value._0 += 1.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong s = 4;
    while (s > 0) {
        keep_lesser(best, 8, id, s, faults);
        barrier(CLK_LOCAL_MEM_FENCE);
        s /= 2;
    }
    if (id == 0) {
        tuple_float_uint value = first_of(best);
        float v = value._0;
        uint at = value._1;
        if (0 < out_len) {
            out[0] = v;
        } else {
            fault(faults, 11, 0, out_len);
        }
        if (1 < out_len) {
            out[1] = (float)at;
        } else {
            fault(faults, 12, 1, out_len);
        }
        tuple_float_uint own[2] = {{1.0f, 2}, {3.0f, 4}};
        if (2 < out_len) {
            out[2] = total(own) + total_2(rows[1]) + total_3(best + 1, 2);
        } else {
            fault(faults, 13, 2, out_len);
        }
        if (3 < out_len) {
            out[3] = first_of_2(own)._0;
        } else {
            fault(faults, 14, 3, out_len);
        }
        Window_float_uint window = {best, 8, 7};
        if (4 < out_len) {
            out[4] = Window_item(&window, faults)._0;
        } else {
            fault(faults, 15, 4, out_len);
        }
        __local tuple_float_uint *first = &best[0];
        raise(&first->_1, &keyed[3].value._0);
        if (5 < out_len) {
            out[5] = (float)best[0]._1;
        } else {
            fault(faults, 16, 5, out_len);
        }
        float sum = 0.0f;
        for (ulong k = 0; k < 8; k++) {
            sum += keyed[k].value._0 + (float)keyed[k].value._1;
        }
        if (6 < out_len) {
            out[6] = sum;
        } else {
            fault(faults, 17, 6, out_len);
        }
        if (7 < out_len) {
            out[7] = plain[3].value + (float)plain[3].key;
        } else {
            fault(faults, 18, 7, out_len);
        }
        Keyed_float_uchar value_2 = keyed[5];
        uint key = value_2.key;
        float a = value_2.value._0;
        uchar b = value_2.value._1;
        if (8 < out_len) {
            out[8] = (float)key + a + (float)b;
        } else {
            fault(faults, 19, 8, out_len);
        }
        __local float *v_2 = &rows[3][1]._0;
        __local uint *at_2 = &rows[3][1]._1;
        *v_2 = 100.0f;
        *at_2 += 1;
        __local const tuple_float_uint *elements = rows[3];
        float first_2_0 = elements[0]._0;
        float second_0 = elements[1]._0;
        uint second_1 = elements[1]._1;
        if (9 < out_len) {
            out[9] = first_2_0 + second_0 + (float)second_1;
        } else {
            fault(faults, 20, 9, out_len);
        }
        for (ulong k = 0; k < 4; k++) {
            for (ulong k_2 = 0; k_2 < 2; k_2++) {
                if (10 < out_len) {
                    out[10] += rows[k][k_2]._0;
                } else {
                    fault(faults, 21, 10, out_len);
                }
            }
        }
        tuple_float_uint value_3[2] = {{1.0f, 1}, {2.0f, 2}};
        for (ulong k = 0; k < 2; k++) {
            rows[0][k] = value_3[k];
        }
        tuple_float_uint copied[2];
        for (ulong k = 0; k < 2; k++) {
            copied[k] = rows[0][k];
        }
        if (11 < out_len) {
            out[11] = copied[1]._0 + (float)rows[0][0]._1;
        } else {
            fault(faults, 22, 11, out_len);
        }
        float greatest = 0.0f;
        uint place = 0;
        for (ulong k = 0; k < 8; k++) {
            if (best[k]._0 > greatest) {
                greatest = best[k]._0;
                place = best[k]._1;
            }
        }
        if (12 < out_len) {
            out[12] = greatest;
        } else {
            fault(faults, 23, 12, out_len);
        }
        if (13 < out_len) {
            out[13] = (float)place;
        } else {
            fault(faults, 24, 13, out_len);
        }
        tuple_float_uint value_4[8];
        const tuple_float_uint value_5 = {0.5f, 3};
        for (ulong k = 0; k < 8; k++) {
            value_4[k] = value_5;
        }
        tuple_float_uint *place_2 = value_4;
        for (ulong index = 0; index < 8; index++) {
            best[index] = place_2[index];
        }
        if (14 < out_len) {
            out[14] = best[6]._0 + (float)best[6]._1;
        } else {
            fault(faults, 25, 14, out_len);
        }
        tuple_float_uint next = {9.0f, 9};
        float value_5_0 = best[2]._0;
        best[2] = next;
        if (15 < out_len) {
            out[15] = value_5_0 + best[2]._0;
        } else {
            fault(faults, 26, 15, out_len);
        }
    }
}
