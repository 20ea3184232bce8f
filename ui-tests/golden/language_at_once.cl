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

__kernel void at_once(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    uint b = 0 < x_len ? x[0] : fault(faults, 1, 0, x_len);
    uint c = 7;
    for (uint round = 0; round < 3; round++) {
        uint next = a + (c ^ round);
        c = b + next;
        b = rotate(a, 3u);
        a = next;
    }
    {
        uint new_b = a;
        a = b;
        b = new_b;
    }
    uint previous = 0;
    uint last = 1;
    while (last < 100) {
        uint new_last = previous + last;
        previous = last;
        last = new_last;
    }
    while (b != 0) {
        uint new_b = a % b;
        a = b;
        b = new_b;
    }
    ulong low = 0;
    ulong high = x_len;
    while (low < high) {
        ulong middle = (low + high) / 2;
        if (middle >= x_len) {
            fault(faults, 2, middle, x_len);
            return;
        }
        const uint value_2 = x[middle];
        if (i >= x_len) {
            fault(faults, 3, i, x_len);
            return;
        }
        if (value_2 < x[i]) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (i < out_len) {
        out[i] = a ^ c ^ last ^ (uint)low;
    } else {
        fault(faults, 4, i, out_len);
    }
}
