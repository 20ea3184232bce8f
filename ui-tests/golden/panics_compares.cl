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

bool arrays_equal(const float *left, const float *right) {
    for (ulong i = 0; i < 2; i++) {
        if (left[i] != right[i]) {
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
    if (!arrays_equal(left, right)) {
        const bool value_1 = c > 1.0f;
        if (fault_at(faults, 2)) {
            faults[8] = (uint)b;
            faults[9] = (uint)(b >> 32);
            faults[10] = a;
            faults[11] = value_1;
            faults[12] = as_uint(left[0]);
            faults[13] = as_uint(left[1]);
            faults[14] = as_uint(right[0]);
            faults[15] = as_uint(right[1]);
        }
        return;
    }
}
