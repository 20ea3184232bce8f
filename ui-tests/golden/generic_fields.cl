typedef struct {
    float at;
    float speed;
    float path[2];
} Body;

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

void step_(Body *body, volatile __global uint *faults) {
    body->at += body->speed;
    body->path[1] = body->at;
    float2 v = 0 < 2 / 2 ? vload2(0, body->path) : (float2)(fault(faults, 0, 0 * 2, 2));
    if (0 < 2 / 2) {
        vstore2(v * 2.0f, 0, body->path);
    } else {
        fault(faults, 1, 0 * 2, 2);
    }
}

__kernel void fields(
    __global Body *restrict bodies,
    ulong bodies_len,
    volatile __global uint *faults) {
    Body own = {5.0f, 0.5f, {1.0f, 0.0f}};
    if (bodies_len <= 0) {
        fault(faults, 2, 0, bodies_len);
        return;
    }
    step_(&bodies[0], faults);
    step_(&own, faults);
    if (1 < bodies_len) {
        bodies[1] = own;
    } else {
        fault(faults, 3, 1, bodies_len);
    }
}
