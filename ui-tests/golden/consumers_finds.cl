enum { Option_ulong_None = 0, Option_ulong_Some = 1 };
typedef struct {
    uint tag;
    ulong Some_0;
} Option_ulong;

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

__kernel void finds(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int bound = (int)i * 4u;
    Option_ulong place = {.tag = Option_ulong_None};
    for (ulong index = 0; index < x_len; index++) {
        if (x[index] > bound) {
            place = (Option_ulong){.tag = Option_ulong_Some, .Some_0 = index};
            break;
        }
    }
    Option_int found = {.tag = Option_int_None};
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (item > bound) {
            found = (Option_int){.tag = Option_int_Some, .Some_0 = item};
            break;
        }
    }
    Option_int greatest = {.tag = Option_int_None};
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        int best = greatest.Some_0;
        if (greatest.tag == Option_int_Some && item < best) {
            continue;
        }
        greatest = (Option_int){.tag = Option_int_Some, .Some_0 = item};
    }
    int most = greatest.tag == Option_int_Some ? greatest.Some_0 : 0;
    Option_int least = {.tag = Option_int_None};
    for (int k = 0; k < 5; k++) {
        int item = (uint)((k * 3 + 1) % 5) + bound;
        int best = least.Some_0;
        if (least.tag == Option_int_Some && item >= best) {
            continue;
        }
        least = (Option_int){.tag = Option_int_Some, .Some_0 = item};
    }
    int least_2 = least.tag == Option_int_Some ? least.Some_0 : -1;
    Option_int last = {.tag = Option_int_None};
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (item < bound) {
            last = (Option_int){.tag = Option_int_Some, .Some_0 = item};
        }
    }
    if (i < out_len) {
        out[i] = most * 1000u + least_2;
    } else {
        fault(faults, 0, i, out_len);
    }
    ulong place_2 = place.Some_0;
    if (place.tag == Option_ulong_Some) {
        if (i < out_len) {
            out[i] += 100000u * (int)place_2;
        } else {
            fault(faults, 1, i, out_len);
        }
    }
    if (i + 4 < out_len) {
        out[i + 4] = (found.tag == Option_int_Some ? found.Some_0 : -1) * 100u +
            (last.tag == Option_int_Some ? last.Some_0 : 99);
    } else {
        fault(faults, 2, i + 4, out_len);
    }
}
