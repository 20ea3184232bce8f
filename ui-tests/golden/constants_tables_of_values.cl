typedef struct {
    int _0;
    int _1;
} tuple_int_int;

typedef struct {
    uint _0;
    float _1;
} tuple_uint_float;

typedef struct {
    uint _0;
    uint _1;
} tuple_uint_uint;

typedef struct {
    uint born;
    tuple_uint_uint kept;
} Rule;

enum { Edge_Wraps = 0, Edge_Holds = 1 };
typedef struct {
    int tag;
    int Holds_value;
} Edge;

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

__constant tuple_int_int NEIGHBOURS[4] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

__constant tuple_uint_float STEPS[2] = {{1, 0.5f}, {2, 0.25f}};

__constant Rule RULES[2] = {{3, {2, 3}}, {2, {0, 0}}};

__constant Edge EDGES[2] = {{.tag = Edge_Wraps}, {.tag = Edge_Holds, .Holds_value = 7}};

__constant Option_int LIMITS[3] = {{.tag = Option_int_None}, {.tag = Option_int_Some, .Some_0 = 4},
    {.tag = Option_int_Some, .Some_0 = 5}};

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

int rem_euclid_int(int x, int y) {
    if (y == -1) {
        return 0;
    }
    const int rest = x % y;
    return rest < 0 ? (int)(y < 0 ? rest - y : rest + y) : rest;
}

__kernel void tables_of_values(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int n = (int)x_len;
    int before = NEIGHBOURS[i % 4]._0;
    int sum = 0;
    for (ulong step = 0; step < 4; step++) {
        const int value_2 = (uint)(int)i + NEIGHBOURS[step]._0 + 2 * NEIGHBOURS[step]._1;
        const ulong index = (ulong)(n != 0 ?
            (value_2 != INT_MIN || n != -1 ? rem_euclid_int(value_2, n) : fault(faults, 0, 0, 0)) :
            fault(faults, 1, 0, 0));
        sum += (index < x_len ? x[index] : fault(faults, 2, index, x_len)) * ((int)step + 1u);
    }
    uint times = STEPS[i % 2]._0;
    float weight = STEPS[i % 2]._1;
    Rule rule = RULES[i % 2];
    bool kept = rule.kept._0 <= times && times <= rule.kept._1;
    Edge value_3 = EDGES[i / 2 % 2];
    int edge = value_3.tag == Edge_Wraps ? 1000 : value_3.Holds_value * 100u;
    const uint value_4 = (uint)sum + before + convert_int_sat(weight * 100.0f) + rule.born +
        (int)kept + edge;
    const Option_int option = LIMITS[i % 3];
    if (i < out_len) {
        out[i] = value_4 + (option.tag == Option_int_Some ? option.Some_0 : -1);
    } else {
        fault(faults, 3, i, out_len);
    }
}
