enum { Option_int_2_None = 0, Option_int_2_Some = 1 };
typedef struct {
    uint tag;
    int Some_0[2];
} Option_int_2;

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

__kernel void arrays_of_options(
    __global const int (*restrict x)[2],
    ulong x_len,
    uchar some,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong n = 0;
    Option_int_2 maybe;
    if (some) {
        maybe = (Option_int_2){.tag = Option_int_2_Some, .Some_0 = {7, 8}};
    } else {
        maybe = (Option_int_2){.tag = Option_int_2_None};
    }
    int first[2];
    {
        Option_int_2 option;
        n += 1;
        if (n < x_len) {
            Option_int_2 value;
            value.tag = Option_int_2_Some;
            for (ulong k = 0; k < 2; k++) {
                value.Some_0[k] = x[n][k];
            }
            option = value;
        } else {
            option = (Option_int_2){.tag = Option_int_2_None};
        }
        int other[2] = {1, 2};
        if (option.tag == Option_int_2_Some) {
            int array[2];
            for (ulong k = 0; k < 2; k++) {
                array[k] = option.Some_0[k];
            }
            for (ulong k = 0; k < 2; k++) {
                first[k] = array[k];
            }
        } else {
            for (ulong k = 0; k < 2; k++) {
                first[k] = other[k];
            }
        }
    }
    int second[2];
    {
        Option_int_2 option;
        if (n < x_len) {
            Option_int_2 value;
            value.tag = Option_int_2_Some;
            for (ulong k = 0; k < 2; k++) {
                value.Some_0[k] = x[n][k];
            }
            option = value;
        } else {
            option = (Option_int_2){.tag = Option_int_2_None};
        }
        int other[2];
        n += 1;
        other[0] = (int)n;
        other[1] = 3;
        if (option.tag == Option_int_2_Some) {
            int array[2];
            for (ulong k = 0; k < 2; k++) {
                array[k] = option.Some_0[k];
            }
            for (ulong k = 0; k < 2; k++) {
                second[k] = array[k];
            }
        } else {
            for (ulong k = 0; k < 2; k++) {
                second[k] = other[k];
            }
        }
    }
    int third[2];
    {
        int other[2] = {(int)n, 4};
        if (maybe.tag == Option_int_2_Some) {
            int array[2];
            for (ulong k = 0; k < 2; k++) {
                array[k] = maybe.Some_0[k];
            }
            for (ulong k = 0; k < 2; k++) {
                third[k] = array[k];
            }
        } else {
            for (ulong k = 0; k < 2; k++) {
                third[k] = other[k];
            }
        }
    }
    int zeros[2];
    int other[2] = {0};
    if (maybe.tag == Option_int_2_Some) {
        int array[2];
        for (ulong k = 0; k < 2; k++) {
            array[k] = maybe.Some_0[k];
        }
        for (ulong k = 0; k < 2; k++) {
            zeros[k] = array[k];
        }
    } else {
        for (ulong k = 0; k < 2; k++) {
            zeros[k] = other[k];
        }
    }
    int nothing[2];
    if (n + 9 < x_len) {
        for (ulong k = 0; k < 2; k++) {
            nothing[k] = x[n + 9][k];
        }
    } else {
        for (ulong k = 0; k < 2; k++) {
            nothing[k] = 0;
        }
    }
    int surely[2];
    if (some) {
        if (maybe.tag == Option_int_2_Some) {
            int array[2];
            for (ulong k = 0; k < 2; k++) {
                array[k] = maybe.Some_0[k];
            }
            for (ulong k = 0; k < 2; k++) {
                surely[k] = array[k];
            }
        } else {
            fault_at(faults, 0);
            return;
        }
    } else {
        for (ulong k = 0; k < 2; k++) {
            surely[k] = zeros[k];
        }
    }
    if (0 < out_len) {
        out[0] = first[0] * 1000u + first[1] + second[0] * 100u + second[1];
    } else {
        fault(faults, 1, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = third[0] * 1000u + third[1] + zeros[0] * 100u + nothing[1] + surely[1];
    } else {
        fault(faults, 2, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = (int)n;
    } else {
        fault(faults, 3, 2, out_len);
    }
}
