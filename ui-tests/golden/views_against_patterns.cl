enum { Node_Leaf = 0, Node_Inner = 1 };
typedef struct {
    int tag;
    union {
        struct {
            int _0;
        } Leaf;
        struct {
            uint _0[2];
        } Inner;
    } data;
} Node;

typedef struct {
    float at;
    float mass;
} Body;

typedef struct {
    __global const Node *nodes;
    ulong nodes_len;
    __global const Node *root;
    __global const Body *bodies;
    ulong bodies_len;
} Tree;

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

typedef struct {
    Tree tree;
    __global Body *out;
    ulong out_len;
} Forest;

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

Option_int Tree_matched(const Tree *self, ulong i, volatile __global uint *faults) {
    Node value = {0};
    if (i < self->nodes_len) {
        value = self->nodes[i];
    } else {
        fault(faults, 0, i, self->nodes_len);
    }
    if (value.tag == Node_Leaf) {
        const int *v = &value.data.Leaf._0;
        return (Option_int){.tag = Option_int_Some, .Some_0 = *v};
    } else {
        return (Option_int){.tag = Option_int_None};
    }
}

Option_int Tree_got(const Tree *self, ulong i) {
    if (!(i < self->nodes_len)) {
        return (Option_int){.tag = Option_int_None};
    }
    Node value = self->nodes[i];
    if (value.tag == Node_Leaf) {
        const int *v = &value.data.Leaf._0;
        return (Option_int){.tag = Option_int_Some, .Some_0 = *v};
    } else {
        const uint *a = &value.data.Inner._0[0];
        return (Option_int){.tag = Option_int_Some, .Some_0 = (int)*a};
    }
}

Option_int Tree_or_else(Tree self, ulong i, volatile __global uint *faults) {
    Node value = {0};
    if (i < self.nodes_len) {
        value = self.nodes[i];
    } else {
        fault(faults, 1, i, self.nodes_len);
    }
    if (value.tag != Node_Leaf) {
        return (Option_int){.tag = Option_int_None};
    }
    const int *v = &value.data.Leaf._0;
    return (Option_int){.tag = Option_int_Some, .Some_0 = *v};
}

int Tree_asked(const Tree *self, ulong i, volatile __global uint *faults) {
    Node value = {0};
    if (i < self->nodes_len) {
        value = self->nodes[i];
    } else {
        fault(faults, 2, i, self->nodes_len);
    }
    const int *v = &value.data.Leaf._0;
    if (value.tag == Node_Leaf) {
        return *v;
    } else {
        return 0;
    }
}

int Tree_at_root(const Tree *self) {
    Node value = *self->root;
    if (value.tag == Node_Leaf) {
        const int *v = &value.data.Leaf._0;
        return *v;
    } else {
        return 9;
    }
}

Option_int of_a_parameter(const Tree *tree, ulong i) {
    if (!(i < tree->nodes_len)) {
        return (Option_int){.tag = Option_int_None};
    }
    Node value = tree->nodes[i];
    if (value.tag != Node_Inner) {
        return (Option_int){.tag = Option_int_None};
    }
    const uint *second = &value.data.Inner._0[1];
    return (Option_int){.tag = Option_int_Some, .Some_0 = (int)*second};
}

void Forest_moved(Forest *self, ulong i, volatile __global uint *faults, bool *panicked) {
    if (i >= self->out_len) {
        fault(faults, 3, i, self->out_len);
        *panicked = true;
        return;
    }
    __global float *at = &self->out[i].at;
    __global float *mass = &self->out[i].mass;
    *at += 1.0f;
    *mass += 2.0f;
}

float Tree_mass(const Tree *self) {
    float sum = 0.0f;
    const ulong count = self->bodies_len;
    for (ulong k = 0; k < count; k++) {
        Body value = self->bodies[k];
        const float *mass = &value.mass;
        const float *at = &value.at;
        sum += *mass * *at;
    }
    const float value = sum;
    float sum_2 = 0.0f;
    const ulong count_2 = self->bodies_len;
    for (ulong k = 0; k < count_2; k++) {
        Body value = self->bodies[k];
        const float *at = &value.at;
        sum_2 += *at;
    }
    return value + sum_2;
}

int Forest_matched(const Forest *self, ulong i, volatile __global uint *faults) {
    Node value = {0};
    if (i < self->tree.nodes_len) {
        value = self->tree.nodes[i];
    } else {
        fault(faults, 4, i, self->tree.nodes_len);
    }
    if (value.tag == Node_Leaf) {
        const int *v = &value.data.Leaf._0;
        return *v;
    } else {
        return -1;
    }
}

__kernel void against_patterns(
    __global const Node *restrict nodes,
    ulong nodes_len,
    __global const Body *restrict bodies,
    ulong bodies_len,
    __global Body *restrict moved,
    ulong moved_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    bool panicked = false;
    ulong i = get_global_id(0);
    if (nodes_len <= 1) {
        fault(faults, 5, 1, nodes_len);
        return;
    }
    Tree tree = {nodes, nodes_len, &nodes[1], bodies, bodies_len};
    const Option_int option = Tree_matched(&tree, i, faults);
    const Option_int option_2 = Tree_got(&tree, i);
    const Option_int option_3 = Tree_or_else(tree, i, faults);
    int sum = (option.tag == Option_int_Some ? option.Some_0 : -1) +
        10u * (option_2.tag == Option_int_Some ? option_2.Some_0 : -2) +
        100u * (option_3.tag == Option_int_Some ? option_3.Some_0 : -3);
    const uint value = 1000u * Tree_asked(&tree, i, faults) + 10000u * Tree_at_root(&tree);
    const Option_int option_4 = of_a_parameter(&tree, i);
    sum += value + 100000u * (option_4.tag == Option_int_Some ? option_4.Some_0 : 5);
    Forest forest = {tree, moved, moved_len};
    Forest_moved(&forest, i, faults, &panicked);
    if (panicked) {
        return;
    }
    if (i < out_len) {
        out[i] = (float)sum + Tree_mass(&tree) + (float)Forest_matched(&forest, i, faults);
    } else {
        fault(faults, 6, i, out_len);
    }
}
