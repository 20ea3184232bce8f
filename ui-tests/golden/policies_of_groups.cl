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

int Sum_nothing(void) {
    return 0;
}

int Sum_join(int a, int b) {
    return (uint)a + b;
}

__kernel void of_groups(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    __local int *tile,
    ulong tile_len,
    volatile __global uint *faults) {
    ulong local_ = get_local_id(0);
    ulong size = get_local_size(0);
    int own = Sum_nothing();
    const ulong step = get_global_size(0);
    for (ulong i = get_global_id(0); i < x_len; i += step) {
        own = Sum_join(own, x[i]);
    }
    if (local_ < tile_len) {
        tile[local_] = own;
    } else {
        fault(faults, 0, local_, tile_len);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong half_ = size / 2;
    while (half_ > 0) {
        if (local_ < half_) {
            if (local_ < tile_len) {
                tile[local_] = Sum_join(tile[local_],
                    local_ + half_ < tile_len ? tile[local_ + half_] :
                        fault(faults, 2, local_ + half_, tile_len));
            } else {
                fault(faults, 1, local_, tile_len);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        half_ /= 2;
    }
    if (local_ == 0) {
        const int value = 0 < tile_len ? tile[0] : fault(faults, 4, 0, tile_len);
        const ulong index = get_group_id(0);
        if (index < out_len) {
            out[index] = value;
        } else {
            fault(faults, 5, index, out_len);
        }
    }
}
