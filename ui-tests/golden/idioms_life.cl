enum { Cell_Dead = 0, Cell_Alive = 1, Cell_Wall = 2 };
typedef struct {
    int tag;
    uint Alive_age;
} Cell;

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

Cell Cell_of(int code) {
    if (code == -1) {
        return (Cell){.tag = Cell_Wall};
    } else if (code == 0) {
        return (Cell){.tag = Cell_Dead};
    } else {
        return (Cell){.tag = Cell_Alive, .Alive_age = (uint)code - 1};
    }
}

int Cell_code(Cell self) {
    if (self.tag == Cell_Wall) {
        return -1;
    } else if (self.tag == Cell_Dead) {
        return 0;
    } else {
        uint age = self.Alive_age;
        return age + 1u;
    }
}

Cell Cell_next(Cell self, uint neighbours) {
    if (self.tag == Cell_Wall) {
        return (Cell){.tag = Cell_Wall};
    } else {
        uint age = self.Alive_age;
        if (self.tag == Cell_Alive && neighbours >= 2 && neighbours <= 3 && age < 100) {
            return (Cell){.tag = Cell_Alive, .Alive_age = age + 1};
        } else if (self.tag == Cell_Dead && neighbours == 3) {
            return (Cell){.tag = Cell_Alive, .Alive_age = 0};
        } else {
            return (Cell){.tag = Cell_Dead};
        }
    }
}

__kernel void life(
    ulong width,
    ulong height,
    __global const int *restrict cells,
    ulong cells_len,
    __global int *restrict next,
    ulong next_len,
    volatile __global uint *faults) {
    ulong x = get_global_id(0);
    ulong y = get_global_id(1);
    if (x >= width || y >= height) {
        return;
    }
    uint neighbours = 0;
    for (long dy = -1; dy <= 1; dy++) {
        for (long dx = -1; dx <= 1; dx++) {
            long x_2 = x + dx;
            long y_2 = y + dy;
            if ((dx == 0 && dy == 0) || x_2 < 0 || y_2 < 0 || x_2 >= (long)width ||
                    y_2 >= (long)height) {
                continue;
            }
            const ulong index = (ulong)y_2 * width + (ulong)x_2;
            Cell value = Cell_of(index < cells_len ? cells[index] :
                fault(faults, 0, index, cells_len));
            if (value.tag == Cell_Alive) {
                neighbours += 1;
            }
        }
    }
    const ulong index = y * width + x;
    const int value = Cell_code(Cell_next(Cell_of(index < cells_len ? cells[index] :
        fault(faults, 1, index, cells_len)), neighbours));
    if (index < next_len) {
        next[index] = value;
    } else {
        fault(faults, 2, index, next_len);
    }
}
