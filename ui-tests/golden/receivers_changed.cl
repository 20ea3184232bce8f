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

// The same with a range and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault_range(volatile __global uint *faults, uint site, ulong start, ulong end, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)start;
        faults[9] = (uint)(start >> 32);
        faults[10] = (uint)end;
        faults[11] = (uint)(end >> 32);
        faults[12] = (uint)length;
        faults[13] = (uint)(length >> 32);
    }
    return 0;
}

int Body_hit(Body *self, int strength) {
    self->hits += 1u;
    self->mass -= (uint)strength;
    return self->mass;
}

int Body_weight(__global const Body *self) {
    return self->mass * 10u;
}

__kernel void changed(
    __global Body *restrict bodies,
    ulong bodies_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const ulong end = i * 2 + 2;
    const ulong mine_len = i * 2 <= end && end <= bodies_len ? 2 :
        fault_range(faults, 0, i * 2, end, bodies_len);
    __global Body *mine = bodies + i * 2;
    if (mine_len <= 0) {
        fault(faults, 1, 0, mine_len);
        return;
    }
    Body copy = mine[0];
    Body_hit(&copy, 1);
    mine[0] = copy;
    if (mine_len <= 1) {
        fault(faults, 2, 1, mine_len);
        return;
    }
    __global Body *body = &mine[1];
    Body copy_2 = *body;
    Body_hit(&copy_2, 2);
    *body = copy_2;
    Body copy_3 = *body;
    Body_hit(&copy_3, body->mass / 2);
    *body = copy_3;
    int weight = Body_weight(body);
    for (ulong k = 0; k < mine_len; k++) {
        Body copy_5 = mine[k];
        Body_hit(&copy_5, 3);
        mine[k] = copy_5;
    }
    {
        __global Body *body_2 = &mine[0];
        Body copy_5 = *body_2;
        const int result_4 = Body_hit(&copy_5, 1);
        *body_2 = copy_5;
        if (i < out_len) {
            out[i] = (uint)result_4 + weight;
        } else {
            fault(faults, 3, i, out_len);
        }
    }
    __global Body *value = &mine[0];
    Body copy_5 = *value;
    Body_hit(&copy_5, 5);
    *value = copy_5;
}
