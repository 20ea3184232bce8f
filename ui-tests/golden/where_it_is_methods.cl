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

__kernel void methods(
    __global const Ball *restrict balls,
    ulong balls_len,
    __global int *restrict out,
    ulong out_len) {
    ulong i = get_global_id(0);
    if (i < balls_len && i < out_len) {
        out[i] = Ball_momentum(&balls[i]) + (uint)Ball_energy(&balls[i]) * Ball_tag(&balls[i], i);
    }
}
