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

__kernel
__attribute__((reqd_work_group_size(4, 1, 1)))
void between_barriers(
    __global Body *restrict bodies,
    ulong bodies_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local int sum;
    ulong i = get_global_id(0);
    ulong lane = get_local_id(0);
    int turns = 0;
    for (int k = 0; k < 4; k++) {
        if (i < bodies_len) {
            Body copy = bodies[i];
            Body_add_assign(&copy, k);
            bodies[i] = copy;
        } else {
            fault(faults, 0, i, bodies_len);
        }
        Body copy = {0};
        if (i < bodies_len) {
            copy = bodies[i];
        } else {
            fault(faults, 1, i, bodies_len);
        }
        Body *value_2 = &copy;
        turns += 1u;
        Body_add_assign(value_2, turns);
        if (i < bodies_len) {
            bodies[i] = copy;
        }
        if (lane == 0) {
            sum = turns;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane == (ulong)k) {
            if (i < out_len) {
                out[i] = sum;
            } else {
                fault(faults, 2, i, out_len);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
