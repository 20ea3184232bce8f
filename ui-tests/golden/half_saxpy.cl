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

float half_value(ushort bits) {
    return vload_half(0, (const half *)&bits);
}

ushort half_bits(float value) {
    ushort bits;
    vstore_half_rte(value, 0, (half *)&bits);
    return bits;
}

float half_quotient(float x, float y) {
    const float quotient = x / y;
    const float rest = fma(-quotient, y, x);
    return isfinite(rest) ? quotient + rest / y : quotient;
}

__kernel void saxpy(
    ushort a,
    __global const ushort *restrict x,
    ulong x_len,
    __global ushort *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i < y_len) {
        y[i] = half_bits(half_value(y[i]) +
            half_value(half_bits(half_value(a) *
                half_value((ushort)(i < x_len ? x[i] : fault(faults, 0, i, x_len))))));
        if (half_value(y[i]) > half_value(0x63d0)) {
            y[i] = half_bits(half_quotient(half_value((ushort)(y[i] ^ 0x8000)), half_value(a)));
        }
    }
}
