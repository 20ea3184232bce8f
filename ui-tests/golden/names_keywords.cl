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

__kernel void keywords(
    __global const int *restrict local_,
    ulong local__len,
    __global int *restrict global_,
    ulong global__len,
    volatile __global uint *faults) {
    ulong float_ = get_global_id(0);
    int int_ = float_ < local__len ? local_[float_] : fault(faults, 0, float_, local__len);
    int half_ = int_ / 2;
    int float4_ = half_ + 1u;
    int double_ = float4_ * 2u;
    int switch_ = 3;
    int auto_ = (uint)double_ + switch_;
    int kernel_ = auto_ + 1u;
    int constant_ = (uint)kernel_ - auto_;
    int size_t_ = constant_ + 2u;
    int register_ = size_t_ * 3u;
    int default_ = (uint)register_ - size_t_;
    int unsigned_ = default_ + 5u;
    int struct_ = unsigned_ * 2u;
    int NULL_ = struct_ - 1u;
    int M_PI_ = NULL_ + 3u;
    int FLT_MAX_ = M_PI_ * 2u;
    int v = (uint)FLT_MAX_ - M_PI_;
    int private_ = (uint)v + auto_;
    if (float_ < global__len) {
        global_[float_] = private_;
    } else {
        fault(faults, 1, float_, global__len);
    }
}
