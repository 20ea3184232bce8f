enum { Option_uint_None = 0, Option_uint_Some = 1 };
typedef struct {
    uint tag;
    uint Some_0;
} Option_uint;

typedef struct {
    uchar _0;
    ushort _1;
} tuple_uchar_ushort;

typedef struct {
    float v;
    Option_uint at;
    tuple_uchar_ushort pair;
} Found;

enum { Step_Stay = 0, Step_Go = 1, Step_Jump = 2 };
typedef struct {
    int tag;
    uint Go_by;
    uint Jump_0;
    float Jump_1;
} Step;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

typedef struct {
    uchar _0;
    uchar _1;
} tuple_uchar_uchar;

enum { Result_uint_tuple_uchar_uchar_Ok = 0, Result_uint_tuple_uchar_uchar_Err = 1 };
typedef struct {
    uint tag;
    uint Ok_0;
    tuple_uchar_uchar Err_0;
} Result_uint_tuple_uchar_uchar;

typedef struct {
    uint _0;
    Option_uint _1[2];
} tuple_uint_Option_uint_2;

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

char order(uint left, uint right) {
    if (left < right) {
        return Ordering_Less;
    } else {
        return left > right ? Ordering_Greater : Ordering_Equal;
    }
}

__kernel
__attribute__((reqd_work_group_size(8, 1, 1)))
void without_layout(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local Found found[8];
    __local Step steps[8];
    __local char orders[8];
    __local Result_uint_tuple_uchar_uchar results[8];
    __local tuple_uint_Option_uint_2 one;
    ulong id = get_local_id(0);
    uint v = id < x_len ? x[id] : fault(faults, 0, id, x_len);
    Option_uint value;
    if (v % 2 == 0) {
        value = (Option_uint){.tag = Option_uint_Some, .Some_0 = v};
    } else {
        value = (Option_uint){.tag = Option_uint_None};
    }
    found[id] = (Found){(float)v, value, {(uchar)v, (ushort)(2u * (ushort)v)}};
    uint value_2 = v % 3;
    if (value_2 == 0) {
        steps[id] = (Step){.tag = Step_Stay};
    } else if (value_2 == 1) {
        steps[id] = (Step){.tag = Step_Go, .Go_by = v};
    } else {
        steps[id] = (Step){.tag = Step_Jump, .Jump_0 = v, .Jump_1 = 0.5f};
    }
    orders[id] = order(v, 4);
    if (v < 3) {
        results[id] = (Result_uint_tuple_uchar_uchar){.tag = Result_uint_tuple_uchar_uchar_Ok,
            .Ok_0 = v};
    } else {
        results[id] = (Result_uint_tuple_uchar_uchar){.tag = Result_uint_tuple_uchar_uchar_Err,
            .Err_0 = {(uchar)v, 1}};
    }
    if (id == 0) {
        one = (tuple_uint_Option_uint_2){7,
            {(Option_uint){.tag = Option_uint_None},
                (Option_uint){.tag = Option_uint_Some, .Some_0 = 5}}};
        one._0 += 1;
        one._1[0] = (Option_uint){.tag = Option_uint_Some, .Some_0 = one._0};
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong other = 7 - id;
    found[other].pair._1 += 100;
    found[other].v += 0.5f;
    barrier(CLK_LOCAL_MEM_FENCE);
    const Option_uint option = found[id].at;
    uint sum = (option.tag == Option_uint_Some ? option.Some_0 : 1000) + (uint)found[id].pair._0 +
        (uint)found[id].pair._1;
    sum += convert_uint_sat(found[other].v * 2.0f);
    uint value_3;
    Step value_4 = steps[other];
    if (value_4.tag == Step_Stay) {
        value_3 = 1;
    } else if (value_4.tag == Step_Go) {
        value_3 = value_4.Go_by;
    } else {
        uint by = value_4.Jump_0;
        float share = value_4.Jump_1;
        value_3 = convert_uint_sat((float)by * share);
    }
    sum += value_3;
    const uint value_7 = sum * 10;
    char value_6 = orders[other];
    uint value_5 = value_6 == Ordering_Less ? 1 : value_6 == Ordering_Equal ? 2 : 3;
    sum = value_7 + value_5;
    const uint value_10 = sum * 10;
    uint value_8;
    Result_uint_tuple_uchar_uchar value_9 = results[other];
    if (value_9.tag == Result_uint_tuple_uchar_uchar_Ok) {
        value_8 = value_9.Ok_0;
    } else {
        uchar a = value_9.Err_0._0;
        uchar b = value_9.Err_0._1;
        value_8 = (uint)a + (uint)b;
    }
    sum = value_10 + value_8;
    {
        Option_uint value_11 = one._1[0];
        uint first = value_11.Some_0;
        if (value_11.tag == Option_uint_Some) {
            sum += first;
        }
    }
    tuple_uint_Option_uint_2 value_11 = *&one;
    uint second = value_11._1[1].Some_0;
    if (value_11._1[1].tag == Option_uint_Some) {
        sum += second;
    }
    if (id < out_len) {
        out[id] = sum;
    } else {
        fault(faults, 1, id, out_len);
    }
}
