enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

typedef struct {
    Option_int next;
    int taken;
} Slot;

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

Option_int pulled(Option_int *option) {
    Option_int value = *option;
    *option = (Option_int){.tag = Option_int_None};
    return value;
}

int Slot_pull(Slot *self) {
    self->taken += 1u;
    Option_int value_2 = self->next;
    self->next = (Option_int){.tag = Option_int_None};
    return value_2.tag == Option_int_Some ? value_2.Some_0 : (int)-(uint)self->taken;
}

__kernel void options(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Option_int option;
    {
        bool holds = (i < x_len ? x[i] : fault(faults, 0, i, x_len)) > 0;
        int value = i < x_len ? x[i] : fault(faults, 1, i, x_len);
        if (holds) {
            option = (Option_int){.tag = Option_int_Some, .Some_0 = value};
        } else {
            option = (Option_int){.tag = Option_int_None};
        }
    }
    int value;
    bool has_value;
    {
        int value_2 = option.Some_0;
        bool has_value_2 = option.tag == Option_int_Some;
        option = (Option_int){.tag = Option_int_None};
        value = value_2;
        has_value = has_value_2;
    }
    int first = (uint)(has_value ? value : 100) + (int)(option.tag == Option_int_None);
    int value_3;
    bool has_value_3;
    {
        int value_4 = option.Some_0;
        bool has_value_4 = option.tag == Option_int_Some;
        option = (Option_int){.tag = Option_int_Some, .Some_0 = 4};
        value_3 = value_4;
        has_value_3 = has_value_4;
    }
    int value_2 = has_value_3 ? value_3 * 3u : 7;
    int value_5;
    bool has_value_5;
    {
        int value_6 = option.Some_0;
        bool has_value_6 = option.tag == Option_int_Some;
        option = (Option_int){.tag = Option_int_Some, .Some_0 = 5};
        value_5 = value_6;
        has_value_5 = has_value_6;
    }
    int value_4 = has_value_5 ? value_5 * 3u : 7;
    int second = (uint)value_2 + value_4;
    const Option_int option_2 = pulled(&option);
    const uint value_6 = (option_2.tag == Option_int_Some ? option_2.Some_0 : 0) * 10u;
    const Option_int option_3 = pulled(&option);
    int third = value_6 + (option_3.tag == Option_int_Some ? option_3.Some_0 : 1);
    Slot slot = {{.tag = Option_int_Some, .Some_0 = i < x_len ? x[i] : fault(faults, 2, i, x_len)},
        0};
    const uint value_7 = Slot_pull(&slot) * 10u;
    int fourth = value_7 + Slot_pull(&slot);
    slot.next = (Option_int){.tag = Option_int_Some, .Some_0 = third};
    Option_int several[3] = {{.tag = Option_int_Some,
        .Some_0 = i < x_len ? x[i] : fault(faults, 3, i, x_len)}, {.tag = Option_int_None},
        {.tag = Option_int_Some, .Some_0 = 3}};
    int sum = 0;
    for (ulong k = 0; k < 3; k++) {
        Option_int *place = &several[k];
        Option_int value_9 = *place;
        *place = (Option_int){.tag = Option_int_None};
        int v = value_9.Some_0;
        if (value_9.tag == Option_int_Some) {
            sum += (uint)v;
        }
    }
    bool has_value_8;
    {
        Option_int *place = &several[x_len % 3];
        int next = (int)i;
        Option_int value_9 = *place;
        *place = (Option_int){.tag = Option_int_Some, .Some_0 = next};
        has_value_8 = value_9.tag == Option_int_Some;
    }
    sum += (int)!has_value_8 * 1000u;
    __global const int *nearest = i + 1 < x_len ? &x[i + 1] : 0;
    {
        __global const int *value_9 = nearest;
        nearest = 0;
        if (value_9 != 0) {
            sum += *value_9 + (int)(nearest == 0) * 10000u;
        }
    }
    int value_9;
    bool has_value_9;
    {
        Option_int next = {.tag = Option_int_None};
        int value_10 = slot.next.Some_0;
        bool has_value_10 = slot.next.tag == Option_int_Some;
        slot.next = next;
        value_9 = value_10;
        has_value_9 = has_value_10;
    }
    Option_int value_11[3];
    {
        Option_int next[3] = {{.tag = Option_int_None}, {.tag = Option_int_None},
            {.tag = Option_int_None}};
        Option_int value_12[3];
        for (ulong k = 0; k < 3; k++) {
            value_12[k] = several[k];
        }
        for (ulong k = 0; k < 3; k++) {
            several[k] = next[k];
        }
        for (ulong k = 0; k < 3; k++) {
            value_11[k] = value_12[k];
        }
    }
    bool none = value_11[2].tag == Option_int_None;
    int4 vector = (int4)(second);
    int4 old = vector;
    vector = (int4)(0, 0, 0, 0);
    const uint value_12 = ((uint)first + old.y + vector.x) * 7u + fourth * 3u + sum +
        (has_value_9 ? value_9 : 0) + (int)none;
    const int value_13 = value_12 + Slot_pull(&slot);
    if (i < out_len) {
        out[i] = value_13;
    } else {
        fault(faults, 4, i, out_len);
    }
}
