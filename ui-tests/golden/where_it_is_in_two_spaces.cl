typedef struct {
    int x;
    int speed;
    int mass;
    int tags[3];
} Ball;

Ball Ball_default(void) {
    return (Ball){0, 0, 0, {0}};
}

bool Ball_is_left_of(const Ball *self, const Ball *other) {
    return self->x < other->x;
}

int Ball_momentum(const Ball *self) {
    return (uint)self->speed * self->mass;
}

int Ball_momentum_global(__global const Ball *self) {
    return (uint)self->speed * self->mass;
}

__kernel void in_two_spaces(
    __global const Ball *restrict balls,
    ulong balls_len,
    __global int *restrict out,
    ulong out_len) {
    ulong i = get_global_id(0);
    Ball own = Ball_default();
    own.x = (int)i;
    if (i < balls_len && i < out_len) {
        Ball copy = balls[i];
        const uint value = (uint)(int)Ball_is_left_of(&copy, &own) + Ball_momentum(&own);
        out[i] = value + Ball_momentum_global(&balls[i]);
    }
}
