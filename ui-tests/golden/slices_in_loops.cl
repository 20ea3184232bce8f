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

__kernel void in_loops(
    __global const int *restrict x,
    ulong x_len,
    __global const ulong *restrict step,
    ulong step_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int sum = 0;
    for (ulong k = 0; k < x_len; k++) {
        const ulong rest_len = x_len - k;
        __global const int *rest = x + k;
        const ulong index = (i < step_len ? step[i] : fault(faults, 0, i, step_len)) % 2;
        sum += (uint)(index < rest_len ? rest[index] : fault(faults, 1, index, rest_len)) *
            (rest_len - 1 < rest_len ? rest[rest_len - 1] :
                fault(faults, 2, rest_len - 1, rest_len));
        if (k == 7) {
            break;
        }
    }
    __global const int *s = x;
    ulong s_len = x_len;
    for (ulong k = 0; k < 3; k++) {
        sum += (uint)(k + i < s_len ? s[k + i] : fault(faults, 3, k + i, s_len));
        const ulong part_len = 1 <= s_len ? s_len - 1 : fault(faults, 4, 1, s_len);
        s += 1;
        s_len = part_len;
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 5, i, out_len);
    }
}
