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

Speed Speed_default(void) {
    return (Speed){0.0f, 0.0f};
}

Ball Ball_default(void) {
    return (Ball){0.0f, 0.0f, {0.0f}, Speed_default()};
}

const float *larger(const float *a, const float *b) {
    return *a > *b ? a : b;
}

float itself(float value) {
    return value;
}

Ball itself_2(const Ball *value) {
    return *value;
}

float Ball_beside(const Ball *self, uchar other) {
    return self->mass + (float)other;
}

float Ball_beside_2(const Ball *self, float other) {
    return self->mass + other;
}

void exchange(float *a, float *b) {
    float kept = *a;
    *a = *b;
    *b = kept;
}

void exchange_2(int *a, int *b) {
    int kept[3];
    for (ulong k = 0; k < 3; k++) {
        kept[k] = a[k];
    }
    int value[3];
    for (ulong k = 0; k < 3; k++) {
        value[k] = b[k];
    }
    for (ulong k = 0; k < 3; k++) {
        a[k] = value[k];
    }
    for (ulong k = 0; k < 3; k++) {
        b[k] = kept[k];
    }
}

void exchange_3(int *a, int *b) {
    int kept = *a;
    *a = *b;
    *b = kept;
}

int itself_3(int value) {
    return value;
}

const float *largest(const float *all, ulong all_len, volatile __global uint *faults) {
    const float *largest_2 = &all[0 < all_len ? 0 : fault(faults, 0, 0, all_len)];
    for (ulong k = 0; k < all_len; k++) {
        if (all[k] > *largest_2) {
            largest_2 = &all[k];
        }
    }
    return largest_2;
}

int sum_of_all(const int *all, ulong all_len) {
    int sum = 0;
    for (ulong k = 0; k < all_len; k++) {
        sum += (uint)all[k];
    }
    return sum;
}

float sum_of_all_2(const float *all, ulong all_len) {
    float sum = 0.0f;
    for (ulong k = 0; k < all_len; k++) {
        sum += all[k];
    }
    return sum;
}

float mean(const float *all, ulong all_len) {
    float sum = 0.0f;
    for (ulong k = 0; k < all_len; k++) {
        sum += all[k];
    }
    return sum / (float)(uchar)all_len;
}

const int *larger_2(const int *a, const int *b) {
    return *a > *b ? a : b;
}

__kernel void references_to_any_value(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    float a = 1.5f;
    float b = i < x_len ? x[i] : fault(faults, 1, i, x_len);
    Ball ball = Ball_default();
    ball.at = 1.0f;
    ball.mass = 2.0f;
    float sides[2] = {1.0f, 2.0f};
    float sum = *larger(&a, &b) + itself(1.0f) + itself(b) + itself(sides[1]) + itself(ball.at);
    sum += itself_2(&ball).mass + itself(2.0f) + Ball_beside(&ball, 3) + Ball_beside_2(&ball, a);
    exchange(&a, &b);
    int front[3] = {1, 2, 3};
    int back[3] = {4, 5, 6};
    exchange_2(front, back);
    exchange_3(&front[0], &back[0]);
    sum += (float)(int)((uint)front[0] + back[1] + itself_3(3)) + a * 100.0f;
    float sum_2 = 0.0f;
    for (ulong k = 0; k < 2; k++) {
        sum_2 += itself(sides[k]);
    }
    float sum_3 = 0.0f;
    for (ulong k = 0; k < 2; k++) {
        sum_3 += itself(sides[k]);
    }
    sum += sum_2 + sum_3;
    const float value_3 = *largest(sides, 2, faults) + (float)sum_of_all(front, 3) +
        sum_of_all_2(sides, 2);
    float value_2[3] = {a, b, 0.5f};
    sum += value_3 + mean(value_2, 3);
    int value_4 = (int)i;
    int value_5 = 1;
    if (i < y_len) {
        y[i] = sum + (float)*larger_2(&value_4, &value_5);
    } else {
        fault(faults, 2, i, y_len);
    }
}
