typedef struct {
    uint by;
} Scale;

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

Scale Scale_of_length(__global const uint *x, ulong x_len) {
    return (Scale){(uint)x_len};
}

void Scale_store(const Scale *self, uint *x, ulong i, volatile __global uint *faults) {
    if (i < 2) {
        x[i] *= self->by;
    } else {
        fault(faults, 0, i, 2);
    }
}

void Scale_store_2(
    const Scale *self,
    __global uint *x,
    ulong x_len,
    ulong i,
    volatile __global uint *faults) {
    if (i < x_len) {
        x[i] *= self->by;
    } else {
        fault(faults, 0, i, x_len);
    }
}

void Scale_one(const Scale *self, __global uint *x) {
    *x += self->by;
}

uint Scale_of_first(const Scale *self, const uint *x) {
    return x[0] * self->by;
}

uint Scale_of_first_2(
    const Scale *self,
    __global const uint *x,
    ulong x_len,
    volatile __global uint *faults) {
    return (0 < x_len ? x[0] : fault(faults, 1, 0, x_len)) * self->by;
}

uint Scale_measure(
    const Scale *self,
    __global const uint *x,
    ulong x_len,
    volatile __global uint *faults) {
    return (x_len - 1 < x_len ? x[x_len - 1] : fault(faults, 2, x_len - 1, x_len)) * self->by;
}

uint Measure_both(
    const Scale *self,
    __global const uint *x,
    ulong x_len,
    volatile __global uint *faults) {
    return Scale_measure(self, x, x_len, faults) + (0 < x_len ? x[0] : fault(faults, 3, 0, x_len));
}

uint Scale_measure_2(const Scale *self, const uint *x) {
    return x[1] * self->by;
}

uint Measure_both_2(const Scale *self, const uint *x) {
    return Scale_measure_2(self, x) + x[0];
}

__kernel void methods_of_places(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Scale scale = Scale_of_length(x, x_len);
    uint own[2] = {1, i < x_len ? x[i] : fault(faults, 4, i, x_len)};
    Scale_store(&scale, own, 1, faults);
    Scale_store_2(&scale, out, out_len, i, faults);
    if (i >= out_len) {
        fault(faults, 5, i, out_len);
        return;
    }
    Scale_one(&scale, &out[i]);
    out[i] += Scale_of_first(&scale, own) + Scale_of_first_2(&scale, x, x_len, faults) +
        Measure_both(&scale, x, x_len, faults) + Measure_both_2(&scale, own);
}
