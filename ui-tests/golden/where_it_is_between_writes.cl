typedef struct {
    int x;
    int speed;
    int mass;
    int tags[3];
} Ball;

int Ball_momentum(__global const Ball *self) {
    return (uint)self->speed * self->mass;
}

int Ball_energy(__global const Ball *self) {
    return (uint)Ball_momentum(self) * self->speed;
}

int Ball_tag(__global const Ball *self, ulong k) {
    return self->tags[k % 3];
}

__kernel void between_writes(
    __global Ball *restrict balls,
    ulong balls_len,
    __global int *restrict out,
    ulong out_len) {
    ulong i = get_global_id(0);
    if (i < balls_len && i < out_len) {
        int before = Ball_energy(&balls[i]);
        balls[i].speed += 1u;
        const uint value = (uint)before + Ball_energy(&balls[i]);
        out[i] = value + Ball_tag(&balls[i], i);
        const int value_3 = Ball_momentum(&balls[i]);
        balls[i].mass = 2;
        int value_2 = 1;
        out[i] += (uint)value_3 + value_2;
    }
}
