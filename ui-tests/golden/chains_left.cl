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

__kernel void left(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int sum = 0;
    int turns = 0;
    for (int row = 0; row < 4; row++) {
        for (int a = 0; a < 3; a++) {
            for (ulong k = 0; k < x_len; k++) {
                int v_2 = (uint)x[k] * a;
                turns += 1u;
                for (int k_2 = 0; k_2 < 3; k_2++) {
                    if (v_2 == 2 * k_2) {
                        goto next;
                    }
                    if (v_2 > (int)(7u + (int)i)) {
                        goto next_2;
                    }
                    if ((int)((uint)row + v_2) == 9) {
                        goto done;
                    }
                }
                sum += (uint)v_2;
next:;
            }
        }
done:
        sum += 100u;
next_2:;
    }
    if (i < out_len) {
        out[i] = sum + turns * 10000u;
    } else {
        fault(faults, 0, i, out_len);
    }
}
