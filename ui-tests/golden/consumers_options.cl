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
    int value = 0;
    bool has_value;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        value = (uint)v * v;
        has_value = true;
    } else {
        has_value = false;
    }
    if (i * 10 < out_len) {
        out[i * 10] = has_value ? value : -1;
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
    int value_6 = 0;
    bool has_value_6;
    if (half_.tag == Option_int_Some) {
        int value_7 = half_.Some_0;
        if (value_7 > 3) {
            value_6 = value_7;
            has_value_6 = true;
        } else {
            has_value_6 = false;
        }
    } else {
        has_value_6 = false;
    }
    if (has_value_6) {
        int v = value_6;
        value_5 = v + 5u;
    } else {
        value_5 = -5;
    }
    const ulong index_2 = i * 10 + 3;
    if (index_2 < out_len) {
        out[index_2] = value_5;
    } else {
        fault(faults, 4, index_2, out_len);
    }
    int value_7;
    Option_int option = half_of(n, &asked);
    int other = asked * 10u;
    if (option.tag == Option_int_Some) {
        int v = option.Some_0;
        value_7 = (uint)v - asked;
    } else {
        value_7 = other;
    }
    const ulong index_3 = i * 10 + 4;
    if (index_3 < out_len) {
        out[index_3] = value_7;
    } else {
        fault(faults, 5, index_3, out_len);
    }
    float wide = 0;
    bool has_wide;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        wide = (float)v / 4.0f;
        has_wide = true;
    } else {
        has_wide = false;
    }
    const int value_8 = convert_int_sat((has_wide ? wide : 0.25f) * 100.0f);
    const ulong index_4 = i * 10 + 5;
    if (index_4 < out_len) {
        out[index_4] = value_8;
    } else {
        fault(faults, 6, index_4, out_len);
    }
    int value_9 = 0;
    bool has_value_9;
    if (half_.tag == Option_int_Some) {
        int value_10 = half_.Some_0;
        int v = value_10;
        if (v % 2 == 0) {
            value_9 = value_10;
            has_value_9 = true;
        } else {
            has_value_9 = false;
        }
    } else {
        has_value_9 = false;
    }
    tuple_int_int halves = {0};
    bool has_halves;
    if (has_value_9) {
        int v = value_9;
        int v_2 = v;
        halves = (tuple_int_int){v_2, v_2 / 2};
        has_halves = true;
    } else {
        has_halves = false;
    }
    tuple_int_int value_10 = has_halves ? halves : (tuple_int_int){7, 8};
    int a = value_10._0;
    int b = value_10._1;
    const ulong index_5 = i * 10 + 6;
    if (index_5 < out_len) {
        out[index_5] = a * 100u + b;
    } else {
        fault(faults, 7, index_5, out_len);
    }
    int value_11;
    Option_int value_12;
    if (half_.tag == Option_int_Some) {
        int value_13 = half_.Some_0;
        value_12 = (Option_int){.tag = Option_int_Some, .Some_0 = value_13};
    } else {
        value_12 = half_of(n + 1u, &asked);
    }
    if (value_12.tag == Option_int_Some) {
        value_11 = value_12.Some_0;
    } else {
        value_11 = -9;
    }
    const ulong index_6 = i * 10 + 7;
    if (index_6 < out_len) {
        out[index_6] = value_11;
    } else {
        fault(faults, 8, index_6, out_len);
    }
    int value_14 = 0;
    bool has_value_14;
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
    if (has_found) {
        int v = found;
        value_14 = (uint)v - n;
        has_value_14 = true;
    } else {
        has_value_14 = false;
    }
    int value_13 = has_value_14 ? value_14 : 1000;
    const ulong index_7 = i * 10 + 8;
    if (index_7 < out_len) {
        out[index_7] = value_13;
    } else {
        fault(faults, 9, index_7, out_len);
    }
    bool value_15;
    if (half_.tag == Option_int_Some) {
        int v = half_.Some_0;
        value_15 = v == 3;
    } else {
        value_15 = true;
    }
    if (value_15) {
        asked += 50u;
    }
    Option_int both[2] = {half_, {.tag = Option_int_Some, .Some_0 = n}};
    for (ulong k = 0; k < 2; k++) {
        int value_16 = 0;
        bool has_value_16;
        Option_int value_17 = both[k];
        if (value_17.tag == Option_int_Some) {
            int v = value_17.Some_0;
            value_16 = v * 100u;
            has_value_16 = true;
        } else {
            has_value_16 = false;
        }
        asked += (uint)(has_value_16 ? value_16 : 0);
    }
    Option_int changed = half_;
    int value_16 = changed.Some_0;
    bool has_value_16_2 = changed.tag == Option_int_Some;
    int before = 0;
    bool has_before;
    if (has_value_16_2) {
        int v = value_16;
        changed = (Option_int){.tag = Option_int_None};
        int value_17 = v * 1000u;
        before = value_17;
        has_before = true;
    } else {
        has_before = false;
    }
    int value_18;
    bool has_value_18;
    if (has_before) {
        int value_19 = before;
        value_18 = value_19;
        has_value_18 = true;
    } else {
        value_18 = changed.Some_0;
        has_value_18 = changed.tag == Option_int_Some;
    }
    int value_17 = has_value_18 ? value_18 : 10000;
    asked += (uint)value_17;
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
