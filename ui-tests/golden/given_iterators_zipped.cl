typedef struct {
    uint _0;
} Bits;

typedef struct {
    uint left;
} Members;

enum { Option_uint_None = 0, Option_uint_Some = 1 };
typedef struct {
    uint tag;
    uint Some_0;
} Option_uint;

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

uint trailing_zeros_uint(uint x) {
    const uint u = (uint)x;
    return popcount((uint)(~u & (u - 1)));
}

Members Bits_iter(Bits self) {
    return (Members){self._0};
}

Option_uint Members_next(Members *self) {
    uint bit = trailing_zeros_uint(self->left);
    if (self->left < 1) {
        return (Option_uint){.tag = Option_uint_None};
    }
    uint value = self->left - 1;
    self->left &= value;
    return (Option_uint){.tag = Option_uint_Some, .Some_0 = bit};
}

__kernel void zipped(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    const ulong part_len = 1 <= x_len ? x_len - 1 : fault(faults, 0, 1, x_len);
    const ulong count = x_len < part_len ? x_len : part_len;
    for (ulong k = 0; k < count; k++) {
        if (0 < out_len) {
            out[0] += x[k] * x[1 + k];
        } else {
            fault(faults, 1, 0, out_len);
        }
    }
    uint sum = 0;
    const ulong count_2 = x_len < 4 ? x_len : 4;
    for (ulong k = 0; k < count_2; k++) {
        uint k_2 = (uint)k;
        sum += x[k] * k_2;
    }
    if (1 < out_len) {
        out[1] = sum;
    } else {
        fault(faults, 2, 1, out_len);
    }
    const ulong count_3 = min((ulong)(out_len > 2UL ? out_len - 2UL : 0), (ulong)2);
    for (ulong k = 0; k < count_3; k++) {
        uint k_2 = (uint)(5 + k);
        out[k + 2UL] += k_2;
    }
    uint pair[2] = {3, 4};
    uint sum_2 = 0;
    const ulong count_4 = min((ulong)2, (ulong)(x_len > 1UL ? x_len - 1UL : 0));
    for (ulong k = 0; k < count_4; k++) {
        sum_2 += pair[k] * x[k + 1UL];
    }
    if (4 < out_len) {
        out[4] = sum_2;
    } else {
        fault(faults, 3, 4, out_len);
    }
    Members own_2 = Bits_iter((Bits){0 < x_len ? x[0] : fault(faults, 4, 0, x_len)});
    uint sum_3 = 0;
    for (ulong k = 0; k < x_len; k++) {
        Option_uint value_2 = Members_next(&own_2);
        if (value_2.tag != Option_uint_Some) {
            break;
        }
        uint a = value_2.Some_0;
        sum_3 += a * x[k];
    }
    if (5 < out_len) {
        out[5] = sum_3;
    } else {
        fault(faults, 5, 5, out_len);
    }
}
