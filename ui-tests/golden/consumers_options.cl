typedef struct {
    int _0;
    int _1;
} tuple_int_int;

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

typedef struct {
    int _0;
    int _1;
} Both;

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

Option_int half_of(int n, int *asked) {
    *asked += 1u;
    if (n % 2 == 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = n / 2};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

int options_closure(int v) {
    return v + 1u;
}

Both Both_map(Both self) {
    return (Both){options_closure(self._0), options_closure(self._1)};
}

int options_closure_2(int v, int n) {
    return (uint)v - n;
}

Both Both_map_2(Both self, int n) {
    return (Both){options_closure_2(self._0, n), options_closure_2(self._1, n)};
}

__kernel void options(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int asked = 0;
    Option_int half_ = half_of(n, &asked);
    int value;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        value = (uint)v * v;
    } else {
        value = -1;
    }
    if (i * 10 < out_len) {
        out[i * 10] = value;
    } else {
        fault(faults, 1, i * 10, out_len);
    }
    int value_2;
    Option_int value_3;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        value_3 = half_of(v, &asked);
    } else {
        value_3 = (Option_int){.tag = Option_int_None};
    }
    if (value_3.tag == Option_int_Some) {
        value_2 = value_3.Some_0;
    } else {
        value_2 = n + 100u;
    }
    const ulong index = i * 10 + 1;
    if (index < out_len) {
        out[index] = value_2;
    } else {
        fault(faults, 2, index, out_len);
    }
    bool value_4;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        value_4 = v > 2;
    } else {
        value_4 = false;
    }
    if (value_4) {
        const ulong index_2 = i * 10 + 2;
        if (index_2 < out_len) {
            out[index_2] = 1;
        } else {
            fault(faults, 3, index_2, out_len);
        }
    }
    int value_5;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        if (v > 3) {
            value_5 = v + 5u;
        } else {
            value_5 = -5;
        }
    } else {
        value_5 = -5;
    }
    const ulong index_2 = i * 10 + 3;
    if (index_2 < out_len) {
        out[index_2] = value_5;
    } else {
        fault(faults, 4, index_2, out_len);
    }
    int value_6;
    Option_int option = half_of(n, &asked);
    int other = asked * 10u;
    if (option.tag == Option_int_Some) {
        int v = option.Some_0;
        value_6 = (uint)v - asked;
    } else {
        value_6 = other;
    }
    const ulong index_3 = i * 10 + 4;
    if (index_3 < out_len) {
        out[index_3] = value_6;
    } else {
        fault(faults, 5, index_3, out_len);
    }
    float wide = 0;
    bool has_wide = half_.tag == Option_int_Some;
    if (has_wide) {
        int v = half_.Some_0;
        wide = (float)v / 4.0f;
    }
    const int value_7 = convert_int_sat((has_wide ? wide : 0.25f) * 100.0f);
    const ulong index_4 = i * 10 + 5;
    if (index_4 < out_len) {
        out[index_4] = value_7;
    } else {
        fault(faults, 6, index_4, out_len);
    }
    tuple_int_int halves = {0};
    bool has_halves;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        if (v % 2 == 0) {
            halves = (tuple_int_int){v, v / 2};
            has_halves = true;
        } else {
            has_halves = false;
        }
    } else {
        has_halves = false;
    }
    tuple_int_int value_8 = has_halves ? halves : (tuple_int_int){7, 8};
    int a = value_8._0;
    int b = value_8._1;
    const ulong index_5 = i * 10 + 6;
    if (index_5 < out_len) {
        out[index_5] = a * 100u + b;
    } else {
        fault(faults, 7, index_5, out_len);
    }
    int value_9;
    if (half_.tag == Option_int_Some) {
        value_9 = half_.Some_0;
    } else {
        Option_int value_10 = half_of(n + 1u, &asked);
        if (value_10.tag == Option_int_Some) {
            value_9 = value_10.Some_0;
        } else {
            value_9 = -9;
        }
    }
    const ulong index_6 = i * 10 + 7;
    if (index_6 < out_len) {
        out[index_6] = value_9;
    } else {
        fault(faults, 8, index_6, out_len);
    }
    int found = 0;
    bool has_found = false;
    for (ulong k = 0; k < x_len; k++) {
        int item = x[k];
        if (item > n) {
            found = item;
            has_found = true;
            break;
        }
    }
    int value_10 = has_found ? (uint)found - n : 1000;
    const ulong index_7 = i * 10 + 8;
    if (index_7 < out_len) {
        out[index_7] = value_10;
    } else {
        fault(faults, 9, index_7, out_len);
    }
    bool value_11;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        value_11 = v == 3;
    } else {
        value_11 = true;
    }
    if (value_11) {
        asked += 50u;
    }
    Option_int both[2] = {half_, {.tag = Option_int_Some, .Some_0 = n}};
    for (ulong k = 0; k < 2; k++) {
        int value_12;
        Option_int value_13 = both[k];
        if (value_13.tag == Option_int_Some) {
            int v = value_13.Some_0;
            value_12 = v * 100u;
        } else {
            value_12 = 0;
        }
        asked += (uint)value_12;
    }
    int changed = half_.Some_0;
    bool has_changed = half_.tag == Option_int_Some;
    int before = 0;
    bool has_before = has_changed;
    if (has_before) {
        has_changed = false;
        before = changed * 1000u;
    }
    int value_13;
    if (has_before) {
        value_13 = before;
    } else if (has_changed) {
        value_13 = changed;
    } else {
        value_13 = 10000;
    }
    asked += (uint)value_13;
    asked += (uint)Both_map((Both){n, 2})._1;
    Both pairs[2] = {{n, 2}, {4, n}};
    asked += Both_map_2(pairs[1], n)._0 - (4u - n);
    const ulong index_8 = i * 10 + 9;
    if (index_8 < out_len) {
        out[index_8] = asked;
    } else {
        fault(faults, 10, index_8, out_len);
    }
}
