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

__kernel void conversions(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int v = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    uchar byte = v >= 0 && v <= 255 ? (uchar)v : 200;
    ulong at = v >= 0 ? (ulong)v : 0;
    short short_;
    {
        int number = v * 2u;
        short_ = number >= -32768 && number <= 32767 ? (short)number : -32768;
    }
    bool fits = v >= -128 && v <= 127;
    uint unsigned_ = 0;
    if (v >= 0) {
        unsigned_ = (uint)v;
    } else {
        if (i < out_len) {
            out[i] = -1;
        } else {
            fault(faults, 1, i, out_len);
        }
        return;
    }
    int wide;
    ulong number = at + 65530;
    if (number <= 65535) {
        ushort v_2 = (ushort)number;
        wide = v_2;
    } else {
        wide = 1;
    }
    if (i < out_len) {
        out[i] = (uint)(int)byte + (int)at + (int)short_ + (int)fits + unsigned_ + wide;
    } else {
        fault(faults, 2, i, out_len);
    }
}
