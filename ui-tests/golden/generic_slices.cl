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

ulong fill_if_global(uint *p, ulong p_len, uint value) {
    __global uint *global_ = to_global(p);
    if (global_ != 0) {
        for (ulong index = 0; index < p_len; index++) {
            global_[index] = value;
        }
        return p_len;
    } else {
        return 0;
    }
}

uint first_of_private(const uint *p, ulong p_len, volatile __global uint *faults) {
    __private const uint *own = to_private(p);
    if (own == 0) {
        return 1000;
    }
    return (0 < p_len ? own[0] : fault(faults, 0, 0, p_len)) + (uint)p_len;
}

__kernel void slices_asked_where(
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    uint own[5];
    for (ulong k = 0; k < 5; k++) {
        own[k] = 7;
    }
    own[0] = 8;
    const ulong part_len = 5 <= out_len ? 3 : fault_range(faults, 1, 2, 5, out_len);
    ulong filled = fill_if_global(out + 2, part_len, 9);
    ulong none = fill_if_global(own, 5, 9);
    if (0 < out_len) {
        out[0] = (uint)(10 * filled + none);
    } else {
        fault(faults, 2, 0, out_len);
    }
    if (1 < out_len) {
        out[1] = first_of_private((const uint *)own + 1, 4, faults);
    } else {
        fault(faults, 3, 1, out_len);
    }
    if (5 < out_len) {
        out[5] = first_of_private(out, out_len, faults);
    } else {
        fault(faults, 4, 5, out_len);
    }
    __local const uint *local_ = to_local((const uint *)out);
    if (6 < out_len) {
        out[6] = (uint)(local_ != 0);
    } else {
        fault(faults, 5, 6, out_len);
    }
    __global const uint *global_ = to_global((const uint *)out);
    bool value = global_ != 0 && out_len == 8 && global_[2] == 9;
    if (7 < out_len) {
        out[7] = (uint)value;
    } else {
        fault(faults, 6, 7, out_len);
    }
}
