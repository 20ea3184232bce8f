typedef struct {
    int _0;
    int _1;
} tuple_int_int;

typedef struct {
    int x;
    int y;
} Point;

typedef struct {
    Point v[3];
} array_Point_3;

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

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

int methods_sum(tuple_int_int argument_0) {
    int a = argument_0._0;
    int b = argument_0._1;
    return (uint)a + b;
}

array_Point_3 Point_filled(Point self) {
    array_Point_3 result = {{self, self, self}};
    return result;
}

int Point_pick(Point self, int first, int second) {
    return self.x > 0 ? first : second;
}

uchar Point_pick_2(Point self, uchar first, uchar second) {
    return self.x > 0 ? first : second;
}

Option_int half_(int v) {
    if (v % 2 == 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = v / 2};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

Option_int quarter(int v) {
    Option_int value_2 = half_(v);
    if (value_2.tag != Option_int_Some) {
        return value_2;
    }
    return half_(value_2.Some_0);
}

int methods_closure(int v, int by) {
    return (uint)v * by;
}

int Apply_twice_closure(int v, int by) {
    return methods_closure(methods_closure(v, by), by);
}

int Point_apply(const Point *self, int by) {
    return (uint)Apply_twice_closure(self->x, by) + Apply_twice_closure(self->y, by);
}

int Apply_twice(const Point *self, int by) {
    return Point_apply(self, by);
}

Point Point_unit(void) {
    return (Point){1, 1};
}

__kernel void methods(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int by = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    Point point = {by, 2};
    array_Point_3 all = Point_filled(point);
    int picked = (uint)Point_pick(point, 5, 7) + (int)Point_pick_2(point, 1, 2);
    Option_int quarter_2 = quarter(by);
    int quarter_3;
    int q = quarter_2.Some_0;
    bool value_2 = quarter_2.tag == Option_int_Some && q > 0;
    int h;
    if (value_2) {
        Option_int value = half_(q);
        h = value.Some_0;
        value_2 = value.tag == Option_int_Some;
    }
    if (value_2) {
        quarter_3 = h;
    } else {
        quarter_3 = -1;
    }
    if (i < out_len) {
        out[i] = (uint)Apply_twice(&point, by) + Point_unit().x +
            methods_sum((tuple_int_int){by, picked}) + all.v[2].x + quarter_3;
    } else {
        fault(faults, 1, i, out_len);
    }
}
