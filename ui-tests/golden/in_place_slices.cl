// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
    }
    return 0;
}

__kernel void slices(
    __global int *restrict x,
    ulong x_len,
    ulong from,
    volatile __global uint *faults) {
    int own[6] = {0};
    {
        int value = 0 < x_len ? x[0] : fault(faults, 0, 0, x_len);
        for (ulong index = 0; index < 6; index++) {
            own[index] = value;
        }
    }
    if (from < 6) {
        own[from] = 9;
    } else {
        fault(faults, 1, from, 6);
    }
    {
        int value = own[0];
        own[0] = from < 6 ? own[from] : fault(faults, 2, from, 6);
        if (from < 6) {
            own[from] = value;
        } else {
            fault(faults, 2, from, 6);
        }
    }
    if (x_len != 0) {
        {
            ulong first = from + 1;
            ulong second = x_len - 1;
            int value = first < x_len ? x[first] : fault(faults, 3, first, x_len);
            if (first < x_len) {
                x[first] = second < x_len ? x[second] : fault(faults, 3, second, x_len);
            } else {
                fault(faults, 3, first, x_len);
            }
            if (second < x_len) {
                x[second] = value;
            } else {
                fault(faults, 3, second, x_len);
            }
        }
        if (0 < x_len) {
            x[0] = convert_int_sat(fmax((float)own[0], 3.5f));
        } else {
            fault(faults, 4, 0, x_len);
        }
    }
}
