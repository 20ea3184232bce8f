typedef struct {
    uint _0;
    uint _1;
} tuple_uint_uint;

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

void next(tuple_uint_uint *state, uint by) {
    *state = (tuple_uint_uint){state->_1, state->_0 + state->_1 * by};
}

__kernel void scans(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong k = 0;
    uint sum_2 = (uint)i;
    for (ulong k_2 = 0; k_2 < x_len; k_2++) {
        sum_2 += x[k_2];
        if (sum_2 > 20) {
            break;
        }
        const ulong index = i * 8 + k;
        if (index < out_len) {
            out[index] = sum_2;
        } else {
            fault(faults, 0, index, out_len);
        }
        k += 1;
    }
    ulong count = 0;
    tuple_uint_uint state_2 = {1, 1};
    for (ulong k_2 = 0; k_2 < x_len; k_2++) {
        uint v = x[k_2];
        tuple_uint_uint *state = &state_2;
        next(state, v);
        uint v_2 = state->_0;
        ulong at = count;
        count += 1;
        const ulong index = i * 8 + 7;
        if (index < out_len) {
            out[index] += v_2 * ((uint)at + 1);
        } else {
            fault(faults, 1, index, out_len);
        }
    }
}
