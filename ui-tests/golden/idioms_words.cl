typedef struct {
    ulong start;
    ulong end;
} Range_ulong;

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

Range_ulong word_at(__global const uchar *text, ulong text_len, ulong from) {
    ulong end = from;
    while (true) {
        bool value_2 = end < text_len;
        if (value_2) {
            uchar value = text[end];
            value_2 = (value >= 'a' && value <= 'z') || (value >= '0' && value <= '9');
        }
        if (!value_2) {
            break;
        }
        end += 1;
    }
    return (Range_ulong){from, end};
}

__kernel void words(
    __global const uchar *restrict text,
    ulong text_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uint sum = 0;
    {
        Range_ulong range = word_at(text, text_len, i);
        const ulong start = range.start;
        const ulong end = range.end;
        const ulong count = start < end ? end - start : 0;
        for (ulong k = 0; k < count; k++) {
            ulong k_2 = start + k;
            sum = sum * 3 + (uint)(k_2 < text_len ? text[k_2] : fault(faults, 0, k_2, text_len));
        }
    }
    Range_ulong range = word_at(text, text_len, i);
    const ulong start = range.start;
    const ulong end = range.end;
    const ulong count = start < end ? end - start : 0;
    const ulong count_2 = count / 2UL + (count % 2UL != 0);
    for (ulong k = 0; k < count_2; k++) {
        ulong k_2 = start + (count - 1 - k * 2UL);
        sum ^= (uint)(k_2 < text_len ? text[k_2] : fault(faults, 1, k_2, text_len)) << k_2 % 8;
    }
    if (i + 1 < text_len && text[i + 1] == ' ') {
        sum += 1000;
    }
    uint value;
    bool has_value_2 = i + 2 < text_len;
    uchar digit = has_value_2 ? text[i + 2] : 0;
    if (!has_value_2 || digit == '-') {
        value = 10000;
    } else if (digit >= '0' && digit <= '9') {
        value = 20000 * (uint)(uchar)(digit - '0');
    } else if (digit > 'm') {
        value = 30000;
    } else {
        value = 0;
    }
    sum += value;
    if (i < out_len) {
        out[i] = sum;
    } else {
        fault(faults, 2, i, out_len);
    }
}
