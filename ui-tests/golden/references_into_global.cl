void add_to(__global int *place, int value) {
    *place += (uint)value;
}

int load_twice(__global const int *place) {
    return (uint)*place + *place;
}

__kernel void into_global(__global const int *restrict x, __global int *restrict out) {
    ulong i = get_global_id(0);
    __global const int *p = &x[i];
    __global int *q = &out[i];
    *q = *p * 2u;
    *q += 1u;
    add_to(q, *p);
    add_to(&out[i], load_twice(&x[i]));
}
