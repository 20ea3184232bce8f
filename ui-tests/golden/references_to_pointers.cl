typedef struct {
    __global const float *_0;
    __local const float *_1;
} tuple_pointer_float_pointer_float;

typedef struct {
    __global const float *v[2];
} array_pointer_float_2;

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

// Behind the record is what references point to that have no element.
enum { NOWHERE = 32 };

float behind(__global const float *const *p) {
    return **p;
}

float last(__global const float *x, ulong x_len, volatile __global uint *faults) {
    return x_len - 1 < x_len ? x[x_len - 1] : fault(faults, 0, x_len - 1, x_len);
}

float sum_of_pair(tuple_pointer_float_pointer_float p) {
    return *p._0 + *p._1;
}

void advance(__global const float **p, __global const float *to) {
    if (*to > **p) {
        *p = to;
    }
}

float one_of(
    __global const float *const *p,
    ulong i,
    volatile __global uint *faults,
    bool *panicked) {
    if (i >= 3) {
        fault(faults, 1, i, 3);
        *panicked = true;
        return 0;
    }
    return *p[i];
}

__global const float *second_of(array_pointer_float_2 p) {
    return p.v[1];
}

__kernel void to_pointers(
    __global const float *restrict x,
    ulong x_len,
    ulong i,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    bool panicked = false;
    if (x_len < 4 || out_len < 9) {
        return;
    }
    __local float tile[4];
    tile[get_local_id(0) & 3] = 10.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    __global const float *first = &x[0];
    __global const float *const *to_first = &first;
    out[0] = behind(&first) + **to_first;
    out[1] = last(x, x_len, faults);
    out[2] = sum_of_pair((tuple_pointer_float_pointer_float){&x[2], &tile[0]});
    __global const float *largest = &x[0];
    for (ulong j = 0; j < 4; j++) {
        advance(&largest, &x[j]);
    }
    out[3] = *largest;
    __global const float *three[3] = {&x[0], &x[1], &x[2]};
    three[1] = &x[3];
    const float result = one_of(three, i, faults, &panicked);
    out[4] = result + *three[i % 3];
    array_pointer_float_2 argument = {{&x[1], &x[2]}};
    out[5] = *second_of(argument);
    float sum = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        __global const float *p = three[k];
        sum += *p;
    }
    for (ulong k = 0; k < 3; k++) {
        sum += *three[k];
    }
    out[6] = sum;
    __global const float *a = &x[0];
    __global const float *b = &x[1];
    __global const float *again = *to_first;
    out[7] = *a + *b + *again + x[2] + (float)x_len;
    out[8] = *(i < 3 ? three[i] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 2, i, 3));
}
