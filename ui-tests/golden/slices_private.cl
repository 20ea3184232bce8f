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

float total(const float *x, ulong x_len) {
    float sum = 0.0f;
    for (ulong k = 0; k < x_len; k++) {
        sum += x[k];
    }
    return sum;
}

float first_of(const float *x, ulong x_len, volatile __global uint *faults) {
    return 0 < x_len ? x[0] : fault(faults, 0, 0, x_len);
}

__kernel void private_(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float a[5] = {1.0f, 2.0f, 3.0f, 4.0f, i < x_len ? x[i] : fault(faults, 1, i, x_len)};
    const float *all = a;
    const float *middle = a + 1;
    const float value_2 = total(all, 5) + total(middle, 3) + total(a + 2, 3) +
        first_of(a, 2, faults);
    float value[2] = {3.0f, 4.0f};
    float sum = value_2 + first_of(value, 2, faults);
    float picked = sum + middle[i % 3] + all[4];
    float *part = a + 1;
    part[0] = 7.0f;
    float value_3 = part[0];
    part[0] = part[1];
    part[1] = value_3;
    float *part_2 = a + 3;
    for (ulong index = 0; index < 2; index++) {
        part_2[index] = 9.0f;
    }
    a[1] += 0.5f;
    if (i < out_len) {
        out[i] = picked + total(a, 5) + 4.0f;
    } else {
        fault(faults, 2, i, out_len);
    }
}
