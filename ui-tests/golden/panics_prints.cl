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

__kernel void prints(
    __global const float *restrict x,
    ulong x_len,
    int n,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    const float value = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    const bool value_2 = n > 3;
    const int value_3 = convert_int_sat(fabs(i < x_len ? x[i] : fault(faults, 1, i, x_len)));
    if (value_2) {
        printf("100 %% of {%lu}: %8.3f 0x%04x %-5s|%d\n", i, value, (uint)n, "true", value_3);
    } else {
        printf("100 %% of {%lu}: %8.3f 0x%04x %-5s|%d\n", i, value, (uint)n, "false", value_3);
    }
    const float2 value_4 = (float2)(i < x_len ? x[i] : fault(faults, 2, i, x_len));
    printf("[%.9g, %.9g]\n", value_4.x, value_4.y);
}
