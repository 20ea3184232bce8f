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

__kernel void compound_u16(
    __global const ushort *restrict x,
    ulong x_len,
    __global ushort *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ushort a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    a += 65000;
    a -= 7;
    a *= (uint)(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    a /= 3;
    a %= 60000;
    a |= 1;
    a ^= 0xff;
    a &= 0xfff7;
    a <<= (ushort)((i < x_len ? x[i] : fault(faults, 2, i, x_len)) + 17) & 15;
    a >>= 1;
    if (i < out_len) {
        out[i] = a;
        out[i] *= (uint)out[i];
    } else {
        fault(faults, 3, i, out_len);
    }
}
