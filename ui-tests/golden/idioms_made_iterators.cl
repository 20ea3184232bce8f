typedef struct {
    uint _0;
    uint _1;
} tuple_uint_uint;

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

__kernel
__attribute__((reqd_work_group_size(8, 1, 1)))
void made_iterators(
    __global const uint *restrict x,
    ulong x_len,
    __global uint *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    __local uint tile[8];
    ulong i = get_global_id(0);
    ulong item = get_local_id(0);
    tile[item] = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    barrier(CLK_LOCAL_MEM_FENCE);
    {
        ulong next = 4;
        bool more = true;
        while (more) {
            ulong stride = next;
            more = stride > 1;
            if (more) {
                next = stride / 2;
            }
            if (item < stride) {
                tile[item] += item + stride < 8 ? tile[item + stride] :
                    fault(faults, 1, item + stride, 8);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    uint sum = tile[0] * 1000;
    {
        uint next = (i < x_len ? x[i] : fault(faults, 2, i, x_len)) + 1;
        bool has_next = true;
        while (true) {
            uint v = next;
            if (!has_next) {
                break;
            }
            if (v == 1) {
                has_next = false;
            } else if (v % 2 == 0) {
                next = v / 2;
                has_next = true;
            } else {
                next = 3 * v + 1;
                has_next = true;
            }
            if (v == 5) {
                continue;
            }
            sum += 1;
        }
    }
    {
        tuple_uint_uint next = {0, 64};
        bool more = true;
        while (more) {
            uint k = next._0;
            uint half_ = next._1;
            more = half_ > 1;
            if (more) {
                next = (tuple_uint_uint){k + 1, half_ / 2};
            }
            sum += k * half_;
        }
    }
    uint next = 1;
    bool more = true;
    while (more) {
        uint power = next;
        more = power < 1000;
        next = power * 3;
        if (power > 500) {
            break;
        }
        sum ^= power;
    }
    uint left = 4;
    while (true) {
        uint n = 0;
        left -= 1;
        if (left > 0) {
            n = left;
        } else {
            break;
        }
        sum += n * 100;
    }
    if (i < y_len) {
        y[i] = sum;
    } else {
        fault(faults, 3, i, y_len);
    }
}
