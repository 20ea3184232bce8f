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

bool arrays_equal(array_float_2 left, array_float_2 right) {
    for (ulong i = 0; i < 2; i++) {
        float a = left.v[i];
        float b = right.v[i];
        if (a != b) {
            return false;
        }
    }
    return true;
}

__kernel void compares(short a, ulong b, float c, volatile __global uint *faults) {
    if (a == 0) {
        if (fault_at(faults, 0)) {
            faults[8] = a;
        }
        return;
    }
    if (!(a >= 1 && a <= 9 && b > 1)) {
        if (fault_at(faults, 1)) {
            faults[8] = a;
        }
        return;
    }
    float left[2] = {c, 0.5f};
    float right[2] = {1.5f, c};
    array_float_2 argument;
    for (ulong k = 0; k < 2; k++) {
        argument.v[k] = left[k];
    }
    array_float_2 argument_2;
    for (ulong k = 0; k < 2; k++) {
        argument_2.v[k] = right[k];
    }
    if (!arrays_equal(argument, argument_2)) {
        const short value_0 = a;
        const bool value_1 = c > 1.0f;
        if (fault_at(faults, 2)) {
            faults[8] = (uint)b;
            faults[9] = (uint)(b >> 32);
            faults[10] = value_0;
            faults[11] = value_1;
            faults[12] = as_uint(left[0]);
            faults[13] = as_uint(left[1]);
            faults[14] = as_uint(right[0]);
            faults[15] = as_uint(right[1]);
        }
        return;
    }
}
