enum { Instruction_ADD = 0, Instruction_NOP = 1, Instruction_X = 2 };
typedef struct {
    int tag;
    int ADD_0;
    int X_by;
} Instruction;

enum { Base_A = 0, Base_C = 1, Base_G = 2, Base_T = 3 };

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

int Base_pairs(int self) {
    if (self == Base_A) {
        return Base_T;
    } else if (self == Base_T) {
        return Base_A;
    } else if (self == Base_C) {
        return Base_G;
    } else {
        return Base_C;
    }
}

int Base_of(int bits) {
    int value = bits & 3;
    if (value == 0) {
        return Base_A;
    } else if (value == 1) {
        return Base_C;
    } else if (value == 2) {
        return Base_G;
    } else {
        return Base_T;
    }
}

__kernel void variants(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int base = Base_pairs(Base_of(i < x_len ? x[i] : fault(faults, 0, i, x_len)));
    Instruction next;
    if (base == Base_A) {
        next = (Instruction){.tag = Instruction_NOP};
    } else if (base == Base_C || base == Base_G) {
        next = (Instruction){.tag = Instruction_ADD,
            .ADD_0 = i < x_len ? x[i] : fault(faults, 1, i, x_len)};
    } else {
        next = (Instruction){.tag = Instruction_X, .X_by = 7};
    }
    int value;
    if (next.tag == Instruction_NOP) {
        value = -1;
    } else if (next.tag == Instruction_ADD) {
        int n = next.ADD_0;
        value = n + 1u;
    } else {
        int by = next.X_by;
        value = (uint)(i < x_len ? x[i] : fault(faults, 2, i, x_len)) * by;
    }
    if (i < out_len) {
        out[i] = value;
    } else {
        fault(faults, 3, i, out_len);
    }
    if (base == Base_G) {
        if (i < out_len) {
            out[i] += 100u;
        } else {
            fault(faults, 4, i, out_len);
        }
    }
}
