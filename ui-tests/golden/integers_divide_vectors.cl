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

int rem_euclid_int(int x, int y) {
    if (y == -1) {
        return 0;
    }
    const int rest = x % y;
    return rest < 0 ? (int)(y < 0 ? rest - y : rest + y) : rest;
}

int div_euclid_int(int x, int y) {
    if (y == -1) {
        return (int)-(uint)x;
    }
    const int quotient = x / y;
    return x % y < 0 ? (int)(y > 0 ? quotient - 1 : quotient + 1) : quotient;
}

int wrapping_rem_int(int x, int y) {
    return y == -1 ? 0 : x % y;
}

__kernel void divide_vectors(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int4 v = (int4)(i < x_len ? x[i] : fault(faults, 0, i, x_len), 7, -8, INT_MIN);
    int4 w = as_int4(as_uint4(v & 15) + 1u);
    const uint4 value_2 = as_uint4(v / w) + as_uint4(v % 5);
    const int value = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    const uint4 value_4 = value_2 +
        as_uint4(value != 0 ?
            (value != -1 || all(v != INT_MIN) ? v / value : (int4)(fault(faults, 2, 0, 0))) :
            (int4)(fault(faults, 3, 0, 0)));
    const int4 value_3 = v | 1;
    int4 sum = as_int4(value_4 +
        as_uint4(all(value_3 != 0) ? 100 / value_3 : (int4)(fault(faults, 4, 0, 0))));
    const int4 value_5 = (int4)((i < x_len ? x[i] : fault(faults, 5, i, x_len)) | 1, 7, 9, 11);
    sum = all(value_5 != 0) ?
        (all((sum != INT_MIN) | (value_5 != -1)) ? sum % value_5 : (int4)(fault(faults, 6, 0, 0))) :
        (int4)(fault(faults, 7, 0, 0));
    const uchar2 value_6 = (uchar2)((uchar)(i < x_len ? x[i] : fault(faults, 8, i, x_len)),
        (uchar)9);
    const uchar2 value_7 = (uchar2)((uchar)(i < x_len ? x[i] : fault(faults, 9, i, x_len)));
    uchar2 narrow = all(value_7 != (uchar)0) ? value_6 / value_7 :
        (uchar2)(fault(faults, 10, 0, 0));
    if (i < out_len) {
        out[i] = sum.x ^ sum.y ^ sum.z ^ sum.w ^ (int)(uchar)(narrow.x + narrow.y);
    } else {
        fault(faults, 11, i, out_len);
    }
    const int value_9 = rem_euclid_int(i < x_len ? x[i] : fault(faults, 12, i, x_len), 7);
    const int value_8 = i < x_len ? x[i] : fault(faults, 13, i, x_len);
    const uint value_11 = (uint)value_9 +
        (value_8 != 0 ? div_euclid_int(9, value_8) : fault(faults, 14, 0, 0));
    const int value_10 = i < x_len ? x[i] : fault(faults, 15, i, x_len);
    if (i < out_len) {
        out[i] ^= (int)(value_11 +
            (value_10 != 0 ? wrapping_rem_int(50, value_10) : fault(faults, 16, 0, 0)));
    } else if (value_10 == 0) {
        fault(faults, 16, 0, 0);
    } else {
        fault(faults, 17, i, out_len);
    }
}
