enum { Side_Left = 0, Side_Right = 200 };

enum { Step_Rest = 0, Step_Walk = 1, Step_Turn = 2, Step_Both = 3 };
typedef struct {
    uchar tag;
    union {
        struct {
            uchar left;
            ushort pace;
            short path[3];
        } Walk;
        struct {
            uchar _0;
        } Turn;
        struct {
            uchar _0;
            uchar _1;
            ulong _2;
        } Both;
    } data;
} Step;

enum { Level_Below = -7, Level_Ground = 0, Level_Above = 12 };
typedef struct {
    int tag;
    union {
        struct {
            int _0;
        } Below;
        struct {
            uint floors;
        } Above;
    } data;
} Level;

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

__kernel void of_steps(
    __global Step *restrict steps,
    ulong steps_len,
    __global Level *restrict levels,
    ulong levels_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    __local Step shared[4];
    ulong i = get_global_id(0);
    ulong l = get_local_id(0);
    Step value = {0};
    if (i < steps_len) {
        value = steps[i];
    } else {
        fault(faults, 0, i, steps_len);
    }
    if (l < 4) {
        shared[l] = value;
    } else {
        fault(faults, 1, l, 4);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    Step next = shared[(l + 1) % 4];
    barrier(CLK_LOCAL_MEM_FENCE);
    Step value_2;
    if (next.tag == Step_Rest) {
        value_2 = (Step){.tag = Step_Turn, .data.Turn._0 = Side_Right};
    } else if (next.tag == Step_Walk) {
        bool left = next.data.Walk.left;
        ushort pace = next.data.Walk.pace;
        short a = next.data.Walk.path[0];
        short c = next.data.Walk.path[2];
        value_2 = (Step){.tag = Step_Both, .data.Both._0 = !left, .data.Both._1 = Side_Left,
            .data.Both._2 = (ulong)((long)pace + (long)(short)(a * c))};
    } else if (next.tag == Step_Turn && next.data.Turn._0 == Side_Left) {
        value_2 = (Step){.tag = Step_Rest};
    } else if (next.tag == Step_Turn) {
        uchar side = next.data.Turn._0;
        value_2 = (Step){.tag = Step_Both, .data.Both._0 = true, .data.Both._1 = side,
            .data.Both._2 = 1099511627776UL};
    } else {
        bool flag = next.data.Both._0;
        value_2 = (Step){.tag = Step_Walk, .data.Walk.left = flag, .data.Walk.pace = 65535,
            .data.Walk.path = {1, 2, (short)i}};
    }
    if (i < steps_len) {
        steps[i] = value_2;
    } else {
        fault(faults, 2, i, steps_len);
    }
    Level value_3;
    Level value_4 = {0};
    if (i < levels_len) {
        value_4 = levels[i];
    } else {
        fault(faults, 3, i, levels_len);
    }
    if (value_4.tag == Level_Below) {
        int depth = value_4.data.Below._0;
        value_3 = (Level){.tag = Level_Above, .data.Above.floors = (uint)depth};
    } else if (value_4.tag == Level_Ground) {
        value_3 = (Level){.tag = Level_Below, .data.Below._0 = -3};
    } else {
        uint floors = value_4.data.Above.floors;
        if (value_4.tag == Level_Above && floors > 5) {
            value_3 = (Level){.tag = Level_Ground};
        } else {
            uint floors_2 = value_4.data.Above.floors;
            value_3 = (Level){.tag = Level_Above, .data.Above.floors = floors_2 * 2};
        }
    }
    if (i < levels_len) {
        levels[i] = value_3;
    } else {
        fault(faults, 4, i, levels_len);
    }
    int value_6;
    Step value_7 = {0};
    if (i < steps_len) {
        value_7 = steps[i];
    } else {
        fault(faults, 5, i, steps_len);
    }
    Level value_9 = {0};
    if (i < levels_len) {
        value_9 = levels[i];
    } else {
        fault(faults, 6, i, levels_len);
    }
    if (value_7.tag == Step_Both && value_7.data.Both._0 && value_7.data.Both._1 == Side_Right &&
            value_9.tag == Level_Ground) {
        ulong much = value_7.data.Both._2;
        value_6 = (int)(much >> 38);
    } else if (value_7.tag == Step_Walk && value_9.tag == Level_Above) {
        short path[3];
        for (ulong k = 0; k < 3; k++) {
            path[k] = value_7.data.Walk.path[k];
        }
        uint floors = value_9.data.Above.floors;
        value_6 = (int)path[2] + floors;
    } else if (value_9.tag == Level_Below) {
        value_6 = value_9.data.Below._0;
    } else {
        value_6 = 0;
    }
    if (i < out_len) {
        out[i] = value_6;
    } else {
        fault(faults, 7, i, out_len);
    }
}
