typedef struct {
    float x;
    float y;
    float near[4];
} Point;

enum { Kind_Still = 0, Kind_Moving = 1 };

typedef struct {
    Point from;
    Point to;
    Point by[2];
    uint kind;
} Ray;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

enum { Option_Ordering_None = 0, Option_Ordering_Some = 1 };
typedef struct {
    uint tag;
    char Some_0;
} Option_Ordering;

typedef struct {
    float _0;
    uint _1;
} tuple_float_uint;

enum { Shape_Ball = 0, Shape_Box = 1, Shape_Nothing = 2 };
typedef struct {
    int tag;
    Point Ball_0;
    Point Box_least;
    tuple_float_uint Box_sides;
    float4 Box_colour;
} Shape;

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

Point Point_default(void) {
    return (Point){0.0f, 0.0f, {0.0f}};
}

bool arrays_equal(const float *left, const float *right) {
    for (ulong i = 0; i < 4; i++) {
        if (left[i] != right[i]) {
            return false;
        }
    }
    return true;
}

bool Point_equal(Point left, Point right) {
    return left.x == right.x && left.y == right.y && arrays_equal(left.near, right.near);
}

bool arrays_less(const float *left, const float *right) {
    for (ulong i = 0; i < 4; i++) {
        if (left[i] != right[i]) {
            return left[i] < right[i];
        }
    }
    return false;
}

bool Point_less(Point left, Point right) {
    if (left.x != right.x) {
        return left.x < right.x;
    }
    if (left.y != right.y) {
        return left.y < right.y;
    }
    return arrays_less(left.near, right.near);
}

bool Point_differ(Point left, Point right) {
    return !Point_equal(left, right);
}

bool arrays_equal_2(const Point *left, const Point *right) {
    for (ulong i = 0; i < 2; i++) {
        if (Point_differ(left[i], right[i])) {
            return false;
        }
    }
    return true;
}

bool Ray_equal(Ray left, Ray right) {
    return Point_equal(left.from, right.from) && Point_equal(left.to, right.to) &&
        arrays_equal_2(left.by, right.by) && left.kind == right.kind;
}

uint Kind_default(void) {
    return Kind_Still;
}

Ray Ray_default(void) {
    Ray value;
    value.from = Point_default();
    value.to = Point_default();
    const Point value_2 = {0.0f, 0.0f, {0.0f}};
    for (ulong k = 0; k < 2; k++) {
        value.by[k] = value_2;
    }
    value.kind = Kind_default();
    return value;
}

bool arrays_greater(const float *left, const float *right) {
    for (ulong i = 0; i < 4; i++) {
        if (left[i] != right[i]) {
            return left[i] > right[i];
        }
    }
    return false;
}

bool Point_greater(Point left, Point right) {
    if (left.x != right.x) {
        return left.x > right.x;
    }
    if (left.y != right.y) {
        return left.y > right.y;
    }
    return arrays_greater(left.near, right.near);
}

Option_Ordering partial_order(Point left, Point right) {
    if (Point_less(left, right)) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Less};
    } else if (Point_greater(left, right)) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Greater};
    } else if (Point_equal(left, right)) {
        return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Ordering_Equal};
    } else {
        return (Option_Ordering){.tag = Option_Ordering_None};
    }
}

bool tuples_2_equal(tuple_float_uint left, tuple_float_uint right) {
    return left._0 == right._0 && left._1 == right._1;
}

bool Shape_equal(Shape left, Shape right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Shape_Ball && right.tag == Shape_Ball) {
        Point a_0 = left.Ball_0;
        Point b_0 = right.Ball_0;
        return Point_equal(a_0, b_0);
    } else if (left.tag == Shape_Box && right.tag == Shape_Box) {
        Point a_0 = left.Box_least;
        tuple_float_uint a_1 = left.Box_sides;
        float4 a_2 = left.Box_colour;
        Point b_0 = right.Box_least;
        tuple_float_uint b_1 = right.Box_sides;
        float4 b_2 = right.Box_colour;
        return Point_equal(a_0, b_0) && tuples_2_equal(a_1, b_1) && all(a_2 == b_2);
    } else {
        return left_rank == right_rank;
    }
}

bool Shape_differ(Shape left, Shape right) {
    return !Shape_equal(left, right);
}

__kernel void compared(
    __global const float *restrict x,
    ulong x_len,
    __global uint *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Point a = Point_default();
    a.x = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    Point b = Point_default();
    Ray ray = {a, b, {a, b}, Kind_Moving};
    float4 colour = (float4)(a.x);
    uchar of_points[5];
    of_points[0] = Point_equal(a, b);
    of_points[1] = Point_less(a, b);
    of_points[2] = Ray_equal(ray, Ray_default());
    of_points[3] = Kind_Still < ray.kind;
    Option_Ordering value = partial_order(a, b);
    of_points[4] = value.tag == Option_Ordering_None;
    Shape boxed = {.tag = Shape_Box, .Box_least = a, .Box_sides = {a.x, 2}, .Box_colour = colour};
    uchar of_shapes[3] = {Shape_equal((Shape){.tag = Shape_Ball, .Ball_0 = a},
        (Shape){.tag = Shape_Ball, .Ball_0 = b}),
        Shape_differ(boxed, (Shape){.tag = Shape_Nothing}),
        Shape_equal(boxed,
            (Shape){.tag = Shape_Box, .Box_least = b, .Box_sides = {0.0f, 2},
                .Box_colour = colour})};
    uint bits = 0;
    for (ulong k = 0; k < 8; k++) {
        bool bit = k < 5 ? of_points[k] : of_shapes[k - 5];
        bits = bits * 2 + (uint)bit;
    }
    if (i < out_len) {
        out[i] = bits;
    } else {
        fault(faults, 1, i, out_len);
    }
}
