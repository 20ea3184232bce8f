typedef struct {
    uchar _0;
    uchar _1;
} tuple_uchar_uchar;

__constant float STAGES[6] = {0.5f, -1.0f, 2.0f, 0.25f, 0.5f, 0.25f};

__constant uint STAGES_begin[5] = {0, 0, 1, 3, 6};

__constant tuple_uchar_uchar CORNERS[6] = {{0, 1}, {1, 2}, {2, 0}, {1, 1}, {0, 2}, {2, 2}};

__constant uint CORNERS_begin[4] = {0, 2, 3, 6};

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
ulong ulong_of_float(float x) {
    return isnan(x) ? 0 : convert_ulong_sat(x);
}

float combined(const float *k, ulong k_len, __constant float *weights, ulong weights_len) {
    float sum = 0.0f;
    const ulong count = k_len < weights_len ? k_len : weights_len;
    for (ulong k_2 = 0; k_2 < count; k_2++) {
        sum += k[k_2] * weights[k_2];
    }
    return sum;
}

__kernel void tables_of_rows(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float k[4] = {0.0f};
    for (ulong s = 0; s < 4; s++) {
        const float value = i < x_len ? x[i] : fault(faults, 0, i, x_len);
        const ulong row_len = STAGES_begin[s + 1] - STAGES_begin[s];
        k[s] = value - combined(k, s, STAGES + STAGES_begin[s], row_len);
    }
    ulong case_ = ulong_of_float(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    if (case_ >= 3) {
        fault(faults, 2, case_, 3);
        return;
    }
    const ulong row_len = CORNERS_begin[case_ + 1] - CORNERS_begin[case_];
    __constant tuple_uchar_uchar *row = CORNERS + CORNERS_begin[case_];
    const ulong row_len_2 = STAGES_begin[i % 4 + 1] - STAGES_begin[i % 4];
    for (ulong j = 0; j < row_len_2; j++) {
        const ulong row_len_3 = STAGES_begin[i % 4 + 1] - STAGES_begin[i % 4];
        if (i < out_len) {
            out[i] += (j < row_len_3 ? STAGES[STAGES_begin[i % 4] + j] :
                fault(faults, 3, j, row_len_3)) * k[j];
        } else if (j >= row_len_3) {
            fault(faults, 3, j, row_len_3);
        } else {
            fault(faults, 4, i, out_len);
        }
    }
    for (ulong k_2 = 0; k_2 < row_len; k_2++) {
        uchar a = row[k_2]._0;
        uchar b = row[k_2]._1;
        if (i < out_len) {
            out[i] += (a < 4 ? k[a] : fault(faults, 5, a, 4)) -
                (b < 4 ? k[b] : fault(faults, 6, b, 4));
        } else if (a >= 4) {
            fault(faults, 5, a, 4);
        } else if (b >= 4) {
            fault(faults, 6, b, 4);
        } else {
            fault(faults, 7, i, out_len);
        }
    }
    for (ulong n = 0; n < 3; n++) {
        const ulong corners_len = CORNERS_begin[n + 1] - CORNERS_begin[n];
        __constant tuple_uchar_uchar *corners = CORNERS + CORNERS_begin[n];
        if (i < out_len) {
            out[i] += (float)(n * corners_len) * k[corners[0]._0];
        } else {
            fault(faults, 8, i, out_len);
        }
    }
}
