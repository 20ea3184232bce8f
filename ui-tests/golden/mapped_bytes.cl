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

__kernel void bytes(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint word = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    uchar a = (uchar)word;
    uchar b = (uchar)(word >> 8);
    uchar c = (uchar)(word >> 16);
    uchar d = (uchar)(word >> 24);
    uint turned = ((uint)a << 24) | ((uint)b << 16) | ((uint)c << 8) | (uint)d;
    uchar source[4] = {(uchar)word, (uchar)(word >> 8), (uchar)(word >> 16), (uchar)(word >> 24)};
    uchar little[4];
    for (ulong k = 0; k < 4; k++) {
        uchar byte = source[k];
        little[k] = byte ^ 0xf;
    }
    float float_;
    {
        uchar bytes_2[4];
        uint word_2 = as_uint((float)word);
        bytes_2[0] = (uchar)word_2;
        bytes_2[1] = (uchar)(word_2 >> 8);
        bytes_2[2] = (uchar)(word_2 >> 16);
        bytes_2[3] = (uchar)(word_2 >> 24);
        float_ = as_float((uint)bytes_2[0] | ((uint)bytes_2[1] << 8) | ((uint)bytes_2[2] << 16) |
            ((uint)bytes_2[3] << 24));
    }
    short short_ = (short)(((ushort)b << 8) | (ushort)a);
    uchar wide[8];
    ulong word_2 = (ulong)word * 0x100000001UL;
    wide[0] = (uchar)(word_2 >> 56);
    wide[1] = (uchar)(word_2 >> 48);
    wide[2] = (uchar)(word_2 >> 40);
    wide[3] = (uchar)(word_2 >> 32);
    wide[4] = (uchar)(word_2 >> 24);
    wide[5] = (uchar)(word_2 >> 16);
    wide[6] = (uchar)(word_2 >> 8);
    wide[7] = (uchar)word_2;
    if (i < out_len) {
        out[i] = turned ^
            ((uint)little[0] | ((uint)little[1] << 8) | ((uint)little[2] << 16) |
                ((uint)little[3] << 24)) ^ as_uint(float_) ^ (uint)short_;
        out[i] = out[i] +
            (uint)(((ulong)wide[0] << 56) | ((ulong)wide[1] << 48) | ((ulong)wide[2] << 40) |
                ((ulong)wide[3] << 32) | ((ulong)wide[4] << 24) | ((ulong)wide[5] << 16) |
                ((ulong)wide[6] << 8) | (ulong)wide[7]) + (uint)wide[1];
    } else {
        fault(faults, 1, i, out_len);
    }
}
