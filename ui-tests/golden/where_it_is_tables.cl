typedef struct {
    int x;
    int speed;
    int mass;
    int tags[3];
} Ball;

__constant int ROWS[2][3] = {{1, 2, 3}, {4, 5, 6}};

__constant Ball FEW[2] = {{1, 2, 3, {4, 5, 6}}, {7, 8, 9, {1, 2, 3}}};

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

int dot_(__constant int *a, const int *b) {
    return (uint)a[0] * b[0] + (uint)a[1] * b[1] + (uint)a[2] * b[2];
}

int Ball_momentum(__constant Ball *self) {
    return (uint)self->speed * self->mass;
}

int dot_constant(__constant int *a, __constant int *b) {
    return (uint)a[0] * b[0] + (uint)a[1] * b[1] + (uint)a[2] * b[2];
}

int between(__constant Ball *a, __constant Ball *b, int x) {
    return ((uint)x - a->x) * Ball_momentum(b) + ((uint)b->x - x) * Ball_momentum(a);
}

__kernel void tables(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int own[3] = {i < x_len ? x[i] : fault(faults, 0, i, x_len), 1, 2};
    int turned[2];
    for (ulong k = 0; k < 2; k++) {
        turned[k] = (uint)ROWS[k][0] * own[2] + (uint)ROWS[k][2] * own[0];
    }
    if (i < out_len) {
        out[i] = (uint)dot_(ROWS[i % 2], own) + dot_constant(ROWS[0], ROWS[1]) +
            (uint)turned[0] * turned[1];
        out[i] += (uint)between(&FEW[0], &FEW[1], i < x_len ? x[i] : fault(faults, 2, i, x_len));
    } else {
        fault(faults, 1, i, out_len);
    }
    for (ulong k = 0; k < 2; k++) {
        if (i < out_len) {
            out[i] += (uint)dot_constant(ROWS[k], ROWS[k]);
        } else {
            fault(faults, 4, i, out_len);
        }
    }
}
