enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

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

__kernel void named_before(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int own[4] = {i < x_len ? x[i] : fault(faults, 0, i, x_len), 2, 3, 4};
    ulong k = 1;
    int second;
    {
        int *place = &own[k];
        k = 0;
        int next = 50;
        int value = *place;
        *place = next;
        second = value;
    }
    ulong first = k;
    k = 3;
    ulong second_2 = 2;
    {
        int value = own[first];
        own[first] = own[second_2];
        own[second_2] = value;
    }
    Option_int options[3] = {{.tag = Option_int_Some,
        .Some_0 = i < x_len ? x[i] : fault(faults, 3, i, x_len)}, {.tag = Option_int_None},
        {.tag = Option_int_Some, .Some_0 = 7}};
    int none;
    bool has_none;
    {
        if (k - 1 >= 3) {
            fault(faults, 4, k - 1, 3);
            return;
        }
        Option_int *place = &options[k - 1];
        k = 1;
        int next = 9;
        Option_int value = *place;
        *place = (Option_int){.tag = Option_int_Some, .Some_0 = next};
        none = value.Some_0;
        has_none = value.tag == Option_int_Some;
    }
    int rows[2][2] = {{1, 2}, {3, 4}};
    {
        int *place = rows[k];
        k = 0;
        int value = i < x_len ? x[i] : fault(faults, 6, i, x_len);
        for (ulong index = 0; index < 2; index++) {
            place[index] = value;
        }
    }
    int *place = rows[k];
    k = 1;
    ulong index = 1;
    const int *last = &place[index];
    int value;
    if (last != 0) {
        value = *last;
    } else {
        value = 0;
    }
    const Option_int option = options[2];
    int found = (uint)value + (option.tag == Option_int_Some ? option.Some_0 : 0) +
        (has_none ? none : 0) + rows[k][0];
    if (i < out_len) {
        out[i] = (own[0] * 10u + own[1] + own[2]) * 100u + second * 10u + found;
    } else {
        fault(faults, 9, i, out_len);
    }
}
