typedef struct {
    float _0;
    uint _1;
} tuple_float_uint;

enum { Option_tuple_float_uint_None = 0, Option_tuple_float_uint_Some = 1 };
typedef struct {
    uint tag;
    tuple_float_uint Some_0;
} Option_tuple_float_uint;

typedef struct {
    float _0;
    uchar _1;
} tuple_float_bool;

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

__kernel
__attribute__((reqd_work_group_size(16, 1, 1)))
void four_greatest(
    __global const float *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    __global float *restrict value,
    ulong value_len,
    volatile __global uint *faults) {
    __local Option_tuple_float_uint slots[4];
    __local tuple_float_bool tile[16];
    ulong i = get_global_id(0);
    ulong id = get_local_id(0);
    tile[id] = (tuple_float_bool){i < x_len ? x[i] : fault(faults, 0, i, x_len), false};
    if (id < 4) {
        slots[id] = (Option_tuple_float_uint){.tag = Option_tuple_float_uint_None};
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0) {
        for (ulong k = 0; k < 4; k++) {
            Option_tuple_float_uint found = {.tag = Option_tuple_float_uint_None};
            for (ulong at = 0; at < 16; at++) {
                float v = tile[at]._0;
                bool used = tile[at]._1;
                if (used) {
                    continue;
                }
                float best = found.Some_0._0;
                if (!(found.tag == Option_tuple_float_uint_Some && best >= v)) {
                    if (!(v < 0.0f)) {
                        found = (Option_tuple_float_uint){.tag = Option_tuple_float_uint_Some,
                            .Some_0 = {v, (uint)at}};
                    }
                }
            }
            uint at = found.Some_0._1;
            if (found.tag == Option_tuple_float_uint_Some) {
                if (at < 16) {
                    tile[at]._1 = true;
                } else {
                    fault(faults, 1, at, 16);
                }
            }
            slots[k] = found;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id < 4) {
        ulong to = 4 * get_group_id(0) + id;
        Option_tuple_float_uint value_2 = slots[id];
        if (value_2.tag == Option_tuple_float_uint_Some) {
            float v = value_2.Some_0._0;
            uint at = value_2.Some_0._1;
            if (to < out_len) {
                out[to] = at;
            } else {
                fault(faults, 2, to, out_len);
            }
            if (to < value_len) {
                value[to] = v;
            } else {
                fault(faults, 3, to, value_len);
            }
        } else if (to < out_len) {
            out[to] = UINT_MAX;
        } else {
            fault(faults, 4, to, out_len);
        }
        Option_tuple_float_uint value_3 = slots[id];
        if (value_3.tag == Option_tuple_float_uint_None) {
            if (to < value_len) {
                value[to] = -1.0f;
            } else {
                fault(faults, 5, to, value_len);
            }
        }
    }
}
