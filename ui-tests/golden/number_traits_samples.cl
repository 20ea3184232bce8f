#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    uchar v[2];
} array_uchar_2;

typedef struct {
    float v[2];
} array_float_2;

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

double total(array_uchar_2 items, uint start) {
    double sum = (double)start;
    for (ulong k = 0; k < 2; k++) {
        uchar v = items.v[k];
        sum += (double)v;
    }
    return sum;
}

double total_2(array_float_2 items, uchar start) {
    double sum = (double)start;
    for (ulong k = 0; k < 2; k++) {
        float v = items.v[k];
        sum += (double)v;
    }
    return sum;
}

bool Sample_is_dark(uchar self) {
    float value = (float)self;
    return value < 128.0f;
}

float mean_of(uchar a, uchar b) {
    return ((float)a + (float)b) * 0.5f + (Sample_is_dark(a) ? 1000.0f : 3.0f);
}

bool Sample_is_dark_2(ushort self) {
    float value = (float)self;
    return value < 128.0f;
}

float mean_of_2(ushort a, ushort b) {
    return ((float)a + (float)b) * 0.5f + (Sample_is_dark_2(a) ? 1000.0f : 3.0f);
}

__kernel void samples(
    __global const uchar *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    array_uchar_2 argument = {{i < x_len ? x[i] : fault(faults, 0, i, x_len), 3}};
    const double value = total(argument, 2);
    array_float_2 argument_2 = {{(float)(i < x_len ? x[i] : fault(faults, 1, i, x_len)), 0.5f}};
    double sum = value + total_2(argument_2, i < x_len ? x[i] : fault(faults, 2, i, x_len));
    if (i < out_len) {
        out[i] = mean_of(i < x_len ? x[i] : fault(faults, 3, i, x_len), 200) +
            mean_of_2((ushort)(i < x_len ? x[i] : fault(faults, 4, i, x_len)) * 3, 5) + (float)sum;
    } else if (i >= x_len) {
        fault(faults, 3, i, x_len);
    } else {
        fault(faults, 5, i, out_len);
    }
}
