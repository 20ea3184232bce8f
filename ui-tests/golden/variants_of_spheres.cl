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

typedef struct {
    Material material;
    float3 centre;
    float radius;
    float padding[3];
} Sphere;

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

float Material_weight_global(__global const Material *self) {
    if (self->tag == Material_Lambert) {
        __global const float4 *albedo = &self->data.Lambert.albedo;
        return (*albedo).x + (*albedo).w;
    } else {
        __global const float *fuzz = &self->data.Metal._0;
        if (self->tag == Material_Metal && *fuzz > 0.5f) {
            return 1.0f - *fuzz;
        } else if (self->tag == Material_Metal) {
            return 1.0f;
        } else {
            return -1.0f;
        }
    }
}

__kernel void of_spheres(
    __global const Sphere *restrict spheres,
    ulong spheres_len,
    Material sky,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (i >= spheres_len) {
        fault(faults, 0, i, spheres_len);
        return;
    }
    float colour;
    if (spheres[i].material.tag == Material_Lambert) {
        float4 albedo = spheres[i].material.data.Lambert.albedo;
        colour = albedo.y * spheres[i].radius;
    } else if (spheres[i].material.tag == Material_Metal) {
        float fuzz = spheres[i].material.data.Metal._0;
        colour = fuzz + spheres[i].centre.z;
    } else if (sky.tag == Material_Metal) {
        colour = sky.data.Metal._0;
    } else {
        colour = Material_weight(&sky);
    }
    if (2 * i < out_len) {
        out[2 * i] = colour;
    } else {
        fault(faults, 1, 2 * i, out_len);
    }
    const float value = Material_weight_global(&spheres[i].material);
    const ulong index = 2 * i + 1;
    if (index < out_len) {
        out[index] = value;
    } else {
        fault(faults, 2, index, out_len);
    }
}
