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

int Body_weight(__global const Body *self) {
    return self->mass * 10u;
}

int weight_of(__global const Body *body) {
    return Body_weight(body);
}

int Body_hit(Body *self, int strength) {
    self->hits += 1u;
    self->mass -= (uint)strength;
    return self->mass;
}

__kernel void parameters(
    __global const Body *restrict bodies,
    ulong bodies_len,
    __global Body *restrict one,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= bodies_len) {
        fault(faults, 0, i, bodies_len);
        return;
    }
    if (i < out_len) {
        out[i] = weight_of(&bodies[i]);
    } else {
        fault(faults, 1, i, out_len);
    }
    if (i == 0) {
        Body copy = *one;
        Body_hit(&copy, 1);
        *one = copy;
        if (i < out_len) {
            out[i] += (uint)Body_weight(one);
        } else {
            fault(faults, 2, i, out_len);
        }
    }
}
