enum { Material_Lambert = 0, Material_Metal = 1, Material_Dielectric = 2 };
typedef struct {
    int tag;
    union {
        struct {
            float4 albedo;
        } Lambert;
        struct {
            float _0;
        } Metal;
    } data;
} Material;

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

void Material_roughen(Material *self, float by) {
    if (self->tag == Material_Metal) {
        float *fuzz = &self->data.Metal._0;
        *fuzz += by;
    } else if (self->tag == Material_Lambert) {
        float4 *albedo = &self->data.Lambert.albedo;
        (*albedo).x *= by;
    } else {
        *self = (Material){.tag = Material_Metal, .data.Metal._0 = by};
    }
}

bool Material_equal(Material left, Material right) {
    uint left_rank = left.tag;
    uint right_rank = right.tag;
    if (left.tag == Material_Lambert && right.tag == Material_Lambert) {
        float4 a_0 = left.data.Lambert.albedo;
        float4 b_0 = right.data.Lambert.albedo;
        return all(a_0 == b_0);
    } else if (left.tag == Material_Metal && right.tag == Material_Metal) {
        float a_0 = left.data.Metal._0;
        float b_0 = right.data.Metal._0;
        return a_0 == b_0;
    } else {
        return left_rank == right_rank;
    }
}

bool Material_differ(Material left, Material right) {
    return !Material_equal(left, right);
}

float Material_weight(const Material *self) {
    if (self->tag == Material_Lambert) {
        const float4 *albedo = &self->data.Lambert.albedo;
        return (*albedo).x + (*albedo).w;
    } else {
        const float *fuzz = &self->data.Metal._0;
        if (self->tag == Material_Metal && *fuzz > 0.5f) {
            return 1.0f - *fuzz;
        } else if (self->tag == Material_Metal) {
            return 1.0f;
        } else {
            return -1.0f;
        }
    }
}

__kernel void of_elements(
    __global Material *restrict materials,
    ulong materials_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Material before = {0};
    if (i < materials_len) {
        before = materials[i];
        Material copy = materials[i];
        Material_roughen(&copy, 0.25f);
        materials[i] = copy;
    } else {
        fault(faults, 0, i, materials_len);
    }
    Material both[2];
    both[0] = before;
    Material value_2 = {0};
    if (i < materials_len) {
        value_2 = materials[i];
    } else {
        fault(faults, 2, i, materials_len);
    }
    both[1] = value_2;
    Material other = both[0];
    float4 albedo = other.data.Lambert.albedo;
    if (other.tag == Material_Lambert && albedo.x > 1.0f) {
        both[0] = (Material){.tag = Material_Dielectric};
    } else if (other.tag == Material_Dielectric) {
        both[0] = (Material){.tag = Material_Lambert,
            .data.Lambert.albedo = (float4)(1.0f, 2.0f, 3.0f, 4.0f)};
    } else {
        both[0] = other;
    }
    if (Material_differ(both[0], both[1]) &&
            Material_differ(before, (Material){.tag = Material_Dielectric})) {
        if (i < materials_len) {
            materials[i] = both[0];
        } else {
            fault(faults, 3, i, materials_len);
        }
    }
    Material copy = {0};
    if (i < materials_len) {
        copy = materials[i];
    } else {
        fault(faults, 4, i, materials_len);
    }
    if (2 * i < out_len) {
        out[2 * i] = Material_weight(&copy);
    } else {
        fault(faults, 5, 2 * i, out_len);
    }
    const float value_3 = Material_weight(&both[0]);
    const ulong index = 2 * i + 1;
    if (index < out_len) {
        out[index] = value_3;
    } else {
        fault(faults, 6, index, out_len);
    }
}
