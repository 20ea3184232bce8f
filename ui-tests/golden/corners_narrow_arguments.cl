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

uchar rotate_left_uchar(uchar x, uint n) {
    return rotate(x, (uchar)(n % 8));
}

__kernel void narrow_arguments(
    __global const uchar *restrict x,
    ulong x_len,
    __global uchar *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uchar a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    uchar b = min(max((uchar)(a & 127), (uchar)((uchar)4 >> (a & 7))), (uchar)(a | 3));
    uchar c = mad_sat((uchar)(a % 5), (uchar)~a, (uchar)(a / 3 | 1));
    if (i < out_len) {
        out[i] = (uchar)(rotate_left_uchar(b ^ c, 3) + max((uchar)(a & 3), (uchar)(a % 7)));
    } else {
        fault(faults, 1, i, out_len);
    }
}
