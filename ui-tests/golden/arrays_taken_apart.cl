enum { Move_Up = 0, Move_Stop = 5 };

typedef struct {
    int _0[3];
    int _1;
} tuple_int_3_int;

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

tuple_int_3_int stepped(const int *x, int by) {
    int next[3];
    for (ulong k = 0; k < 3; k++) {
        next[k] = x[k] + (uint)by * (int)k;
    }
    tuple_int_3_int value;
    for (ulong k = 0; k < 3; k++) {
        value._0[k] = next[k];
    }
    int sum = 0;
    for (ulong k = 0; k < 3; k++) {
        sum += (uint)next[k];
    }
    value._1 = sum;
    return value;
}

__kernel void taken_apart(
    __global const int (*restrict x)[3],
    ulong x_len,
    __global int (*restrict out)[3],
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int scale = i < x_len ? x[i][1] : fault(faults, 0, i, x_len);
    if (i >= x_len) {
        fault(faults, 1, i, x_len);
        return;
    }
    int mine[3];
    for (ulong k = 0; k < 3; k++) {
        mine[k] = x[i][k];
    }
    int first[3];
    for (ulong k = 0; k < 3; k++) {
        first[k] = x[i][k];
    }
    int second[3] = {scale, scale + 1u, 2};
    int new_first[3];
    for (ulong k = 0; k < 3; k++) {
        new_first[k] = mine[k];
    }
    int new_mine[3];
    for (ulong k = 0; k < 3; k++) {
        new_mine[k] = first[k];
    }
    for (ulong k = 0; k < 3; k++) {
        first[k] = new_first[k];
    }
    for (ulong k = 0; k < 3; k++) {
        mine[k] = new_mine[k];
    }
    first[1] += (uint)second[1];
    for (int turn = 0; turn < 3; turn++) {
        tuple_int_3_int value = stepped(mine, scale);
        int sum = value._1;
        if (sum > 10) {
            for (ulong k = 0; k < 3; k++) {
                mine[k] = value._0[k];
            }
        }
        tuple_int_3_int value_2 = stepped(value._0, turn);
        value_2._0[0] += 1u;
        first[2] += (uint)value_2._0[0] + value._0[0];
    }
    uint moves[3][4];
    for (ulong k = 0; k < 3; k++) {
        for (ulong k_2 = 0; k_2 < 4; k_2++) {
            moves[k][k_2] = Move_Stop;
        }
    }
    moves[1][i % 4] = Move_Up;
    ulong count = 0;
    for (ulong k = 0; k < 3; k++) {
        for (ulong k_2 = 0; k_2 < 4; k_2++) {
            uint m = moves[k][k_2];
            if (m == Move_Up) {
                count += 1;
            }
        }
    }
    int ups = (int)count;
    int grid[6][2][2];
    for (ulong k = 0; k < 6; k++) {
        for (ulong k_2 = 0; k_2 < 2; k_2++) {
            for (ulong k_3 = 0; k_3 < 2; k_3++) {
                grid[k][k_2][k_3] = scale;
            }
        }
    }
    int value[3] = {(uint)mine[0] + grid[5][1][0], (uint)first[1] + ups, (uint)first[2] + mine[2]};
    if (i < out_len) {
        for (ulong k = 0; k < 3; k++) {
            out[i][k] = value[k];
        }
    } else {
        fault(faults, 2, i, out_len);
    }
}
