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
    a ^= 255;
    a &= 65527;
    a <<= (ushort)((i < x_len ? x[i] : fault(faults, 2, i, x_len)) + 17) & 15;
    a >>= 1;
    if (i < out_len) {
        out[i] = a;
    } else {
        fault(faults, 3, i, out_len);
    }
    if (i < out_len) {
        out[i] *= (uint)(i < out_len ? out[i] : fault(faults, 4, i, out_len));
    } else {
        fault(faults, 5, i, out_len);
    }
}
