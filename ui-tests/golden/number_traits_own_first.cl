typedef struct {
    float _0;
    int _1;
} tuple_float_int;

typedef struct {
    float value;
    int whole;
    tuple_float_int both;
} Root;

typedef struct {
    int _0;
    uint _1;
} tuple_int_uint;

typedef struct {
    float _0;
    uint _1;
} tuple_float_uint;

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

int signum_int(int x) {
    return (x > 0) - (x < 0);
}

int i32_abs(int self) {
    return (int)abs(self) * 2u;
}

uint i32_count_ones(int self) {
    return (uint)popcount(self) + 1;
}

tuple_int_uint odd_of(int x) {
    return (tuple_int_uint){i32_abs(x), i32_count_ones(x)};
}

float f32_abs(float self) {
    return fabs(self) + 0.5f;
}

uint f32_count_ones(float self) {
    return 3;
}

tuple_float_uint odd_of_2(float x) {
    return (tuple_float_uint){f32_abs(x), f32_count_ones(x)};
}

int i32_sqrt(int self) {
    return (int)-(uint)self;
}

float Root_sum(const Root *self) {
    float first = self->both._0;
    int second = self->both._1;
    float own = sqrt(self->value) + fabs(self->value) + sqrt(first) + (float)(int)abs(second);
    return own + (float)(uint)popcount(self->whole) + (float)i32_sqrt(self->whole) +
        (float)f32_count_ones(self->value);
}

float f32_sqrt(float self) {
    return -1.0f;
}

__kernel void own_first(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Root root = {i < x_len ? x[i] : fault(faults, 0, i, x_len), (int)-(uint)(int)i,
        {(i < x_len ? x[i] : fault(faults, 1, i, x_len)) + 1.0f, -5}};
    float value = root.value;
    tuple_int_uint value_2 = odd_of(root.whole);
    int odd = value_2._0;
    uint ones = value_2._1;
    tuple_float_uint value_3 = odd_of_2(value);
    float half_ = value_3._0;
    uint three = value_3._1;
    if (i < out_len) {
        out[i] = Root_sum(&root) + fabs(sqrt(value)) * 100.0f +
            (float)((uint)odd + ones * 10 + three * 100) + half_ +
            (float)signum_int(root.both._1) * 1000.0f + f32_sqrt(value) * 10000.0f;
    } else {
        fault(faults, 2, i, out_len);
    }
}
