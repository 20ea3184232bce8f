typedef struct {
    __global const uint *d;
    ulong d_len_;
    ulong d_len;
    uint k;
} Numbers;

typedef struct {
    Numbers _0;
    const uint *_1;
    ulong _1_len;
    __global const uint *_2;
    ulong _2_len;
    __global const uint *_3;
} Held;

typedef struct {
    __global const uint *_0;
    ulong _0_len;
    uint _1;
} tuple_pointer_uint_uint;

enum { Option_tuple_pointer_uint_uint_None = 0, Option_tuple_pointer_uint_uint_Some = 1 };
typedef struct {
    uint tag;
    tuple_pointer_uint_uint Some_0;
} Option_tuple_pointer_uint_uint;

enum { Result_Numbers_uint_Ok = 0, Result_Numbers_uint_Err = 1 };
typedef struct {
    uint tag;
    Numbers Ok_0;
    uint Err_0;
} Result_Numbers_uint;

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

Numbers make(
    __global const uint *d,
    ulong d_len,
    uint k,
    volatile __global uint *faults,
    bool *panicked) {
    if (k >= 100) {
        if (fault_at(faults, 0)) {
            faults[8] = k;
        }
        *panicked = true;
        return (Numbers){0};
    }
    return (Numbers){d, d_len, 3, k};
}

void swapped(Numbers *a, Numbers *b) {
    Numbers new_0 = *b;
    Numbers new_1 = *a;
    *a = new_0;
    *b = new_1;
}

void count(Numbers *a, Numbers *b) {
    ulong t = a->d_len_;
    a->k += (uint)t;
    b->k += 1;
}

Numbers pick(const Numbers *a, const Numbers *b, bool first) {
    if (first) {
        return *a;
    } else {
        return *b;
    }
}

uint gather(
    const Numbers *v,
    __global const uint *idx,
    ulong idx_len,
    volatile __global uint *faults) {
    uint s = 0;
    for (ulong k = 0; k < idx_len; k++) {
        const ulong value = v->d_len_;
        const ulong index = value != 0 ? (ulong)idx[k] % value : fault(faults, 1, 0, 0);
        s += index < v->d_len_ ? v->d[index] : fault(faults, 2, index, v->d_len_);
    }
    {
        ulong k = 0;
        const uint limit = (uint)min(v->d_len_, (ulong)UINT_MAX);
        while (idx_len - k >= 8) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i = 0; i < 8; i++) {
                index[i] = idx[k + i];
                fits &= index[i] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i = 0; i < 8; i++, k++) {
                if ((ulong)idx[k] < v->d_len_) {
                    s = s * 3 + v->d[index[i]];
                }
            }
        }
        for (; k < idx_len; k++) {
            if ((ulong)idx[k] < v->d_len_) {
                const ulong index = idx[k];
                s = s * 3 + (index < v->d_len_ ? v->d[index] : fault(faults, 3, index, v->d_len_));
            }
        }
    }
    ulong j = 0;
    const uint limit = (uint)min(v->d_len_, (ulong)UINT_MAX);
    while (idx_len - j >= 8) {
        uint index[8];
        bool fits = true;
        #pragma unroll
        for (ulong i = 0; i < 8; i++) {
            index[i] = idx[j + i];
            fits &= index[i] < limit;
        }
        if (!fits) {
            break;
        }
        #pragma unroll
        for (ulong i = 0; i < 8; i++, j++) {
            s ^= v->d[index[i]];
        }
    }
    for (; j < idx_len; j++) {
        const ulong index = idx[j];
        s ^= index < v->d_len_ ? v->d[index] : fault(faults, 4, index, v->d_len_);
    }
    return s;
}

Option_tuple_pointer_uint_uint behind(const Numbers *v, ulong at, volatile __global uint *faults) {
    if (!(at < v->d_len_)) {
        return (Option_tuple_pointer_uint_uint){.tag = Option_tuple_pointer_uint_uint_None};
    }
    __global const uint *x = &v->d[at];
    const ulong part_len = at <= v->d_len_ ? v->d_len_ - at : fault(faults, 5, at, v->d_len_);
    return (Option_tuple_pointer_uint_uint){.tag = Option_tuple_pointer_uint_uint_Some,
        .Some_0 = {v->d + at, part_len, *x}};
}

Result_Numbers_uint rest(Numbers v, ulong at) {
    if (at > v.d_len_) {
        return (Result_Numbers_uint){.tag = Result_Numbers_uint_Err, .Err_0 = (uint)at};
    }
    const ulong part_len = v.d_len_ - at;
    Numbers value = v;
    value.d = v.d + at;
    value.d_len_ = part_len;
    return (Result_Numbers_uint){.tag = Result_Numbers_uint_Ok, .Ok_0 = value};
}

__kernel void exchanged(
    __global const uint *restrict x,
    ulong x_len,
    __global const uint *restrict y,
    ulong y_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    bool panicked = false;
    ulong i = get_global_id(0);
    uint own[3] = {(uint)i, 2, 3};
    Numbers a = make(x, x_len, (uint)i, faults, &panicked);
    if (panicked) {
        return;
    }
    Numbers b = make(y, y_len, 7, faults, &panicked);
    if (panicked) {
        return;
    }
    uint s = 0;
    if (i % 2 == 0) {
        swapped(&a, &b);
    }
    count(&a, &b);
    Numbers c = pick(&a, &b, i % 3 == 0);
    s += (0 < c.d_len_ ? c.d[0] : fault(faults, 6, 0, c.d_len_)) * 2 + c.k + (uint)c.d_len_ +
        (uint)c.d_len;
    __global const uint *value;
    ulong value_len;
    if (i > 2) {
        value = x;
        value_len = x_len;
    } else {
        value = 0;
        value_len = 0;
    }
    __global const uint *value_2 = i < x_len ? &x[i] : 0;
    Held w = {c, own, 2, value, value_len, value_2};
    s += (1 < w._1_len ? w._1[1] : fault(faults, 7, 1, w._1_len)) + (uint)w._1_len +
        (1 < w._0.d_len_ ? w._0.d[1] : fault(faults, 8, 1, w._0.d_len_));
    __global const uint *o2 = w._2;
    const ulong o2_len = w._2_len;
    __global const uint *o3 = w._3;
    if (o2 != 0) {
        s += (i < o2_len ? o2[i] : fault(faults, 9, i, o2_len)) + (uint)o2_len * 1000;
    }
    if (o3 != 0) {
        s += *o3 * 10000;
    }
    if (!(w._1_len >= 1)) {
        return;
    }
    __global const uint *d = w._0.d;
    const ulong d_len = w._0.d_len_;
    uint k = w._0.k;
    const uint *first = &w._1[0];
    __global const uint *q = w._3;
    s += (2 < d_len ? d[2] : fault(faults, 10, 2, d_len)) + k + *first + (uint)(q != 0);
    s += gather(&a, y, y_len, faults);
    {
        Option_tuple_pointer_uint_uint value_3 = behind(&b, i, faults);
        const ulong rest_len = value_3.Some_0._0_len;
        uint v = value_3.Some_0._1;
        if (value_3.tag == Option_tuple_pointer_uint_uint_Some) {
            s += (uint)rest_len + v;
        }
    }
    Result_Numbers_uint r = rest(a, 2);
    while (true) {
        Numbers v = r.Ok_0;
        if (r.tag != Result_Numbers_uint_Ok) {
            break;
        }
        if (v.d_len_ < 3) {
            break;
        }
        s += v.d[0];
        r = rest(v, 1);
    }
    Result_Numbers_uint value_3 = rest(b, 100);
    if (value_3.tag == Result_Numbers_uint_Ok) {
        Numbers v = value_3.Ok_0;
        s += v.k;
    } else {
        uint e = value_3.Err_0;
        s += e;
    }
    Numbers old = a;
    a = b;
    s += (0 < old.d_len_ ? old.d[0] : fault(faults, 11, 0, old.d_len_)) +
        (0 < a.d_len_ ? a.d[0] : fault(faults, 12, 0, a.d_len_));
    Numbers p = a;
    Numbers q_2 = b;
    s += (1 < p.d_len_ ? p.d[1] : fault(faults, 13, 1, p.d_len_)) +
        (1 < q_2.d_len_ ? q_2.d[1] : fault(faults, 14, 1, q_2.d_len_));
    if (i < out_len) {
        out[i] = s;
    } else {
        fault(faults, 15, i, out_len);
    }
}
