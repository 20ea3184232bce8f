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

int signum_int(int x) {
    return (x > 0) - (x < 0);
}

uint trailing_zeros_uint(uint x) {
    const uint u = (uint)x;
    return popcount((uint)(~u & (u - 1)));
}

int Body_weight(const Body *self) {
    return self->mass * 10u;
}

Body Body_moved(Body self, int by) {
    int value[2] = {(uint)self.at[0] + by, self.at[1]};
    Body value_2 = self;
    for (ulong k = 0; k < 2; k++) {
        value_2.at[k] = value[k];
    }
    return value_2;
}

uint lent_ones(uint by, uint *counts) {
    return (uint)popcount(counts[0]) + by;
}

int Body_hit(Body *self, int strength) {
    self->hits += 1u;
    self->mass -= (uint)strength;
    return self->mass;
}

int Body_weight_global(__global const Body *self) {
    return self->mass * 10u;
}

__kernel void lent(
    __global Body *restrict bodies,
    ulong bodies_len,
    __local int *tile,
    ulong tile_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong lid = get_local_id(0);
    const ulong end = i * 2 + 2;
    const ulong mine_len = i * 2 <= end && end <= bodies_len ? 2 :
        fault_range(faults, 0, i * 2, end, bodies_len);
    __global Body *mine = bodies + i * 2;
    if (lid < tile_len) {
        tile[lid] = (uint)-7 - (int)i;
    } else {
        fault(faults, 1, lid, tile_len);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (ulong k = 0; k < tile_len; k++) {
        sum += tile[k] *
            ((int)abs(lid < tile_len ? tile[lid] : fault(faults, 2, lid, tile_len)) + 1u) +
            signum_int(tile[k]);
    }
    if (add_sat(-mine_len + 2, mine_len - 1) < mine_len) {
        for (ulong k = 0; k < mine_len; k++) {
            const ulong index = 1 - k;
            sum += (uint)Body_weight_global(&mine[k]) + Body_weight_global(&mine[index]) +
                Body_moved(mine[k], 2).at[0];
        }
    } else {
        for (ulong k = 0; k < mine_len; k++) {
            const int value = Body_weight_global(&mine[k]);
            const ulong index = 1 - k;
            Body copy_2 = {0};
            if (index < mine_len) {
                copy_2 = mine[index];
            } else {
                fault(faults, 3, index, mine_len);
            }
            sum += (uint)value + Body_weight(&copy_2) + Body_moved(mine[k], 2).at[0];
        }
    }
    Body own[2];
    Body value = {0};
    if (i * 2 < bodies_len) {
        value = bodies[i * 2];
    } else {
        fault(faults, 4, i * 2, bodies_len);
    }
    own[0] = value;
    const ulong index = i * 2 + 1;
    Body value_2 = {0};
    if (index < bodies_len) {
        value_2 = bodies[index];
    } else {
        fault(faults, 5, index, bodies_len);
    }
    own[1] = value_2;
    uint counts[3] = {1, 2, 3};
    sum += lent_ones((uint)Body_weight(&own[1]), counts) +
        lent_ones((uint)popcount(counts[1]), counts);
    for (ulong k = 0; k < 1; k++) {
        const Body *window = own + k;
        sum += (uint)Body_weight(&window[0]) - Body_moved(own[1], 1).at[0];
    }
    {
        ulong first = trailing_zeros_uint(counts[0]);
        ulong second = (uint)popcount(counts[2]);
        if (first < 3 && second < 3) {
            uint value_3 = counts[first];
            counts[first] = counts[second];
            counts[second] = value_3;
        } else if (first >= 3) {
            fault(faults, 6, first, 3);
        } else {
            fault(faults, 6, second, 3);
        }
    }
    ulong second = (ulong)own[1].hits % 2;
    Body value_3 = own[0];
    own[0] = own[second];
    own[second] = value_3;
    Body_hit(&own[0], 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < tile_len) {
        tile[lid] = (uint)sum + own[0].hits + counts[0];
    } else {
        fault(faults, 7, lid, tile_len);
    }
    if (i < out_len) {
        out[i] = (uint)(lid < tile_len ? tile[lid] : fault(faults, 8, lid, tile_len)) +
            clamp(lid < tile_len ? tile[lid] : fault(faults, 9, lid, tile_len), 0, 9);
    } else if (lid >= tile_len) {
        fault(faults, 8, lid, tile_len);
    } else {
        fault(faults, 10, i, out_len);
    }
}
