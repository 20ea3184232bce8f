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

int gruf6_udf_er(int x) {
    return x + 1u;
}

__kernel void gruf6_udf_e(
    int lue4_nge,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    int u9577_u3055_ = lue4_nge + 1u;
    int v__hidden = u9577_u3055_ * 2u;
    int _x = v__hidden - 1u;
    if (0 < out_len) {
        out[0] = (uint)_x + gruf6_udf_er(3);
    } else {
        fault(faults, 0, 0, out_len);
    }
}
