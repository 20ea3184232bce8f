typedef struct {
    float _0;
    float _1;
} Speed;

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

// The same with a range and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault_range(volatile __global uint *faults, uint site, ulong start, ulong end, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)start;
        faults[9] = (uint)(start >> 32);
        faults[10] = (uint)end;
        faults[11] = (uint)(end >> 32);
        faults[12] = (uint)length;
        faults[13] = (uint)(length >> 32);
    }
    return 0;
}

Speed Speed_default(void) {
    return (Speed){0.0f, 0.0f};
}

__kernel void moved_elements(
    __global float *restrict x,
    ulong x_len,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    float own[6] = {1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f};
    {
        ulong from = 1;
        ulong count = 4 - from;
        ulong to = 0;
        if (add_sat(from, count) <= 6 && add_sat(to, count) <= 6) {
            for (ulong at = 0; at < count; at++) {
                own[to + at] = own[from + at];
            }
        } else {
            for (ulong at = 0; at < count; at++) {
                if (to + at < 6) {
                    own[to + at] = from + at < 6 ? own[from + at] : fault(faults, 0, from + at, 6);
                } else if (from + at >= 6) {
                    fault(faults, 0, from + at, 6);
                } else {
                    fault(faults, 0, to + at, 6);
                }
            }
        }
    }
    if (0 < y_len) {
        y[0] = own[0] * 100.0f + own[1] * 10.0f + own[2];
    } else {
        fault(faults, 1, 0, y_len);
    }
    {
        ulong from = 0;
        ulong count = 3 - from;
        ulong to = 2;
        if (to > 6 - count) {
            fault_at(faults, 2);
            return;
        }
        if (add_sat(from, count) <= 6 && add_sat(to, count) <= 6) {
            for (ulong at_end = count; at_end > 0; at_end--) {
                ulong at = at_end - 1;
                own[to + at] = own[from + at];
            }
        } else {
            for (ulong at_end = count; at_end > 0; at_end--) {
                ulong at = at_end - 1;
                if (to + at < 6) {
                    own[to + at] = from + at < 6 ? own[from + at] : fault(faults, 3, from + at, 6);
                } else if (from + at >= 6) {
                    fault(faults, 3, from + at, 6);
                } else {
                    fault(faults, 3, to + at, 6);
                }
            }
        }
    }
    if (1 < y_len) {
        y[1] = own[2] * 100.0f + own[3] * 10.0f + own[4];
    } else {
        fault(faults, 4, 1, y_len);
    }
    {
        ulong from = 2;
        ulong count = 5 - from;
        ulong to = 1;
        if (to > 6 - count) {
            fault_at(faults, 5);
            return;
        }
        if (add_sat(from, count) <= 6 && add_sat(to, count) <= 6) {
            for (ulong at = 0; at < count; at++) {
                own[to + at] = own[from + at];
            }
        } else {
            for (ulong at = 0; at < count; at++) {
                if (to + at < 6) {
                    own[to + at] = from + at < 6 ? own[from + at] : fault(faults, 6, from + at, 6);
                } else if (from + at >= 6) {
                    fault(faults, 6, from + at, 6);
                } else {
                    fault(faults, 6, to + at, 6);
                }
            }
        }
    }
    {
        ulong from = 0;
        ulong count = 2 - from;
        ulong to = 4;
        if (to > 6 - count) {
            fault_at(faults, 7);
            return;
        }
        if (add_sat(from, count) <= 6 && add_sat(to, count) <= 6) {
            for (ulong at_end = count; at_end > 0; at_end--) {
                ulong at = at_end - 1;
                own[to + at] = own[from + at];
            }
        } else {
            for (ulong at_end = count; at_end > 0; at_end--) {
                ulong at = at_end - 1;
                if (to + at < 6) {
                    own[to + at] = from + at < 6 ? own[from + at] : fault(faults, 8, from + at, 6);
                } else if (from + at >= 6) {
                    fault(faults, 8, from + at, 6);
                } else {
                    fault(faults, 8, to + at, 6);
                }
            }
        }
    }
    float sum = 0.0f;
    for (ulong i = 0; i < 6; i++) {
        sum += own[i] * (float)(i + 1);
    }
    if (2 < y_len) {
        y[2] = sum;
    } else {
        fault(faults, 9, 2, y_len);
    }
    float other[6];
    for (ulong k = 0; k < 6; k++) {
        other[k] = 0.5f;
    }
    {
        float *other_2 = other;
        for (ulong at = 0; at < 6; at++) {
            float kept = own[at];
            own[at] = other_2[at];
            other_2[at] = kept;
        }
    }
    if (3 < y_len) {
        y[3] = own[0] + other[5];
    } else {
        fault(faults, 10, 3, y_len);
    }
    {
        float *slice = own;
        float *other_2 = other + 2;
        for (ulong at = 0; at < 2; at++) {
            float kept = slice[at];
            slice[at] = other_2[at];
            other_2[at] = kept;
        }
    }
    int n = 0;
    for (ulong at = 0; at < 6; at++) {
        n += 1u;
        other[at] = (float)n;
    }
    float sum_2 = 0.0f;
    for (ulong k = 0; k < 6; k++) {
        sum_2 += other[k];
    }
    if (4 < y_len) {
        y[4] = sum_2;
    } else {
        fault(faults, 11, 4, y_len);
    }
    Speed speeds[3];
    const Speed value = {1.0f, 2.0f};
    for (ulong k = 0; k < 3; k++) {
        speeds[k] = value;
    }
    for (ulong at = 0; at < 3; at++) {
        speeds[at] = Speed_default();
    }
    bool all = true;
    for (ulong k = 0; k < 5; k++) {
        const float *pair = other + k;
        const float *a = &pair[0];
        const float *b = &pair[1];
        if (!(*a <= *b)) {
            all = false;
            break;
        }
    }
    const uint value_2 = (uint)all;
    bool all_2 = true;
    for (ulong k = 0; k < 2; k++) {
        const Speed *pair = speeds + k;
        const Speed *a = &pair[0];
        const Speed *b = &pair[1];
        if (!(a->_0 < b->_0)) {
            all_2 = false;
            break;
        }
    }
    uint sorted = value_2 + 2 * (uint)all_2;
    if (5 < y_len) {
        y[5] = speeds[1]._1 + (float)sorted;
    } else {
        fault(faults, 12, 5, y_len);
    }
    {
        ulong from = 2;
        ulong count = from <= x_len ? x_len - from : fault(faults, 13, from, x_len);
        ulong to = 0;
        if (add_sat(from, count) <= x_len && add_sat(to, count) <= x_len) {
            for (ulong at = 0; at < count; at++) {
                x[to + at] = x[from + at];
            }
        } else {
            for (ulong at = 0; at < count; at++) {
                if (to + at < x_len) {
                    x[to + at] = from + at < x_len ? x[from + at] :
                        fault(faults, 14, from + at, x_len);
                } else if (from + at >= x_len) {
                    fault(faults, 14, from + at, x_len);
                } else {
                    fault(faults, 14, to + at, x_len);
                }
            }
        }
    }
    {
        const ulong slice_len = 3 <= x_len ? 3 : fault(faults, 15, 3, x_len);
        ulong from = 0;
        ulong count = 2 <= slice_len ? 2 - from : fault_range(faults, 16, from, 2, slice_len);
        ulong to = 1;
        if (to > slice_len - count) {
            fault_at(faults, 17);
            return;
        }
        if (add_sat(from, count) <= slice_len && add_sat(to, count) <= slice_len) {
            for (ulong at_end = count; at_end > 0; at_end--) {
                ulong at = at_end - 1;
                x[to + at] = x[from + at];
            }
        } else {
            for (ulong at_end = count; at_end > 0; at_end--) {
                ulong at = at_end - 1;
                if (to + at < slice_len) {
                    x[to + at] = from + at < slice_len ? x[from + at] :
                        fault(faults, 18, from + at, slice_len);
                } else if (from + at >= slice_len) {
                    fault(faults, 18, from + at, slice_len);
                } else {
                    fault(faults, 18, to + at, slice_len);
                }
            }
        }
    }
    const ulong slice_len = 6 <= x_len ? 2 : fault_range(faults, 19, 4, 6, x_len);
    __global float *slice = x + 4;
    float *other_2 = own;
    if (slice_len != 2) {
        fault_at(faults, 20);
        return;
    }
    for (ulong at = 0; at < slice_len; at++) {
        float kept = slice[at];
        slice[at] = other_2[at];
        other_2[at] = kept;
    }
}
