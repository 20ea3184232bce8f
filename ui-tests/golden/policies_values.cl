typedef struct {
    int weight;
} Weighted;

enum { Option_unit_None = 0, Option_unit_Some = 1 };
typedef struct {
    uint tag;
} Option_unit;

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

int Sum_set(int to) {
    return to;
}

Option_unit if_positive(int v) {
    if (v > 0) {
        Option_unit value;
        value.tag = Option_unit_Some;
        return value;
    } else {
        return (Option_unit){.tag = Option_unit_None};
    }
}

int Sum_join(int a, int b) {
    return (uint)a + b;
}

int values_of_closure(int v) {
    return Sum_join(v, 1);
}

int Sum_nothing(void) {
    return 0;
}

int joined(__global const int *x, ulong x_len) {
    int a = Sum_nothing();
    for (ulong k = 0; k < x_len; k++) {
        int b = x[k];
        a = Sum_join(a, b);
    }
    return a;
}

int Greatest_nothing(void) {
    return INT_MIN;
}

int Greatest_join(int a, int b) {
    return max(a, b);
}

int joined_2(__global const int *x, ulong x_len) {
    int a = Greatest_nothing();
    for (ulong k = 0; k < x_len; k++) {
        int b = x[k];
        a = Greatest_join(a, b);
    }
    return a;
}

int Weighted_nothing(void) {
    return 1;
}

int Weighted_join(const Weighted *self, int a, int b) {
    return a + (uint)self->weight * b;
}

int joined_3(const Weighted *how, __global const int *x, ulong x_len) {
    int a = Weighted_nothing();
    for (ulong k = 0; k < x_len; k++) {
        int b = x[k];
        a = Weighted_join(how, a, b);
    }
    return a;
}

int Joining_twice(int a) {
    return Sum_join(a, a);
}

int joined_by_value(int a) {
    return Joining_twice(a) + 1u;
}

int Greatest_twice(int a) {
    return a;
}

int joined_by_value_2(int a) {
    return Greatest_twice(a) + 2u;
}

__kernel void values(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Weighted pair_1 = {10};
    int set = Sum_set(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    Option_unit value = if_positive(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    int chosen;
    if (value.tag == Option_unit_Some) {
        chosen = Sum_join(i < x_len ? x[i] : fault(faults, 2, i, x_len), 1);
    } else {
        chosen = -1;
    }
    if (i < out_len) {
        out[i] = joined(x, x_len) + 100u * joined_2(x, x_len) + joined_3(&pair_1, x, x_len) +
            Greatest_join(set, 3);
        out[i] += (uint)joined_by_value(i < x_len ? x[i] : fault(faults, 4, i, x_len)) +
            joined_by_value_2(5) + chosen + values_of_closure(1000);
    } else {
        fault(faults, 3, i, out_len);
    }
}
