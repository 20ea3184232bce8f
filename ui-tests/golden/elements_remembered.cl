enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

enum { Option_uchar_None = 0, Option_uchar_Some = 1 };
typedef struct {
    uint tag;
    uchar Some_0;
} Option_uchar;

typedef struct {
    Option_uchar _0;
    Option_int _1[2];
} tuple_Option_uchar_Option_int_2;

typedef struct {
    Option_int last;
    tuple_Option_uchar_Option_int_2 pair;
} Memory;

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

int Memory_chained(Memory *self, int v) {
    Option_int value = self->last;
    bool again = value.tag == Option_int_Some && value.Some_0 == v;
    Option_int value_2 = self->last;
    int less;
    if (value_2.tag == Option_int_Some) {
        int last = value_2.Some_0;
        less = (int)(last < v);
    } else {
        less = 1;
    }
    self->last = (Option_int){.tag = Option_int_Some, .Some_0 = v};
    int value_3;
    bool has_value_3;
    Option_int value_4 = self->pair._1[0];
    if (value_4.tag == Option_int_Some) {
        value_3 = value_4.Some_0;
        has_value_3 = true;
    } else {
        value_3 = v;
        has_value_3 = true;
    }
    if (has_value_3) {
        int value_5 = value_3;
        if (value_5 != 3) {
            self->pair._1[0] = (Option_int){.tag = Option_int_Some, .Some_0 = value_5};
        } else {
            self->pair._1[0] = (Option_int){.tag = Option_int_None};
        }
    } else {
        self->pair._1[0] = (Option_int){.tag = Option_int_None};
    }
    return (int)again * 10u + less;
}

int Memory_mapped(const Memory *self) {
    int value;
    Option_uchar value_2 = self->pair._0;
    if (value_2.tag == Option_uchar_Some) {
        uchar v = value_2.Some_0;
        value = v;
    } else {
        value = 7;
    }
    int value_3;
    Option_int value_4 = self->pair._1[0];
    if (value_4.tag == Option_int_Some) {
        int v = value_4.Some_0;
        value_3 = v * 2u;
    } else {
        value_3 = 5;
    }
    return (uint)value + value_3;
}

bool Memory_perhaps(const Memory *self) {
    Option_int value = self->pair._1[1];
    if (value.tag == Option_int_Some) {
        int v = value.Some_0;
        return v > 1;
    } else {
        return false;
    }
}

__kernel void remembered(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int last = 0;
    bool has_last = false;
    int first = 0;
    bool has_first = false;
    const Option_int value_3 = {.tag = Option_int_None};
    tuple_Option_uchar_Option_int_2 value;
    value._0 = (Option_uchar){.tag = Option_uchar_Some, .Some_0 = 3};
    value._1[0] = (Option_int){.tag = Option_int_None};
    if (i + 1 < x_len) {
        value._1[1] = (Option_int){.tag = Option_int_Some, .Some_0 = x[i + 1]};
    } else {
        value._1[1] = (Option_int){.tag = Option_int_None};
    }
    Memory memory = {value_3, value};
    int runs = 0;
    for (ulong k = 0; k < x_len; k++) {
        int v = x[k];
        if (has_last && last == v) {
            runs += 1u;
        }
        last = v;
        has_last = true;
        if (v > (int)i && !has_first) {
            first = v;
            has_first = true;
        }
        const uint value_6 = runs * 2u;
        runs = value_6 + Memory_chained(&memory, v);
    }
    int value_4;
    if (has_first) {
        value_4 = first * 100u;
    } else {
        value_4 = -1;
    }
    if (i < y_len) {
        y[i] = (uint)runs + value_4 + Memory_mapped(&memory) + (int)Memory_perhaps(&memory) * 1000u;
    } else {
        fault(faults, 0, i, y_len);
    }
}
