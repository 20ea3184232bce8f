typedef struct {
    int a;
    int b;
} Pair_int;

typedef struct {
    float a;
    float b;
} Pair_float;

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

Pair_float Pair_default(void) {
    return (Pair_float){0.0f, 0.0f};
}

bool Pair_equal(Pair_int left, Pair_int right) {
    return left.a == right.a && left.b == right.b;
}

bool Pair_less(Pair_int left, Pair_int right) {
    if (left.a != right.a) {
        return left.a < right.a;
    }
    return left.b < right.b;
}

bool Pair_equal_2(Pair_float left, Pair_float right) {
    return left.a == right.a && left.b == right.b;
}

__kernel void compared(
    __global const int *restrict x,
    ulong x_len,
    __global Pair_int *restrict pairs,
    ulong pairs_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Pair_int p = {i < x_len ? x[i] : fault(faults, 0, i, x_len),
        0 < x_len ? x[0] : fault(faults, 1, 0, x_len)};
    Pair_int q = {0 < x_len ? x[0] : fault(faults, 2, 0, x_len),
        i < x_len ? x[i] : fault(faults, 3, i, x_len)};
    Pair_float default_ = Pair_default();
    if (i < pairs_len) {
        pairs[i] = (Pair_int){(int)Pair_equal(p, q) + 2u * (int)Pair_less(p, q),
            (int)Pair_equal_2(default_, (Pair_float){0.0f, (float)i})};
    } else {
        fault(faults, 4, i, pairs_len);
    }
}
