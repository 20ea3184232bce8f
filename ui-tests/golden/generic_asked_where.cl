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

int place_of(const int *p) {
    __global const int *global_ = to_global(p);
    if (global_ != 0) {
        return 100u + *global_;
    } else {
        __local const int *local_ = to_local(p);
        if (local_ != 0) {
            return 200u + *local_;
        } else {
            __private const int *own = to_private(p);
            if (own != 0) {
                return 300u + *own;
            } else {
                return 0;
            }
        }
    }
}

__kernel void asked_where(
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local int shared;
    int own = 3;
    shared = 2;
    own += 1u;
    if (0 < out_len) {
        out[0] = 1;
    } else {
        fault(faults, 0, 0, out_len);
    }
    if (out_len <= 0) {
        fault(faults, 1, 0, out_len);
        return;
    }
    if (1 < out_len) {
        out[1] = place_of(&out[0]);
    } else {
        fault(faults, 2, 1, out_len);
    }
    if (2 < out_len) {
        out[2] = place_of(&shared);
    } else {
        fault(faults, 3, 2, out_len);
    }
    if (3 < out_len) {
        out[3] = place_of(&own);
    } else {
        fault(faults, 4, 3, out_len);
    }
}
