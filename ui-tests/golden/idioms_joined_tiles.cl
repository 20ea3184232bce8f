typedef struct {
    int least;
    int greatest;
} Extremes;

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

Extremes Extremes_join(Extremes self, Extremes other) {
    return (Extremes){min(self.least, other.least), max(self.greatest, other.greatest)};
}

Extremes join_tile(
    __local Extremes *tile,
    ulong tile_len,
    Extremes own,
    volatile __global uint *faults) {
    ulong l = get_local_id(0);
    if (l < tile_len) {
        tile[l] = own;
    } else {
        fault(faults, 0, l, tile_len);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong half_ = 4;
    while (half_ > 0) {
        if (l < half_) {
            Extremes value = {0};
            if (l < tile_len) {
                value = tile[l];
            } else {
                fault(faults, 1, l, tile_len);
            }
            Extremes value_2 = {0};
            if (l + half_ < tile_len) {
                value_2 = tile[l + half_];
            } else {
                fault(faults, 2, l + half_, tile_len);
            }
            if (l < tile_len) {
                tile[l] = Extremes_join(value, value_2);
            } else {
                fault(faults, 3, l, tile_len);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        half_ /= 2;
    }
    Extremes value = {0};
    if (0 < tile_len) {
        value = tile[0];
    } else {
        fault(faults, 4, 0, tile_len);
    }
    return value;
}

__kernel
__attribute__((reqd_work_group_size(8, 1, 1)))
void joined_tiles(
    __global const int *restrict x,
    ulong x_len,
    __global Extremes *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local Extremes tile[8];
    Extremes own = {INT_MAX, INT_MIN};
    const ulong step = get_global_size(0);
    for (ulong i = get_global_id(0); i < x_len; i += step) {
        own = Extremes_join(own, (Extremes){x[i], x[i]});
    }
    Extremes all = join_tile(tile, 8, own, faults);
    if (get_local_id(0) == 0) {
        const ulong index = get_group_id(0);
        if (index < out_len) {
            out[index] = all;
        } else {
            fault(faults, 5, index, out_len);
        }
    }
}
