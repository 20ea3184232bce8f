typedef struct {
    uint _0;
    uchar _1;
} tuple_uint_bool;

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

tuple_uint_bool overflowing_add_signed_uint(uint x, int y) {
    const uint wrapped = (uint)(x + (uint)y);
    return (tuple_uint_bool){wrapped, y < 0 ? wrapped > x : wrapped < x};
}

uint saturating_add_signed_uint(uint x, int y) {
    return y < 0 ? sub_sat(x, (uint)-(uint)y) : add_sat(x, (uint)y);
}

uint next_power_of_two_uint(uint x) {
    if (x <= 1) {
        return 1;
    }
    const uint zeros = clz((uint)(x - 1));
    return zeros == 0 ? 0 : (uint)((uint)1 << (32 - zeros));
}

uint wrapping_add_signed_uint(uint x, int y) {
    return (uint)(x + (uint)y);
}

uint ilog2_uint(uint x) {
    return 32 - 1 - (uint)clz(x);
}

__kernel void steps(
    __global const int *restrict dx,
    ulong dx_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint x = (uint)i;
    int by = i < dx_len ? dx[i] : fault(faults, 0, i, dx_len);
    tuple_uint_bool wrapped = overflowing_add_signed_uint(x, by);
    if (4 * i < out_len) {
        out[4 * i] = !wrapped._1 ? wrapped._0 : 1000u;
    } else {
        fault(faults, 1, 4 * i, out_len);
    }
    const uint value = saturating_add_signed_uint(x, by);
    const ulong index = 4 * i + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 2, index, out_len);
    }
    uint result = next_power_of_two_uint(wrapping_add_signed_uint(x, by));
    const ulong index_2 = 4 * i + 2;
    if (index_2 < out_len) {
        out[index_2] = result != 0 ? result : 0u;
    } else {
        fault(faults, 3, index_2, out_len);
    }
    const uint value_2 = (x > 0 ? ilog2_uint(x) : 77u) +
        (uint)overflowing_add_signed_uint((uint)by, -1)._1;
    const ulong index_3 = 4 * i + 3;
    if (index_3 < out_len) {
        out[index_3] = value_2;
    } else {
        fault(faults, 4, index_3, out_len);
    }
}
