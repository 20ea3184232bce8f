typedef struct {
    float _0;
    uint _1;
} tuple_float_uint;

enum { Option_uint_None = 0, Option_uint_Some = 1 };
typedef struct {
    uint tag;
    uint Some_0;
} Option_uint;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

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

char total_order_f32(float left, float right) {
    int left_2 = (int)as_uint(left);
    int right_2 = (int)as_uint(right);
    left_2 ^= (int)((uint)(left_2 >> 31) >> 1);
    right_2 ^= (int)((uint)(right_2 >> 31) >> 1);
    if (left_2 < right_2) {
        return Ordering_Less;
    } else {
        return left_2 > right_2 ? Ordering_Greater : Ordering_Equal;
    }
}

bool tuples_2_less(tuple_float_uint left, tuple_float_uint right) {
    if (left._0 != right._0) {
        return left._0 < right._0;
    }
    return left._1 < right._1;
}

bool options_equal(Option_uint left, Option_uint right) {
    if (left.tag == Option_uint_Some && right.tag == Option_uint_Some) {
        uint a = left.Some_0;
        uint b = right.Some_0;
        return a == b;
    } else if (left.tag == Option_uint_None && right.tag == Option_uint_None) {
        return true;
    } else {
        return false;
    }
}

__kernel
__attribute__((reqd_work_group_size(8, 1, 1)))
void chains_of_local_values(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local tuple_float_uint tile[8];
    __local Option_uint flags[8];
    ulong id = get_local_id(0);
    tile[id] = (tuple_float_uint){id < x_len ? x[id] : fault(faults, 0, id, x_len), (uint)id};
    if ((id < x_len ? x[id] : fault(faults, 1, id, x_len)) > 3.0f) {
        flags[id] = (Option_uint){.tag = Option_uint_Some, .Some_0 = (uint)id};
    } else {
        flags[id] = (Option_uint){.tag = Option_uint_None};
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0) {
        {
            tuple_float_uint value = tile[0];
            tile[0] = tile[7];
            tile[7] = value;
        }
        __local const tuple_float_uint *least = &tile[0];
        for (ulong k = 1; k < 8; k++) {
            if (total_order_f32(least->_0, tile[k]._0) == Ordering_Greater) {
                least = &tile[k];
            }
        }
        if (0 < out_len) {
            out[0] = least->_0;
        } else {
            fault(faults, 2, 0, out_len);
        }
        if (1 < out_len) {
            out[1] = (float)least->_1;
        } else {
            fault(faults, 3, 1, out_len);
        }
        float sum = 0.0f;
        for (ulong k = 0; k < 8; k++) {
            float value_0 = tile[k]._0;
            uint value_1 = tile[k]._1;
            const float *v = &value_0;
            const uint *at = &value_1;
            sum += *v * (float)*at;
        }
        if (2 < out_len) {
            out[2] = sum;
        } else {
            fault(faults, 4, 2, out_len);
        }
        float so_far = 0.0f;
        for (ulong k = 0; k < 8; k++) {
            if (tile[k]._1 > 3) {
                float item = tile[k]._0;
                so_far = fmax(so_far, item);
            }
        }
        if (3 < out_len) {
            out[3] = so_far;
        } else {
            fault(faults, 5, 3, out_len);
        }
        ulong count = 0;
        for (ulong k = 0; k < 8; k++) {
            if (flags[k].tag == Option_uint_Some) {
                count += 1;
            }
        }
        if (4 < out_len) {
            out[4] = (float)count;
        } else {
            fault(faults, 6, 4, out_len);
        }
        uint sum_2 = 0;
        for (ulong k = 0; k < 8; k++) {
            Option_uint value = flags[k];
            uint item = value.Some_0;
            if (value.tag == Option_uint_Some) {
                sum_2 += item;
            }
        }
        if (5 < out_len) {
            out[5] = (float)sum_2;
        } else {
            fault(faults, 7, 5, out_len);
        }
        ulong position = 0;
        bool has_position = false;
        for (ulong index = 0; index < 8; index++) {
            float v = tile[index]._0;
            if (v == 4.0f) {
                position = index;
                has_position = true;
                break;
            }
        }
        if (has_position) {
            if (6 < out_len) {
                out[6] = (float)position;
            } else {
                fault(faults, 8, 6, out_len);
            }
        }
        {
            __local tuple_float_uint *part = tile + 1;
            tuple_float_uint value = {0.25f, 9};
            for (ulong index = 0; index < 2; index++) {
                part[index] = value;
            }
        }
        for (ulong k = 0; k < 8; k++) {
            float value_0_3 = tile[k]._0;
            uint value_1_3 = tile[k]._1;
            const float *v = &value_0_3;
            const uint *at = &value_1_3;
            if (7 < out_len) {
                out[7] += *v * (float)*at;
            } else {
                fault(faults, 9, 7, out_len);
            }
        }
        for (ulong k = 0; k < 8; k++) {
            tile[k]._0 += 1.0f;
            tile[k]._1 *= 2;
        }
        float sum_3 = 0.0f;
        for (ulong k = 0; k < 8; k++) {
            sum_3 += tile[k]._0 + (float)tile[k]._1;
        }
        if (8 < out_len) {
            out[8] = sum_3;
        } else {
            fault(faults, 10, 8, out_len);
        }
        for (ulong k = 0; k < 8; k++) {
            float v = tile[k]._0;
            uint at = tile[k]._1;
            if (9 < out_len) {
                out[9] += v - (float)at;
            } else {
                fault(faults, 11, 9, out_len);
            }
        }
        __local tuple_float_uint *last = &tile[7];
        *last = (tuple_float_uint){1.0f, 1};
        last->_0 += 1.0f;
        if (10 < out_len) {
            out[10] = tile[7]._0 + (float)tile[7]._1;
        } else {
            fault(faults, 12, 10, out_len);
        }
        if (11 < out_len) {
            out[11] = tuples_2_less(tile[6], tile[7]) ? 1.0f : 2.0f;
        } else {
            fault(faults, 13, 11, out_len);
        }
        if (12 < out_len) {
            out[12] = options_equal(flags[0], flags[1]) ? 1.0f : 2.0f;
        } else {
            fault(faults, 14, 12, out_len);
        }
        Option_uint value = flags[2];
        if (value.tag == Option_uint_Some) {
            uint v = value.Some_0;
            flags[2] = (Option_uint){.tag = Option_uint_Some, .Some_0 = v + 40};
        } else {
            flags[2] = (Option_uint){.tag = Option_uint_None};
        }
        float value_2;
        Option_uint value_3 = flags[2];
        if (value_3.tag == Option_uint_Some) {
            uint v = value_3.Some_0;
            value_2 = (float)v;
        } else {
            value_2 = 0.5f;
        }
        if (13 < out_len) {
            out[13] = value_2;
        } else {
            fault(faults, 15, 13, out_len);
        }
        {
            Option_uint value_4 = flags[4];
            const uint *v = &value_4.Some_0;
            if (value_4.tag == Option_uint_Some) {
                if (14 < out_len) {
                    out[14] = (float)*v;
                } else {
                    fault(faults, 16, 14, out_len);
                }
            }
        }
        uint value_4;
        bool has_value_4;
        {
            Option_uint value_5 = flags[5];
            flags[5] = (Option_uint){.tag = Option_uint_None};
            value_4 = value_5.Some_0;
            has_value_4 = value_5.tag == Option_uint_Some;
        }
        const float value_7 = (float)(has_value_4 ? value_4 : 77);
        Option_uint value_6 = flags[5];
        float value_5 = value_6.tag == Option_uint_Some ? 1000.0f : 0.0f;
        if (15 < out_len) {
            out[15] = value_7 + value_5;
        } else {
            fault(faults, 17, 15, out_len);
        }
    }
}
