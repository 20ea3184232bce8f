__constant uchar LETTERS[4] = {65, 67, 71, 84};

__constant float CURVE[3] = {0.5f, 0.25f, 0.125f};

__constant float WEIGHTS[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};

__constant float TAPS[3] = {0.5f, 1.0f, 0.25f};

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

float anywhere(__constant float *x, ulong by) {
    float sum = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        sum += x[k];
    }
    return sum * x[by % 3];
}

float turned(__constant float *x, ulong x_len, ulong by, volatile __global uint *faults) {
    const ulong index = x_len != 0 ? (by + 1) % x_len : fault(faults, 0, 0, 0);
    return index < x_len ? x[index] : fault(faults, 1, index, x_len);
}

float anywhere_2(__constant float *x, ulong x_len, ulong by, volatile __global uint *faults) {
    float sum = 0.0f;
    for (ulong k = 0; k < x_len; k++) {
        sum += x[k];
    }
    const ulong index = x_len != 0 ? by % x_len : fault(faults, 2, 0, 0);
    return sum * (index < x_len ? x[index] : fault(faults, 3, index, x_len));
}

__kernel void tables_by_reference(
    __global const uchar *restrict letters,
    ulong letters_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uchar letter = i < letters_len ? letters[i] : fault(faults, 4, i, letters_len);
    ulong position = 0;
    bool has_position = false;
    for (ulong index = 0; index < 4; index++) {
        uchar other = LETTERS[index];
        if (other == letter) {
            position = index;
            has_position = true;
            break;
        }
    }
    ulong found = has_position ? position : 4;
    __constant float *curve = CURVE;
    const float value = CURVE[found % 3];
    float sum = 0.0f;
    for (ulong k = 0; k < 3; k++) {
        sum += curve[k];
    }
    if (i < out_len) {
        out[i] = value + sum + turned(CURVE, 3, found, faults) + turned(WEIGHTS, 5, found, faults);
        out[i] += anywhere(TAPS, found) - anywhere_2(CURVE, 3, found, faults);
    } else {
        fault(faults, 5, i, out_len);
    }
}
