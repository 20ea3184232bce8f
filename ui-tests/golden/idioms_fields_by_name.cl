typedef struct {
    float _0;
    float _1;
} Speed;

typedef struct {
    float at;
    float mass;
    float in[2];
    Speed speed;
} Ball;

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

void move_by_one(__global float *at) {
    *at += 1.0f;
}

void bounce(__global Ball *ball) {
    __global float *at = &ball->at;
    __global Speed *speed = &ball->speed;
    *at = 3.0f - *at;
    speed->_0 += *at;
    move_by_one(at);
}

__kernel void fields_by_name(
    __global Ball *restrict balls,
    ulong balls_len,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= balls_len) {
        fault(faults, 0, i, balls_len);
        return;
    }
    __global float *at = &balls[i].at;
    __global float *mass = &balls[i].mass;
    *at += 1.0f;
    *mass += *at;
    __global float *place = &balls[i].at;
    __global float *in = balls[i].in;
    __global float *along = &balls[i].speed._0;
    __global float *across = &balls[i].speed._1;
    in[0] = *place;
    in[1] += 2.0f;
    *along = *across + 1.0f;
    *across -= in[0];
    if (i == 0) {
        for (ulong k = 0; k < balls_len; k++) {
            balls[k].at *= 2.0f;
            balls[k].mass = balls[k].at + 1.0f;
        }
        const ulong count = balls_len < y_len ? balls_len : y_len;
        for (ulong k = 0; k < count; k++) {
            balls[k].speed._0 *= 2.0f;
            y[k] = balls[k].at;
        }
        for (ulong k = 0; k < balls_len; k++) {
            balls[k].at += balls[k].mass;
        }
        __global Ball *first = &balls[0];
        __global float *mass_2 = &first->mass;
        *mass_2 -= 1.0f;
        bounce(&balls[0]);
    }
}
