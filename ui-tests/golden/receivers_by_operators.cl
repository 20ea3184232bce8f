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

void Body_add_assign(Body *self, int mass) {
    self->mass += (uint)mass;
    self->hits += 1u;
}

void Body_grow(Body *self, int mass) {
    self->mass += (uint)mass;
}

int Body_hit(Body *self, int strength) {
    self->hits += 1u;
    self->mass -= (uint)strength;
    return self->mass;
}

__kernel void by_operators(
    ulong first,
    __global const int *restrict strengths,
    ulong strengths_len,
    __global Body *restrict bodies,
    ulong bodies_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    for (ulong k = 0; k < strengths_len; k++) {
        int strength = strengths[k];
        const ulong index = first + i;
        if (index < bodies_len) {
            Body copy = bodies[index];
            Body_add_assign(&copy, strength * 10u);
            bodies[index] = copy;
        } else {
            fault(faults, 0, index, bodies_len);
        }
    }
    const ulong index = first + i;
    const bool exists = index < bodies_len;
    Body copy = {0};
    if (index < bodies_len) {
        copy = bodies[index];
    } else {
        fault(faults, 1, index, bodies_len);
    }
    Body *value_2 = &copy;
    i += 1;
    int value = 7;
    Body_grow(value_2, value);
    if (exists) {
        bodies[index] = copy;
    }
    const ulong index_2 = first + i;
    const bool exists_2 = index_2 < bodies_len;
    Body copy_2 = {0};
    if (index_2 < bodies_len) {
        copy_2 = bodies[index_2];
    } else {
        fault(faults, 2, index_2, bodies_len);
    }
    Body *value_4 = &copy_2;
    i += first + 1;
    int value_3 = 3;
    const int result = Body_hit(value_4, value_3);
    if (exists_2) {
        bodies[index_2] = copy_2;
    }
    if (i - 1 < out_len) {
        out[i - 1] = result;
    } else {
        fault(faults, 3, i - 1, out_len);
    }
}
