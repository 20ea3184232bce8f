typedef struct {
    uint left;
} Members;

typedef struct {
    uint _0;
} Bits;

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

Members Bits_members(const Bits *self) {
    return Bits_iter(*self);
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

uint Bits_total(const Bits *self) {
    Members own_2 = Bits_iter(*self);
    uint sum = 0;
    while (true) {
        Option_uint value = Members_next(&own_2);
        uint bit = value.Some_0;
        if (value.tag != Option_uint_Some) {
            break;
        }
        sum += bit + 1;
    }
    return sum;
}

Members Bits_visits(const Bits *self) {
    return (Members){self->_0 & 0xff};
}

Members Visited_iter_visits(const Bits *self) {
    return Bits_visits(self);
}

uint visited(const Bits *v) {
    uint sum = 0;
    {
        Members own_2 = Bits_visits(v);
        while (true) {
            Option_uint value = Members_next(&own_2);
            uint bit = value.Some_0;
            if (value.tag != Option_uint_Some) {
                break;
            }
            sum += bit;
        }
    }
    const uint value_2 = sum * 100;
    Members own_2 = Visited_iter_visits(v);
    ulong count = 0;
    while (true) {
        Option_uint value_2 = Members_next(&own_2);
        if (value_2.tag != Option_uint_Some) {
            break;
        }
        count += 1;
    }
    return value_2 + (uint)count;
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

__kernel void asked(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    Bits bits = {0 < x_len ? x[0] : fault(faults, 0, 0, x_len)};
    uint value;
    {
        Members own_2 = Bits_members(&bits);
        uint sum = 0;
        while (true) {
            Option_uint value_2 = Members_next(&own_2);
            uint bit = value_2.Some_0;
            if (value_2.tag != Option_uint_Some) {
                break;
            }
            sum += bit * 2;
        }
        value = sum;
    }
    if (0 < out_len) {
        out[0] = value;
    } else {
        fault(faults, 1, 0, out_len);
    }
    Members value_2 = Bits_iter(bits);
    const Option_uint option = Members_next(&value_2);
    if (1 < out_len) {
        out[1] = option.tag == Option_uint_Some ? option.Some_0 : 7;
    } else {
        fault(faults, 2, 1, out_len);
    }
    uint value_3;
    bool has_value_3;
    {
        Members own_2 = Bits_iter(bits);
        uint greatest = 0;
        bool has_greatest = false;
        while (true) {
            Option_uint value_4 = Members_next(&own_2);
            uint item_2 = value_4.Some_0;
            if (value_4.tag != Option_uint_Some) {
                break;
            }
            if (has_greatest && item_2 < greatest) {
                continue;
            }
            greatest = item_2;
            has_greatest = true;
        }
        value_3 = greatest;
        has_value_3 = has_greatest;
    }
    if (2 < out_len) {
        out[2] = has_value_3 ? value_3 : 7;
    } else {
        fault(faults, 3, 2, out_len);
    }
    const uint value_5 = Bits_total(&bits);
    ulong value_4;
    {
        Members own_2 = Bits_iter(bits);
        ulong count = 0;
        while (true) {
            Option_uint value_5 = Members_next(&own_2);
            if (value_5.tag != Option_uint_Some) {
                break;
            }
            count += 1;
        }
        value_4 = count;
    }
    if (3 < out_len) {
        out[3] = value_5 + (uint)value_4;
    } else {
        fault(faults, 4, 3, out_len);
    }
    Members r = Bits_iter(bits);
    Members q = Bits_members(&bits);
    uint value_6;
    {
        Members own_2 = r;
        Members own_3 = q;
        uint sum = 0;
        while (true) {
            Option_uint value_7 = Members_next(&own_2);
            uint a = value_7.Some_0;
            if (value_7.tag != Option_uint_Some) {
                break;
            }
            Option_uint value_8 = Members_next(&own_3);
            if (value_8.tag != Option_uint_Some) {
                break;
            }
            uint b = value_8.Some_0;
            sum += a * b;
        }
        value_6 = sum;
    }
    if (4 < out_len) {
        out[4] = value_6;
    } else {
        fault(faults, 5, 4, out_len);
    }
    Members it = Bits_iter(bits);
    {
        Option_uint value_7 = Members_next(&it);
        uint bit = value_7.Some_0;
        if (value_7.tag == Option_uint_Some) {
            if (5 < out_len) {
                out[5] = bit * 100;
            } else {
                fault(faults, 6, 5, out_len);
            }
        }
    }
    {
        Members own_2 = it;
        while (true) {
            Option_uint value_7 = Members_next(&own_2);
            uint bit = value_7.Some_0;
            if (value_7.tag != Option_uint_Some) {
                break;
            }
            if (5 < out_len) {
                out[5] += bit;
            } else {
                fault(faults, 7, 5, out_len);
            }
        }
    }
    const uint value_7 = visited(&bits);
    if (6 < out_len) {
        out[6] = value_7;
    } else {
        fault(faults, 8, 6, out_len);
    }
    Strided own_2 = strided(x, x_len);
    ulong count = 0;
    while (true) {
        Option_uint value_9 = Strided_next(&own_2);
        uint item_2 = value_9.Some_0;
        if (value_9.tag != Option_uint_Some) {
            break;
        }
        if (item_2 > 2) {
            count += 1;
        }
    }
    if (7 < out_len) {
        out[7] = (uint)count;
    } else {
        fault(faults, 9, 7, out_len);
    }
}
