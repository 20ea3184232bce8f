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

int bump(int *x) {
    *x += 1u;
    return *x;
}

uchar bump_u8(uchar *x) {
    *x += 1;
    return *x;
}

__kernel void for_is_evaluated_once(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int end = 4;
    int turns = 0;
    const int value = bump(&turns);
    const int end_2 = (int)(end + 1u);
    for (int turn = value; turn < end_2; turn++) {
        int k = turn;
        end += 10u;
        k *= 2u;
        turns += (uint)k;
    }
    if (0 < out_len) {
        out[0] = turns;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = end;
    } else {
        fault(faults, 1, 1, out_len);
    }
    const int value_2 = bump(&turns);
    const int end_3 = bump(&end);
    for (int k = value_2, more = k <= end_3; more != 0; more = k < end_3, k += more) {
        turns += (uint)k;
    }
    if (2 < out_len) {
        out[2] = turns;
    } else {
        fault(faults, 2, 2, out_len);
    }
    uchar last = 254;
    int rounds = 0;
    for (uchar _turn = bump_u8(&last), more = _turn <= 255; more != 0;
            more = _turn < 255, _turn += more) {
        rounds += 1u;
    }
    if (3 < out_len) {
        out[3] = rounds;
    } else {
        fault(faults, 3, 3, out_len);
    }
    if (4 < out_len) {
        out[4] = last;
    } else {
        fault(faults, 4, 4, out_len);
    }
    int from = 1;
    const int value_3 = from;
    const int end_4 = (int)(bump(&from) + 2u);
    for (int k = value_3; k < end_4; k++) {
        if (5 < out_len) {
            out[5] += (uint)k;
        } else {
            fault(faults, 5, 5, out_len);
        }
    }
    int to = 3;
    const int value_4 = bump(&to);
    const int end_5 = (int)(to + 2u);
    for (int k = value_4; k < end_5; k++) {
        if (6 < out_len) {
            out[6] += (uint)k;
        } else {
            fault(faults, 6, 6, out_len);
        }
    }
}
