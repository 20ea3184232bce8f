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

uchar to_ascii_lowercase_uchar(uchar x) {
    return x >= 'A' && x <= 'Z' ? x | 0x20 : x;
}

bool is_ascii_alphabetic_uchar(uchar x) {
    return (x >= 'a' && x <= 'z') || (x >= 'A' && x <= 'Z');
}

bool is_ascii_uppercase_uchar(uchar x) {
    return x >= 'A' && x <= 'Z';
}

bool is_ascii_digit_uchar(uchar x) {
    return x >= '0' && x <= '9';
}

bool is_ascii_whitespace_uchar(uchar x) {
    return x == ' ' || x == '\t' || x == '\n' || x == '\f' || x == '\r';
}

bool is_ascii_punctuation_uchar(uchar x) {
    return (x >= '!' && x <= '/') || (x >= ':' && x <= '@') || (x >= '[' && x <= '`') || (x >= '{' && x <= '~');
}

bool is_ascii_hexdigit_uchar(uchar x) {
    return (x >= '0' && x <= '9') || (x >= 'a' && x <= 'f') || (x >= 'A' && x <= 'F');
}

uchar to_ascii_uppercase_uchar(uchar x) {
    return x >= 'a' && x <= 'z' ? x & ~0x20 : x;
}

uint kind(uchar c) {
    if (is_ascii_alphabetic_uchar(c)) {
        return 1 + (uint)is_ascii_uppercase_uchar(c);
    } else if (is_ascii_digit_uchar(c)) {
        return 3;
    } else if (is_ascii_whitespace_uchar(c) || is_ascii_punctuation_uchar(c)) {
        return 4;
    } else {
        return 0;
    }
}

__kernel void characters(
    __global const uchar *restrict text,
    ulong text_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    uchar c = i < text_len ? text[i] : fault(faults, 0, i, text_len);
    const uchar value = to_ascii_lowercase_uchar(c);
    const ulong index = text_len != 0 ? (i + 1) % text_len : fault(faults, 1, 0, 0);
    bool folded = value ==
        to_ascii_lowercase_uchar(index < text_len ? text[index] :
            fault(faults, 2, index, text_len));
    if (i < out_len) {
        out[i] = kind(c) | ((uint)is_ascii_hexdigit_uchar(c) << 4) | ((uint)folded << 5) |
            ((uint)to_ascii_uppercase_uchar(c) << 8);
    } else {
        fault(faults, 3, i, out_len);
    }
}
