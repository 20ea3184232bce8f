#pragma OPENCL EXTENSION cl_khr_fp64 : enable

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

// 0 for NaN, whatever the conversion makes of it.
int int_of_double(double x) {
    return isnan(x) ? 0 : convert_int_sat(x);
}

__kernel void folded(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int size = 1;
    int mask = -244;
    int wide = -256;
    double half_ = 1.0 / 3.0 + 0.5 * 2.0;
    if (i < out_len) {
        out[i] = (uint)((i < x_len ? x[i] : fault(faults, 0, i, x_len)) * size) + (mask & wide) +
            7u + int_of_double(half_ * 3.0);
    } else if (i >= x_len) {
        fault(faults, 0, i, x_len);
    } else {
        fault(faults, 1, i, out_len);
    }
}
