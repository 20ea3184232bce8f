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
char char_of_double(double x) {
    return isnan(x) ? 0 : convert_char_sat(x);
}

// 0 for NaN, whatever the conversion makes of it.
uchar uchar_of_double(double x) {
    return isnan(x) ? 0 : convert_uchar_sat(x);
}

// 0 for NaN, whatever the conversion makes of it.
short short_of_double(double x) {
    return isnan(x) ? 0 : convert_short_sat(x);
}

// 0 for NaN, whatever the conversion makes of it.
ushort ushort_of_double(double x) {
    return isnan(x) ? 0 : convert_ushort_sat(x);
}

// 0 for NaN, whatever the conversion makes of it.
int int_of_double(double x) {
    return isnan(x) ? 0 : convert_int_sat(x);
}

// 0 for NaN, whatever the conversion makes of it.
uint uint_of_double(double x) {
    return isnan(x) ? 0 : convert_uint_sat(x);
}

// 0 for NaN, whatever the conversion makes of it.
long long_of_double(double x) {
    return isnan(x) ? 0 : convert_long_sat(x);
}

// 0 for NaN, whatever the conversion makes of it.
ulong ulong_of_double(double x) {
    return isnan(x) ? 0 : convert_ulong_sat(x);
}

__kernel void casts_f64(
    __global const double *restrict x,
    ulong x_len,
    __global long *restrict out,
    ulong out_len,
    __global double *restrict floats,
    ulong floats_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    double a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    if (i * 8 < out_len) {
        out[i * 8] = char_of_double(a);
    } else {
        fault(faults, 1, i * 8, out_len);
    }
    const ulong index = i * 8 + 1;
    if (index < out_len) {
        out[index] = uchar_of_double(a);
    } else {
        fault(faults, 2, index, out_len);
    }
    const ulong index_2 = i * 8 + 2;
    if (index_2 < out_len) {
        out[index_2] = short_of_double(a);
    } else {
        fault(faults, 3, index_2, out_len);
    }
    const ulong index_3 = i * 8 + 3;
    if (index_3 < out_len) {
        out[index_3] = ushort_of_double(a);
    } else {
        fault(faults, 4, index_3, out_len);
    }
    const ulong index_4 = i * 8 + 4;
    if (index_4 < out_len) {
        out[index_4] = int_of_double(a);
    } else {
        fault(faults, 5, index_4, out_len);
    }
    const ulong index_5 = i * 8 + 5;
    if (index_5 < out_len) {
        out[index_5] = uint_of_double(a);
    } else {
        fault(faults, 6, index_5, out_len);
    }
    const ulong index_6 = i * 8 + 6;
    if (index_6 < out_len) {
        out[index_6] = long_of_double(a);
    } else {
        fault(faults, 7, index_6, out_len);
    }
    const ulong index_7 = i * 8 + 7;
    if (index_7 < out_len) {
        out[index_7] = (long)ulong_of_double(a);
    } else {
        fault(faults, 8, index_7, out_len);
    }
    if (i * 2 < floats_len) {
        floats[i * 2] = (double)(float)a;
    } else {
        fault(faults, 9, i * 2, floats_len);
    }
    const ulong index_8 = i * 2 + 1;
    if (index_8 < floats_len) {
        floats[index_8] = a;
    } else {
        fault(faults, 10, index_8, floats_len);
    }
}
