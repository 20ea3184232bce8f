enum { Task_Range = 0, Task_Leaf = 1 };
typedef struct {
    int tag;
    uint Range_0;
    uint Range_1;
    uint Leaf_at;
} Task;

typedef struct {
    Task items[16];
    ulong len;
} Stack_Task_16;

typedef struct {
    uint _0;
    float _1;
} tuple_uint_float;

typedef struct {
    tuple_uint_float items[8];
    ulong len;
} Stack_uint_float_8;

enum { Option_tuple_uint_float_None = 0, Option_tuple_uint_float_Some = 1 };
typedef struct {
    uint tag;
    tuple_uint_float Some_0;
} Option_tuple_uint_float;

enum { Option_Task_None = 0, Option_Task_Some = 1 };
typedef struct {
    uint tag;
    Task Some_0;
} Option_Task;

typedef struct {
    float re;
    float im;
} Complex_float;

typedef struct {
    int re;
    int im;
} Complex_int;

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

Stack_uint_float_8 Stack_with(tuple_uint_float fill) {
    Stack_uint_float_8 value;
    for (ulong k = 0; k < 8; k++) {
        value.items[k] = fill;
    }
    value.len = 0;
    return value;
}

bool Stack_push(Stack_uint_float_8 *self, tuple_uint_float item, volatile __global uint *faults) {
    if (self->len == 8) {
        return false;
    }
    const ulong index = self->len;
    if (index < 8) {
        self->items[index] = item;
    } else {
        fault(faults, 0, index, 8);
    }
    self->len += 1;
    return true;
}

Option_tuple_uint_float Stack_pop(Stack_uint_float_8 *self, volatile __global uint *faults) {
    if (self->len == 0) {
        return (Option_tuple_uint_float){.tag = Option_tuple_uint_float_None};
    } else {
        self->len -= 1;
        const ulong index = self->len;
        tuple_uint_float value = {0};
        if (index < 8) {
            value = self->items[index];
        } else {
            fault(faults, 1, index, 8);
        }
        return (Option_tuple_uint_float){.tag = Option_tuple_uint_float_Some, .Some_0 = value};
    }
}

Stack_Task_16 Stack_with_2(Task fill) {
    Stack_Task_16 value;
    for (ulong k = 0; k < 16; k++) {
        value.items[k] = fill;
    }
    value.len = 0;
    return value;
}

bool Stack_push_2(Stack_Task_16 *self, Task item, volatile __global uint *faults) {
    if (self->len == 16) {
        return false;
    }
    const ulong index = self->len;
    if (index < 16) {
        self->items[index] = item;
    } else {
        fault(faults, 0, index, 16);
    }
    self->len += 1;
    return true;
}

Option_Task Stack_pop_2(Stack_Task_16 *self, volatile __global uint *faults) {
    if (self->len == 0) {
        return (Option_Task){.tag = Option_Task_None};
    } else {
        self->len -= 1;
        const ulong index = self->len;
        Task value = {0};
        if (index < 16) {
            value = self->items[index];
        } else {
            fault(faults, 1, index, 16);
        }
        return (Option_Task){.tag = Option_Task_Some, .Some_0 = value};
    }
}

float norm(Complex_float z) {
    return z.re * z.re + z.im * z.im;
}

int norm_2(Complex_int z) {
    return (uint)z.re * z.re + (uint)z.im * z.im;
}

__kernel void stacks(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Stack_uint_float_8 stack = Stack_with((tuple_uint_float){0, 0.0f});
    Stack_push(&stack, (tuple_uint_float){3, i < x_len ? x[i] : fault(faults, 2, i, x_len)},
        faults);
    float sum = 0.0f;
    while (true) {
        Option_tuple_uint_float value = Stack_pop(&stack, faults);
        uint depth = value.Some_0._0;
        float v = value.Some_0._1;
        if (value.tag != Option_tuple_uint_float_Some) {
            break;
        }
        sum += v;
        if (depth > 0) {
            Stack_push(&stack, (tuple_uint_float){depth - 1, v * 0.5f}, faults);
            Stack_push(&stack, (tuple_uint_float){depth - 1, v * 0.25f}, faults);
        }
    }
    Stack_Task_16 tasks = Stack_with_2((Task){.tag = Task_Leaf, .Leaf_at = 0});
    Stack_push_2(&tasks, (Task){.tag = Task_Range, .Range_0 = 0, .Range_1 = 6}, faults);
    while (true) {
        Option_Task value = Stack_pop_2(&tasks, faults);
        Task task = value.Some_0;
        if (value.tag != Option_Task_Some) {
            break;
        }
        uint a = task.Range_0;
        uint b = task.Range_1;
        if (task.tag == Task_Range && b - a == 1) {
            Stack_push_2(&tasks, (Task){.tag = Task_Leaf, .Leaf_at = a}, faults);
        } else if (task.tag == Task_Range) {
            uint a_2 = task.Range_0;
            uint b_2 = task.Range_1;
            uint m = (a_2 + b_2) / 2;
            Stack_push_2(&tasks, (Task){.tag = Task_Range, .Range_0 = a_2, .Range_1 = m}, faults);
            Stack_push_2(&tasks, (Task){.tag = Task_Range, .Range_0 = m, .Range_1 = b_2}, faults);
        } else {
            uint at = task.Leaf_at;
            if (at >= x_len) {
                fault(faults, 3, at, x_len);
                return;
            }
            sum += x[at];
        }
    }
    if (i < out_len) {
        out[i] = sum + norm((Complex_float){i < x_len ? x[i] : fault(faults, 4, i, x_len), 2.0f}) +
            (float)norm_2((Complex_int){3, (int)i});
    } else if (i >= x_len) {
        fault(faults, 4, i, x_len);
    } else {
        fault(faults, 5, i, out_len);
    }
}
