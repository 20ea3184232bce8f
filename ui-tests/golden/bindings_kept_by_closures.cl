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

int kept_by_closures_plus(int v, int a) {
    return (uint)v + a;
}

int kept_by_closures_element(
    ulong k,
    __global const int *rest,
    ulong rest_len,
    volatile __global uint *faults) {
    return k < rest_len ? rest[k] : fault(faults, 0, k, rest_len);
}

int kept_by_closures_times(int v, int a, int a_2) {
    return (uint)kept_by_closures_plus(v, a) * a_2;
}

int kept_by_closures_of_own(ulong k, int *own, volatile __global uint *faults) {
    return k < 2 ? own[k] : fault(faults, 1, k, 2);
}

__kernel void kept_by_closures(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int a = i < x_len ? x[i] : fault(faults, 2, i, x_len);
    int a_2 = a;
    a = 20;
    __global const int *rest = x;
    ulong rest_len = x_len;
    __global const int *rest_2 = rest;
    const ulong rest_len_2 = rest_len;
    const ulong part_len = 1 <= rest_len ? rest_len - 1 : fault(faults, 3, 1, rest_len);
    rest += 1;
    rest_len = part_len;
    int a_3 = a;
    a += 3u;
    int own[2] = {0 < x_len ? x[0] : fault(faults, 4, 0, x_len), 2};
    int own_2[2];
    for (ulong k = 0; k < 2; k++) {
        own_2[k] = own[k];
    }
    own[0] = 9;
    if (i < out_len) {
        out[i] = kept_by_closures_plus(1, a_2) + a * 100u +
            kept_by_closures_element(0, rest_2, rest_len_2, faults) * 10u +
            (0 < rest_len ? rest[0] : fault(faults, 5, 0, rest_len)) * 1000u +
            kept_by_closures_times(2, a_2, a_3) +
            kept_by_closures_of_own(0, own_2, faults) * 10000u + own[0] * 100000u;
    } else if (rest_len == 0) {
        fault(faults, 5, 0, rest_len);
    } else {
        fault(faults, 6, i, out_len);
    }
}
