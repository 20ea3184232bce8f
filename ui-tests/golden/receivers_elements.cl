typedef struct {
    int at[2];
    int mass;
    int hits;
} Body;

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

Body Body_moved(Body self, int by) {
    int value[2] = {(uint)self.at[0] + by, self.at[1]};
    Body value_2 = self;
    for (ulong k = 0; k < 2; k++) {
        value_2.at[k] = value[k];
    }
    return value_2;
}

int Body_weight(__global const Body *self) {
    return self->mass * 10u;
}

int Body_weight_constant(__constant Body *self) {
    return self->mass * 10u;
}

__kernel void elements(
    __global const Body *restrict bodies,
    ulong bodies_len,
    __constant Body *few,
    ulong few_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= bodies_len) {
        fault(faults, 0, i, bodies_len);
        return;
    }
    __global const Body *body = &bodies[i];
    int sum = (uint)Body_weight(body) + Body_moved(*body, (int)i).at[0];
    for (ulong k = 0; k < bodies_len; k++) {
        sum += (uint)Body_weight(&bodies[k]) * (int)k;
    }
    const ulong count = bodies_len < few_len ? bodies_len : few_len;
    for (ulong k = 0; k < count; k++) {
        const int value = Body_moved(bodies[k], 1).at[0];
        sum += (uint)value - Body_weight_constant(&few[k]);
    }
    if (i + 1 < bodies_len && few_len > 0) {
        __global const Body *next = &bodies[i + 1];
        __constant Body *last = &few[few_len - 1];
        sum += (uint)Body_weight(next) - Body_weight_constant(last);
    }
    if (few_len <= 0) {
        return;
    }
    __constant Body *first = &few[0];
    const uint value = (uint)sum + Body_weight_constant(first);
    const uint value_3 = value + Body_weight(&bodies[i]);
    if (i < out_len) {
        out[i] = value_3 + Body_weight(&bodies[i]);
    } else {
        fault(faults, 3, i, out_len);
    }
    int sum_2 = 0;
    for (ulong k = 0; k < bodies_len; k++) {
        sum_2 += (uint)Body_weight(&bodies[k]);
    }
    if (i < out_len) {
        out[i] += (uint)sum_2;
    } else {
        fault(faults, 4, i, out_len);
    }
}
