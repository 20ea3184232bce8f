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

__kernel void flattened(
    __global const int *restrict x,
    ulong x_len,
    __global const int (*restrict rows)[3],
    ulong rows_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int best = 0;
    bool has_best = false;
    Option_ulong value[3];
    if (i >= 1) {
        value[0] = (Option_ulong){.tag = Option_ulong_Some, .Some_0 = i - 1};
    } else {
        value[0] = (Option_ulong){.tag = Option_ulong_None};
    }
    value[1] = (Option_ulong){.tag = Option_ulong_Some, .Some_0 = i};
    {
        bool holds = i + 1 < x_len;
        ulong value_2 = i + 1;
        if (holds) {
            value[2] = (Option_ulong){.tag = Option_ulong_Some, .Some_0 = value_2};
        } else {
            value[2] = (Option_ulong){.tag = Option_ulong_None};
        }
    }
    for (ulong k = 0; k < 3; k++) {
        Option_ulong item_2 = value[k];
        if (item_2.tag == Option_ulong_Some) {
            ulong k_2 = item_2.Some_0;
            int item = k_2 < x_len ? x[k_2] : fault(faults, 0, k_2, x_len);
            if (has_best && item >= best) {
                goto done;
            }
            best = item;
            has_best = true;
        }
done:;
    }
    int all = 0;
    for (ulong k = 0; k < rows_len; k++) {
        for (ulong k_2 = 0; k_2 < 3; k_2++) {
            all += (uint)rows[k][k_2];
        }
    }
    int sum = 0;
    if (i + 1 < x_len) {
        const ulong index = i + 1;
        int v = x[index];
        sum += (uint)v;
    }
    for (ulong k = 0; k < x_len; k++) {
        int item = 0;
        int from = x[k];
        int difference = from - 3u;
        if (((from ^ 3) & (from ^ difference)) >= 0) {
            item = difference;
            if (item == 4) {
                goto done_2;
            }
            if (item > 8) {
                break;
            }
            sum += (uint)item;
        }
done_2:;
    }
    Option_int value_2[2];
    int source[2] = {i < x_len ? x[i] : fault(faults, 1, i, x_len),
        2u * (i < x_len ? x[i] : fault(faults, 2, i, x_len))};
    for (ulong k = 0; k < 2; k++) {
        int v = source[k];
        int sum_2 = v + 2147483638u;
        if (((v ^ sum_2) & (2147483638 ^ sum_2)) >= 0) {
            value_2[k] = (Option_int){.tag = Option_int_Some, .Some_0 = sum_2};
        } else {
            value_2[k] = (Option_int){.tag = Option_int_None};
        }
    }
    for (ulong k = 0; k < 2; k++) {
        Option_int item = value_2[k];
        if (item.tag == Option_int_Some) {
            int v = item.Some_0;
            sum ^= v;
        }
    }
    ulong found_0 = 0;
    ulong found_1 = 0;
    bool has_found = false;
    for (ulong a = 0; a < 3; a++) {
        for (ulong b = 0; b < a; b++) {
            if (a * b >= i) {
                found_0 = a;
                found_1 = b;
                has_found = true;
                goto done_3;
            }
        }
    }
done_3:
    if (has_found) {
        ulong a = found_0;
        ulong b = found_1;
        if (a == b) {
            goto done_4;
        }
        sum += (uint)(int)(a * 10 + b);
    }
done_4:
    if (i < out_len) {
        out[i] = (has_best ? best : -1) * 100u + sum + all;
    } else {
        fault(faults, 3, i, out_len);
    }
}
