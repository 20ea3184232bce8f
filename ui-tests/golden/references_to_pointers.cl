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
    __global const float *first = 0 < x_len ? &x[0] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 2, 0, x_len);
    __global const float *const *to_first = &first;
    if (0 < out_len) {
        out[0] = behind(&first) + **to_first;
    } else {
        fault(faults, 3, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = last(x, x_len, faults);
    } else {
        fault(faults, 4, 1, out_len);
    }
    const float value = sum_of_pair((tuple_pointer_float_pointer_float){2 < x_len ? &x[2] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 5, 2, x_len), &tile[0]});
    if (2 < out_len) {
        out[2] = value;
    } else {
        fault(faults, 6, 2, out_len);
    }
    __global const float *largest = 0 < x_len ? &x[0] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 7, 0, x_len);
    for (ulong j = 0; j < 4; j++) {
        advance(&largest, &x[j]);
    }
    if (3 < out_len) {
        out[3] = *largest;
    } else {
        fault(faults, 8, 3, out_len);
    }
    __global const float *three[3] = {0 < x_len ? &x[0] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 9, 0, x_len),
        1 < x_len ? &x[1] :
            (__global const float *)(faults + NOWHERE) + fault(faults, 10, 1, x_len),
        2 < x_len ? &x[2] :
            (__global const float *)(faults + NOWHERE) + fault(faults, 11, 2, x_len)};
    three[1] = 3 < x_len ? &x[3] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 12, 3, x_len);
    const float result = one_of(three, i, faults, &panicked);
    if (4 < out_len) {
        out[4] = result + *three[i % 3];
    } else {
        fault(faults, 13, 4, out_len);
    }
    array_pointer_float_2 argument = {{1 < x_len ? &x[1] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 14, 1, x_len),
        2 < x_len ? &x[2] :
            (__global const float *)(faults + NOWHERE) + fault(faults, 15, 2, x_len)}};
    if (5 < out_len) {
        out[5] = *second_of(argument);
    } else {
        fault(faults, 16, 5, out_len);
    }
    float sum = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        __global const float *p = three[k];
        sum += *p;
    }
    for (ulong k = 0; k < 3; k++) {
        sum += *three[k];
    }
    if (6 < out_len) {
        out[6] = sum;
    } else {
        fault(faults, 17, 6, out_len);
    }
    __global const float *a = 0 < x_len ? &x[0] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 18, 0, x_len);
    __global const float *b = 1 < x_len ? &x[1] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 19, 1, x_len);
    __global const float *again = *to_first;
    __global const float *whole = x;
    if (7 < out_len) {
        out[7] = *a + *b + *again + (2 < x_len ? whole[2] : fault(faults, 20, 2, x_len)) +
            (float)x_len;
    } else if (2 >= x_len) {
        fault(faults, 20, 2, x_len);
    } else {
        fault(faults, 21, 7, out_len);
    }
    const float value_2 = *(i < 3 ? three[i] :
        (__global const float *)(faults + NOWHERE) + fault(faults, 22, i, 3));
    if (8 < out_len) {
        out[8] = value_2;
    } else {
        fault(faults, 23, 8, out_len);
    }
}
