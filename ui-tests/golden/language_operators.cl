typedef struct {
    int x;
    int y;
} Point;

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

Point Point_from(int both) {
    return (Point){both, both};
}

Point Point_add(Point self, Point other) {
    return (Point){(uint)self.x + other.x, (uint)self.y + other.y};
}

Point i32_mul(int self, Point point) {
    return (Point){(uint)self * point.x, (uint)self * point.y};
}

bool Point_less(Point left, Point right) {
    if (left.x != right.x) {
        return left.x < right.x;
    }
    return left.y < right.y;
}

Point greatest(Point a, Point b) {
    if (Point_less(a, b)) {
        return b;
    } else {
        return a;
    }
}

Point Point_default(void) {
    return (Point){0, 0};
}

void Point_add_assign(Point *self, Point other) {
    *self = Point_add(*self, other);
}

Point total(Point a, Point b) {
    Point sum = Point_default();
    Point_add_assign(&sum, a);
    return Point_add(sum, b);
}

int greatest_2(int a, int b) {
    return a < b ? b : a;
}

int total_2(int a, int b) {
    int sum = 0;
    sum += (uint)a;
    return (uint)sum + b;
}

int negated(int a) {
    return (int)-(uint)a;
}

__kernel void operators(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Point point = {i < x_len ? x[i] : fault(faults, 0, i, x_len), 1};
    Point b = Point_from(3);
    Point sum = Point_add(Point_add(point, b), i32_mul(2, b));
    Point other = Point_from(i < x_len ? x[i] : fault(faults, 1, i, x_len));
    const Point value = total(sum, other);
    Point best = greatest(value, Point_default());
    if (i < out_len) {
        out[i] = best.x + 100u * best.y +
            greatest_2(i < x_len ? x[i] : fault(faults, 2, i, x_len), 2) +
            total_2(i < x_len ? x[i] : fault(faults, 3, i, x_len), 5) +
            negated(i < x_len ? x[i] : fault(faults, 4, i, x_len));
    } else if (i >= x_len) {
        fault(faults, 2, i, x_len);
    } else {
        fault(faults, 5, i, out_len);
    }
}
