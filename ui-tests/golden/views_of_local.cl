typedef struct {
    __local float *data;
    ulong data_len;
    ulong width;
} Tile;

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

void Tile_set(Tile *self, ulong x, ulong y, float v, volatile __global uint *faults) {
    const ulong index = y * self->width + x;
    if (index < self->data_len) {
        self->data[index] = v;
    } else {
        fault(faults, 0, index, self->data_len);
    }
}

float Tile_get(const Tile *self, ulong x, ulong y, volatile __global uint *faults) {
    const ulong index = y * self->width + x;
    return index < self->data_len ? self->data[index] : fault(faults, 1, index, self->data_len);
}

__kernel
__attribute__((reqd_work_group_size(4, 4, 1)))
void of_local(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local float memory[20];
    ulong lx = get_local_id(0);
    ulong ly = get_local_id(1);
    Tile tile = {memory, 20, 5};
    const ulong index = ly * 4 + lx;
    Tile_set(&tile, lx, ly, index < x_len ? x[index] : fault(faults, 2, index, x_len), faults);
    barrier(CLK_LOCAL_MEM_FENCE);
    const float value = Tile_get(&tile, ly, lx, faults);
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 3, index, out_len);
    }
}
