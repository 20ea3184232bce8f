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

__kernel void beside_vectors_of_integers(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    char4 narrow = (char4)((char)(i < x_len ? x[i] : fault(faults, 0, i, x_len)), (char)5, (char)-5,
        (char)0);
    ulong2 long_ = (ulong2)((ulong)(i < x_len ? x[i] : fault(faults, 1, i, x_len)), 7UL);
    if (i * 4 < out_len) {
        out[i * 4] = (uint)max((int2)(i < x_len ? x[i] : fault(faults, 2, i, x_len), 3),
            (int2)(5)).x +
            min((int2)(i < x_len ? x[i] : fault(faults, 3, i, x_len)),
                (int2)((i < x_len ? x[i] : fault(faults, 4, i, x_len)) / 2)).y;
    } else if (i >= x_len) {
        fault(faults, 2, i, x_len);
    } else {
        fault(faults, 5, i * 4, out_len);
    }
    const int value = clamp(narrow, (char4)((char)-3), (char4)((char)3)).x;
    const ulong index = i * 4 + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 6, index, out_len);
    }
    const int value_2 = max(narrow,
        (char4)((char)(i < x_len ? x[i] : fault(faults, 7, i, x_len)))).z;
    const ulong index_2 = i * 4 + 2;
    if (index_2 < out_len) {
        out[index_2] = value_2;
    } else {
        fault(faults, 8, index_2, out_len);
    }
    const int value_3 = (int)clamp(long_, (ulong2)(5UL), (ulong2)(18446744073709551614UL)).x;
    const ulong index_3 = i * 4 + 3;
    if (index_3 < out_len) {
        out[index_3] = value_3;
    } else {
        fault(faults, 9, index_3, out_len);
    }
}
