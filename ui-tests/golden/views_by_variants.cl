enum { Source_Memory = 0, Source_Table = 1, Source_Fixed = 2 };
typedef struct {
    int tag;
    __global const float *Memory_0;
    ulong Memory_0_len;
    __constant float *Table_values;
    ulong Table_values_len;
    float Table_scale;
    float Fixed_0;
} Source;

typedef struct {
    const float *items;
    ulong items_len;
    ulong origin[2];
} Ring_float_2;

typedef struct {
    Source first;
    Ring_float_2 second;
} Pair;

enum { Option_ulong_None = 0, Option_ulong_Some = 1 };
typedef struct {
    uint tag;
    ulong Some_0;
} Option_ulong;

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

Option_ulong Source_len(const Source *self) {
    if (self->tag == Source_Memory) {
        const ulong m_len = self->Memory_0_len;
        return (Option_ulong){.tag = Option_ulong_Some, .Some_0 = m_len};
    } else if (self->tag == Source_Table) {
        const ulong values_len = self->Table_values_len;
        return (Option_ulong){.tag = Option_ulong_Some, .Some_0 = values_len};
    } else {
        return (Option_ulong){.tag = Option_ulong_None};
    }
}

float Source_get(const Source *self, ulong i, volatile __global uint *faults) {
    Source value = *self;
    if (value.tag == Source_Memory) {
        __global const float *m = value.Memory_0;
        const ulong m_len = value.Memory_0_len;
        return i < m_len ? m[i] : fault(faults, 0, i, m_len);
    } else if (value.tag == Source_Table) {
        __constant float *values = value.Table_values;
        const ulong values_len = value.Table_values_len;
        float scale = value.Table_scale;
        const ulong index = values_len != 0 ? i % values_len : fault(faults, 1, 0, 0);
        return (index < values_len ? values[index] : fault(faults, 2, index, values_len)) * scale;
    } else {
        return value.Fixed_0;
    }
}

float Ring_at(const Ring_float_2 *self, ulong k, volatile __global uint *faults) {
    const ulong value = self->items_len;
    const ulong index = value != 0 ? (self->origin[0] + k) % value : fault(faults, 3, 0, 0);
    return index < self->items_len ? self->items[index] : fault(faults, 4, index, self->items_len);
}

float total(const Pair *p, ulong n, volatile __global uint *faults) {
    float sum = 0.0f;
    const Option_ulong option = Source_len(&p->first);
    const ulong end = min(n, option.tag == Option_ulong_Some ? option.Some_0 : 3);
    for (ulong k = 0; k < end; k++) {
        sum += Source_get(&p->first, k, faults);
    }
    Ring_float_2 r = {0};
    bool has_r = n > 2;
    if (has_r) {
        r = p->second;
    }
    const Ring_float_2 *ring = &p->second;
    sum += Ring_at(ring, 7, faults);
    if (has_r) {
        sum += (float)r.items_len * 1000.0f +
            (0 < r.items_len ? r.items[0] : fault(faults, 5, 0, r.items_len));
    }
    return sum;
}

__kernel void by_variants(
    __global const float *restrict x,
    ulong x_len,
    __constant float *c,
    ulong c_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float own[4] = {1.0f, 2.0f, 3.0f, (float)i};
    ulong value = i % 3;
    Source first;
    if (value == 0) {
        const ulong part_len = i <= x_len ? x_len - i : fault(faults, 6, i, x_len);
        first = (Source){.tag = Source_Memory, .Memory_0 = x + i, .Memory_0_len = part_len};
    } else if (value == 1) {
        first = (Source){.tag = Source_Table, .Table_values = c, .Table_values_len = c_len,
            .Table_scale = 2.0f};
    } else {
        first = (Source){.tag = Source_Fixed, .Fixed_0 = 7.0f};
    }
    Ring_float_2 second = {own, 3, {i, 0}};
    Pair value_2 = {first, second};
    if (i < out_len) {
        out[i] = total(&value_2, 4, faults);
    } else {
        fault(faults, 7, i, out_len);
    }
}
