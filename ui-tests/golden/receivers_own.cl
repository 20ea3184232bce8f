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

int Body_hit(Body *self, int strength) {
    self->hits += 1u;
    self->mass -= (uint)strength;
    return self->mass;
}

int Body_weight(const Body *self) {
    return self->mass * 10u;
}

const Body *Body_nearer(const Body *self, const Body *other) {
    return self->at[0] <= other->at[0] ? self : other;
}

__kernel void own(
    __global const Body *restrict bodies,
    ulong bodies_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Body own_2[2];
    Body value = {0};
    if (i < bodies_len) {
        value = bodies[i];
    } else {
        fault(faults, 0, i, bodies_len);
    }
    own_2[0] = value;
    own_2[1] = (Body){{5, 6}, 3, 0};
    for (ulong k = 0; k < 2; k++) {
        Body_hit(&own_2[k], 1);
    }
    const Body *a = &own_2[0];
    const Body *b = &own_2[1];
    const int *first = &a->at[0];
    if (i < out_len) {
        out[i] = (uint)*first + Body_weight(Body_nearer(a, b)) + b->hits;
    } else {
        fault(faults, 1, i, out_len);
    }
}
