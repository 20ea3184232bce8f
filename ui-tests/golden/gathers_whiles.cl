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

// first + step * turns, or the greatest number where that is out of reach.
ulong reach(ulong first, ulong step, ulong turns) {
    return mul_hi(step, turns) == 0 ? add_sat(first, step * turns) : ULONG_MAX;
}

__kernel void whiles(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong first = (ulong)(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    ulong end = (ulong)(i + 1 < x_len ? x[i + 1] : fault(faults, 1, i + 1, x_len));
    ulong k = first;
    int sum = 0;
    if (reach(2 * k, 2, end - k - 1) < x_len && add_sat(1UL, end) <= x_len) {
        while (k < end) {
            ulong twice = k * 2;
            sum += (uint)x[twice] - x[k + 1];
            k += 1;
        }
    } else {
        while (k < end) {
            ulong twice = k * 2;
            sum += (uint)(twice < x_len ? x[twice] : fault(faults, 2, twice, x_len)) -
                (k + 1 < x_len ? x[k + 1] : fault(faults, 3, k + 1, x_len));
            k += 1;
        }
    }
    uint j = 0;
    int left = 10;
    while (left > 0 && j <= 12) {
        left -= (uint)(j < x_len ? x[j] : fault(faults, 4, j, x_len));
        sum += 100u;
        j += 3;
    }
    ulong m = first;
    while (m < end) {
        if (m >= x_len) {
            fault(faults, 5, m, x_len);
            return;
        }
        if (x[m] == 3) {
            m += 2;
            continue;
        }
        if (m >= x_len) {
            fault(faults, 6, m, x_len);
            return;
        }
        sum += x[m] * 10000u;
        m += 1;
    }
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 7, i, out_len);
    }
}
