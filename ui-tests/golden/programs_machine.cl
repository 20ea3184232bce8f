enum { Trap_Full = 0, Trap_Empty = 1, Trap_Unknown = 2, Trap_DividedByZero = 3 };
typedef struct {
    int tag;
    uint Unknown_0;
    ulong DividedByZero_at;
} Trap;

typedef struct {
    int items[4];
    ulong len;
} Stack_int_4;

typedef struct {
    Stack_int_4 stack;
    ulong at;
} Machine;

enum { Result_int_Trap_Ok = 0, Result_int_Trap_Err = 1 };
typedef struct {
    uint tag;
    int Ok_0;
    Trap Err_0;
} Result_int_Trap;

enum { Result_unit_Trap_Ok = 0, Result_unit_Trap_Err = 1 };
typedef struct {
    uint tag;
    Trap Err_0;
} Result_unit_Trap;

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

Stack_int_4 Stack_new(void) {
    return (Stack_int_4){{0}, 0};
}

Result_unit_Trap Stack_push(Stack_int_4 *self, int item) {
    ulong index = self->len;
    if (index >= 4) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = {.tag = Trap_Full}};
    }
    self->items[index] = item;
    self->len += 1;
    return (Result_unit_Trap){.tag = Result_unit_Trap_Ok};
}

int Machine_step_closure(int argument_0, int argument_1) {
    return (uint)argument_0 + argument_1;
}

Result_int_Trap Stack_pop(Stack_int_4 *self, volatile __global uint *faults) {
    if (self->len >= 1) {
        self->len -= 1;
    } else {
        return (Result_int_Trap){.tag = Result_int_Trap_Err, .Err_0 = {.tag = Trap_Empty}};
    }
    const ulong index = self->len;
    return (Result_int_Trap){.tag = Result_int_Trap_Ok,
        .Ok_0 = index < 4 ? self->items[index] : fault(faults, 0, index, 4)};
}

Result_unit_Trap Machine_of_two(Machine *self, volatile __global uint *faults) {
    Result_int_Trap value_2 = Stack_pop(&self->stack, faults);
    if (value_2.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_2.Err_0};
    }
    int b = value_2.Ok_0;
    Result_int_Trap value_4 = Stack_pop(&self->stack, faults);
    if (value_4.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_4.Err_0};
    }
    int a = value_4.Ok_0;
    return Stack_push(&self->stack, Machine_step_closure(a, b));
}

int difference(int a, int b) {
    return (uint)a - b;
}

int Machine_step_closure_2(int argument_0, int argument_1) {
    return difference(argument_0, argument_1);
}

Result_unit_Trap Machine_of_two_2(Machine *self, volatile __global uint *faults) {
    Result_int_Trap value_2 = Stack_pop(&self->stack, faults);
    if (value_2.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_2.Err_0};
    }
    int b = value_2.Ok_0;
    Result_int_Trap value_4 = Stack_pop(&self->stack, faults);
    if (value_4.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_4.Err_0};
    }
    int a = value_4.Ok_0;
    return Stack_push(&self->stack, Machine_step_closure_2(a, b));
}

int Machine_product(int a, int b) {
    return (uint)a * b;
}

int Machine_step_closure_3(int argument_0, int argument_1) {
    return Machine_product(argument_0, argument_1);
}

Result_unit_Trap Machine_of_two_3(Machine *self, volatile __global uint *faults) {
    Result_int_Trap value_2 = Stack_pop(&self->stack, faults);
    if (value_2.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_2.Err_0};
    }
    int b = value_2.Ok_0;
    Result_int_Trap value_4 = Stack_pop(&self->stack, faults);
    if (value_4.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_4.Err_0};
    }
    int a = value_4.Ok_0;
    return Stack_push(&self->stack, Machine_step_closure_3(a, b));
}

Option_int Stack_last(const Stack_int_4 *self, volatile __global uint *faults) {
    const ulong end = self->len;
    const ulong part_len = end <= 4 ? end : fault(faults, 1, end, 4);
    const int *part = self->items;
    if (part_len > 0) {
        return (Option_int){.tag = Option_int_Some, .Some_0 = part[part_len - 1]};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

int Machine_step_closure_4(int a, int b, volatile __global uint *faults) {
    return b != 0 ? (a != INT_MIN || b != -1 ? a / b : fault(faults, 2, 0, 0)) :
        fault(faults, 3, 0, 0);
}

Result_unit_Trap Machine_of_two_4(Machine *self, volatile __global uint *faults) {
    Result_int_Trap value_2 = Stack_pop(&self->stack, faults);
    if (value_2.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_2.Err_0};
    }
    int b = value_2.Ok_0;
    Result_int_Trap value_4 = Stack_pop(&self->stack, faults);
    if (value_4.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_4.Err_0};
    }
    int a = value_4.Ok_0;
    return Stack_push(&self->stack, Machine_step_closure_4(a, b, faults));
}

int Machine_step_closure_5(int argument_0, int argument_1) {
    return max(argument_0, argument_1);
}

Result_unit_Trap Machine_of_two_5(Machine *self, volatile __global uint *faults) {
    Result_int_Trap value_2 = Stack_pop(&self->stack, faults);
    if (value_2.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_2.Err_0};
    }
    int b = value_2.Ok_0;
    Result_int_Trap value_4 = Stack_pop(&self->stack, faults);
    if (value_4.tag != Result_int_Trap_Ok) {
        return (Result_unit_Trap){.tag = Result_unit_Trap_Err, .Err_0 = value_4.Err_0};
    }
    int a = value_4.Ok_0;
    return Stack_push(&self->stack, Machine_step_closure_5(a, b));
}

Result_unit_Trap Machine_step(Machine *self, uint word, int input, volatile __global uint *faults) {
    if (word <= 99) {
        Result_unit_Trap value = Stack_push(&self->stack, (int)word);
        if (value.tag != Result_unit_Trap_Ok) {
            return value;
        }
    } else if (word == 100) {
        Result_unit_Trap value = Stack_push(&self->stack, input);
        if (value.tag != Result_unit_Trap_Ok) {
            return value;
        }
    } else if (word == 101) {
        Result_unit_Trap value = Machine_of_two(self, faults);
        if (value.tag != Result_unit_Trap_Ok) {
            return value;
        }
    } else if (word == 102) {
        Result_unit_Trap value = Machine_of_two_2(self, faults);
        if (value.tag != Result_unit_Trap_Ok) {
            return value;
        }
    } else if (word == 103) {
        Result_unit_Trap value = Machine_of_two_3(self, faults);
        if (value.tag != Result_unit_Trap_Ok) {
            return value;
        }
    } else {
        bool matches = word == 104;
        if (matches) {
            Option_int value_2 = Stack_last(&self->stack, faults);
            matches = value_2.tag == Option_int_Some && value_2.Some_0 == 0;
        }
        if (matches) {
            return (Result_unit_Trap){.tag = Result_unit_Trap_Err,
                .Err_0 = {.tag = Trap_DividedByZero, .DividedByZero_at = self->at}};
        } else if (word == 104) {
            Result_unit_Trap value_3 = Machine_of_two_4(self, faults);
            if (value_3.tag != Result_unit_Trap_Ok) {
                return value_3;
            }
        } else if (word == 105) {
            Option_int value_3 = Stack_last(&self->stack, faults);
            if (value_3.tag != Option_int_Some) {
                return (Result_unit_Trap){.tag = Result_unit_Trap_Err,
                    .Err_0 = {.tag = Trap_Empty}};
            }
            int top = value_3.Some_0;
            Result_unit_Trap value_4 = Machine_of_two_5(self, faults);
            if (value_4.tag != Result_unit_Trap_Ok) {
                return value_4;
            }
            Result_unit_Trap value_5 = Stack_push(&self->stack, top);
            if (value_5.tag != Result_unit_Trap_Ok) {
                return value_5;
            }
        } else {
            return (Result_unit_Trap){.tag = Result_unit_Trap_Err,
                .Err_0 = {.tag = Trap_Unknown, .Unknown_0 = word}};
        }
    }
    return (Result_unit_Trap){.tag = Result_unit_Trap_Ok};
}

Result_int_Trap Machine_run(
    Machine *self,
    __global const uint *program,
    ulong program_len,
    int input,
    volatile __global uint *faults) {
    while (true) {
        __global const uint *value;
        {
            ulong index = self->at;
            if (index < program_len) {
                value = &program[index];
            } else {
                value = 0;
            }
        }
        uint word = value != 0 ? *value : 0;
        if (value == 0) {
            break;
        }
        ulong index = self->at + 1;
        if (index < program_len && program[index] == 200) {
            break;
        }
        Result_unit_Trap value_3 = Machine_step(self, word, input, faults);
        if (value_3.tag != Result_unit_Trap_Ok) {
            return (Result_int_Trap){.tag = Result_int_Trap_Err, .Err_0 = value_3.Err_0};
        }
        self->at += 1;
    }
    return Stack_pop(&self->stack, faults);
}

bool Trap_equal(Trap left, Trap right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Trap_Unknown && right.tag == Trap_Unknown) {
        uint a_0 = left.Unknown_0;
        uint b_0 = right.Unknown_0;
        return a_0 == b_0;
    } else if (left.tag == Trap_DividedByZero && right.tag == Trap_DividedByZero) {
        ulong a_0 = left.DividedByZero_at;
        ulong b_0 = right.DividedByZero_at;
        return a_0 == b_0;
    } else {
        return left_rank == right_rank;
    }
}

__kernel void machine(
    __global const uint *restrict program,
    ulong program_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Machine machine_2 = {Stack_new(), 0};
    int value;
    const ulong part_len = i <= program_len ? program_len - i : fault(faults, 4, i, program_len);
    Result_int_Trap value_2 = Machine_run(&machine_2, program + i, part_len, (int)i - 1u, faults);
    if (value_2.tag == Result_int_Trap_Ok) {
        value = value_2.Ok_0;
    } else if (value_2.tag == Result_int_Trap_Err && value_2.Err_0.tag == Trap_Unknown) {
        uint word = value_2.Err_0.Unknown_0;
        value = -1000 - word;
    } else if (value_2.tag == Result_int_Trap_Err && value_2.Err_0.tag == Trap_DividedByZero) {
        ulong at = value_2.Err_0.DividedByZero_at;
        value = (uint)-2000 - (int)at;
    } else {
        Trap trap = value_2.Err_0;
        value = -1 - (int)Trap_equal(trap, (Trap){.tag = Trap_Full});
    }
    if (i < out_len) {
        out[i] = value;
    } else {
        fault(faults, 5, i, out_len);
    }
}
