typedef struct {
    __global const float *values;
    ulong values_len;
} Line_float_Mirror;

enum { Option_ulong_None = 0, Option_ulong_Some = 1 };
typedef struct {
    uint tag;
    ulong Some_0;
} Option_ulong;

typedef struct {
    ulong margin;
} Cut;

typedef struct {
    __global const float *values;
    ulong values_len;
    Cut border;
} Line_float_Cut;

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

Option_ulong Mirror_resolve(long at, ulong size) {
    long last = size - 1UL;
    return (Option_ulong){.tag = Option_ulong_Some,
        .Some_0 = (ulong)(at < 0 ? (long)-(ulong)at :
            (long)((ulong)last - (long)abs((long)((ulong)last - at))))};
}

float Line_get(const Line_float_Mirror *self, long at, volatile __global uint *faults) {
    Option_ulong value = Mirror_resolve(at, self->values_len);
    if (value.tag == Option_ulong_Some) {
        ulong at_2 = value.Some_0;
        return at_2 < self->values_len ? self->values[at_2] :
            fault(faults, 0, at_2, self->values_len);
    } else {
        return 0.0f;
    }
}

float slope(const Line_float_Mirror *line, long at, volatile __global uint *faults) {
    return Line_get(line, at + 2UL, faults) - Line_get(line, at - 2UL, faults);
}

Option_ulong Cut_resolve(Cut self, long at, ulong size) {
    if (at >= 0) {
        ulong at_2 = (ulong)at;
        if (at_2 + self.margin < size) {
            return (Option_ulong){.tag = Option_ulong_Some, .Some_0 = at_2};
        } else {
            return (Option_ulong){.tag = Option_ulong_None};
        }
    } else {
        return (Option_ulong){.tag = Option_ulong_None};
    }
}

float Line_get_2(const Line_float_Cut *self, long at, volatile __global uint *faults) {
    Option_ulong value = Cut_resolve(self->border, at, self->values_len);
    if (value.tag == Option_ulong_Some) {
        ulong at_2 = value.Some_0;
        return at_2 < self->values_len ? self->values[at_2] :
            fault(faults, 0, at_2, self->values_len);
    } else {
        return 0.0f;
    }
}

float slope_2(const Line_float_Cut *line, long at, volatile __global uint *faults) {
    return Line_get_2(line, at + 2UL, faults) - Line_get_2(line, at - 2UL, faults);
}

__kernel void with_policies(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Line_float_Mirror value = {x, x_len};
    if (2 * i < out_len) {
        out[2 * i] = slope(&value, (long)i, faults);
    } else {
        fault(faults, 1, 2 * i, out_len);
    }
    Line_float_Cut value_2 = {x, x_len, {1}};
    const float value_3 = slope_2(&value_2, (long)i, faults);
    const ulong index = 2 * i + 1;
    if (index < out_len) {
        out[index] = value_3;
    } else {
        fault(faults, 2, index, out_len);
    }
}
