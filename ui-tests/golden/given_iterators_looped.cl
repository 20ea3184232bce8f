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

typedef struct {
    __global const uint *all;
    ulong all_len;
    ulong at;
} Strided;

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

Members Bits_rev(Bits self) {
    return (Members){~self._0};
}

Members Bits_members(const Bits *self) {
    return Bits_iter(*self);
}

Strided strided(__global const uint *all, ulong all_len) {
    return (Strided){all, all_len, 0};
}

Option_uint Strided_next(Strided *self) {
    ulong index = self->at;
    if (!(index < self->all_len)) {
        return (Option_uint){.tag = Option_uint_None};
    }
    uint value = self->all[index];
    self->at += 2;
    return (Option_uint){.tag = Option_uint_Some, .Some_0 = value};
}

__kernel void looped(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    Bits bits = {0 < x_len ? x[0] : fault(faults, 0, 0, x_len)};
    {
        Members own_2 = Bits_iter(bits);
        while (true) {
            Option_uint value = Members_next(&own_2);
            uint bit = value.Some_0;
            if (value.tag != Option_uint_Some) {
                break;
            }
            if (out_len <= 0) {
                fault(faults, 1, 0, out_len);
                return;
            }
            out[0] = out[0] * 10 + bit;
        }
    }
    {
        Members own_2 = Bits_rev(bits);
        while (true) {
            Option_uint value = Members_next(&own_2);
            uint bit = value.Some_0;
            if (value.tag != Option_uint_Some) {
                break;
            }
            if (1 < out_len) {
                out[1] += bit;
            } else {
                fault(faults, 2, 1, out_len);
            }
        }
    }
    {
        Bits value = {1 < x_len ? x[1] : fault(faults, 3, 1, x_len)};
        Members own_2 = Bits_members(&value);
        while (true) {
            Option_uint value_2 = Members_next(&own_2);
            uint bit = value_2.Some_0;
            if (value_2.tag != Option_uint_Some) {
                break;
            }
            if (out_len <= 2) {
                fault(faults, 4, 2, out_len);
                return;
            }
            out[2] = out[2] * 10 + bit;
        }
    }
    {
        Members own_2 = Bits_members(&bits);
        ulong count = 0;
        while (true) {
            Option_uint value = Members_next(&own_2);
            uint bit = value.Some_0;
            if (value.tag != Option_uint_Some) {
                break;
            }
            ulong k = count;
            count += 1;
            if (3 < out_len) {
                out[3] += (uint)k * bit;
            } else {
                fault(faults, 5, 3, out_len);
            }
        }
    }
    {
        Members own_2 = Bits_iter(bits);
        ulong count = 0;
        while (count < x_len) {
            Option_uint value = Members_next(&own_2);
            if (value.tag != Option_uint_Some) {
                break;
            }
            uint bit = value.Some_0;
            __global const uint *v = &x[count];
            count += 1;
            if (out_len <= 4) {
                fault(faults, 6, 4, out_len);
                return;
            }
            out[4] = out[4] * 10 + *v * bit;
        }
    }
    Strided own_2 = strided(x, x_len);
    while (true) {
        Option_uint value = Strided_next(&own_2);
        uint v = value.Some_0;
        if (value.tag != Option_uint_Some) {
            break;
        }
        if (out_len <= 5) {
            fault(faults, 7, 5, out_len);
            return;
        }
        out[5] = out[5] * 10 + v;
    }
}
