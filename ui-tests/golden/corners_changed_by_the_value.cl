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

int doubled(int4 *v) {
    *v = as_int4(as_uint4(*v) * 2u);
    return (*v).x;
}

__kernel void changed_by_the_value(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int4 v = (int4)(i < x_len ? x[i] : fault(faults, 0, i, x_len), 2, 3, 4);
    const int value = doubled(&v);
    v = as_int4(as_uint4(v) + (uint)value);
    int value_2 = (int)((i < x_len ? x[i] : fault(faults, 1, i, x_len)) + 1u);
    int chosen = value_2 == 1 || value_2 == 2 ? 10 : value_2 <= 0 ? 2 : 4;
    int pair[2];
    pair[0] = chosen;
    pair[1] = 5;
    ulong middle = 1 + (x_len != 0 ? i % x_len : fault(faults, 2, 0, 0));
    if (middle > x_len) {
        fault(faults, 3, middle, x_len);
    }
    if (middle > x_len) {
        fault(faults, 3, middle, x_len);
    }
    if (i < out_len) {
        out[i] = v.x * 1000u + v.w * 100u + pair[0] + pair[1];
    } else {
        fault(faults, 4, i, out_len);
    }
}
