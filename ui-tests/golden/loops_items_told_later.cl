#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    ulong _0;
    long _1;
} tuple_ulong_long;

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
long long_of_double(double x) {
    return isnan(x) ? 0 : convert_long_sat(x);
}

__kernel void items_told_later(
    __global const long *restrict x,
    ulong x_len,
    __global long *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    long sum = 0;
    long value[2] = {5000000000L, 1};
    for (ulong k = 0; k < 2; k++) {
        long v = value[k];
        sum += (ulong)(i < x_len ? x[i] : fault(faults, 0, i, x_len)) * v;
    }
    tuple_ulong_long value_2[2] = {{0, 3000000000L}, {1, 4}};
    for (ulong k = 0; k < 2; k++) {
        ulong a = value_2[k]._0;
        long b = value_2[k]._1;
        sum += (ulong)(a < x_len ? x[a] : fault(faults, 1, a, x_len)) * b;
    }
    tuple_ulong_long value_3[2] = {{1, 7000000000L}, {0, 4}};
    for (ulong k = 0; k < 2; k++) {
        ulong index = value_3[k]._0;
        sum += (ulong)(index < x_len ? x[index] : fault(faults, 2, index, x_len)) - value_3[k]._1;
    }
    ulong value_4[2][2] = {{0, 1}, {i, 0}};
    for (ulong k = 0; k < 2; k++) {
        ulong a = value_4[k][0];
        ulong b = value_4[k][1];
        sum += (ulong)((a < x_len ? x[a] : fault(faults, 3, a, x_len)) ^
            (b < x_len ? x[b] : fault(faults, 4, b, x_len)));
    }
    double root = 1.0;
    double value_5[2] = {0.1, 0.7};
    for (ulong k = 0; k < 2; k++) {
        double v = value_5[k];
        root *= v;
    }
    if (i < out_len) {
        out[i] = (ulong)sum + long_of_double(root * 1000000000000000.0);
    } else {
        fault(faults, 5, i, out_len);
    }
}
