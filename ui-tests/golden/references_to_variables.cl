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

void swap(int *x, __global int *y) {
    int held = *x;
    *x = *y;
    *y = held;
}

void grow(uchar *x) {
    *x *= 200;
}

void flip(uchar *x) {
    *x = !*x;
}

void halve(float *x) {
    *x /= 2.0f;
}

void add_one(int *x) {
    *x += 1u;
}

bool pick(uchar x, uchar y) {
    return x || y;
}

__kernel void to_variables(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int a = 1;
    uchar b = 2;
    uchar c = false;
    float d = 0.5f;
    if (out_len <= 0) {
        fault(faults, 0, 0, out_len);
        return;
    }
    swap(&a, &out[0]);
    grow(&b);
    flip(&c);
    flip(&c);
    flip(&c);
    halve(&d);
    int *p = &a;
    *p += 1u;
    add_one(p);
    if (1 < out_len) {
        out[1] = a;
    } else {
        fault(faults, 1, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = b;
    } else {
        fault(faults, 2, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = (int)c;
    } else {
        fault(faults, 3, 3, out_len);
    }
    if (4 < out_len) {
        out[4] = convert_int_sat(d * 100.0f);
    } else {
        fault(faults, 4, 4, out_len);
    }
    if (5 < out_len) {
        out[5] = (int)pick(c, a > 100);
    } else {
        fault(faults, 5, 5, out_len);
    }
}
