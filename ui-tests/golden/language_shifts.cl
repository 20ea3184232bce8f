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

uint hash(uint x) {
    x = (x ^ (x >> 16)) * 0x7feb352d;
    return x ^ (x >> 15);
}

__kernel void shifts(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint h = hash((uint)(i < x_len ? x[i] : fault(faults, 0, i, x_len)));
    uint sum = (h ^ (h >> 15)) % 8;
    for (int bit = 0; bit < 8; bit++) {
        if (((h >> bit) & 1) == 1) {
            sum += 3;
        }
    }
    sum ^= (h >> 11) ^ ((h << 7) & 0x9d2c5680u);
    ulong bits = 0;
    for (int s = 0; s < 5; s++) {
        bits += 1UL << s;
    }
    int odd = 0;
    for (ulong k = 0; k < x_len; k++) {
        odd += (uint)((x[k] >> 1) & 1);
    }
    if (i < out_len) {
        out[i] = sum + (int)bits + odd;
    } else {
        fault(faults, 1, i, out_len);
    }
}
