typedef struct {
    float value;
} Quantity;

typedef struct {
    float value;
} Quantity_2;

typedef struct {
    float value;
} Quantity_3;

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

Quantity_2 Quantity_new(float value) {
    return (Quantity_2){value};
}

Quantity Quantity_new_2(float value) {
    return (Quantity){value};
}

Quantity_3 Quantity_new_3(float value) {
    return (Quantity_3){value};
}

Quantity_3 Quantity_div(Quantity_2 self, Quantity o) {
    return Quantity_new_3(self.value / o.value);
}

Quantity_3 Quantity_add(Quantity_3 self, Quantity_3 o) {
    return Quantity_new_3(self.value + o.value);
}

Quantity_3 average(const Quantity_3 *speeds_2, ulong speeds_2_len) {
    Quantity_3 sum = Quantity_new_3(0.0f);
    for (ulong k = 0; k < speeds_2_len; k++) {
        Quantity_3 s = speeds_2[k];
        sum = Quantity_add(sum, s);
    }
    return Quantity_new_3(sum.value / 2.0f);
}

Quantity_2 Quantity_add_2(Quantity_2 self, Quantity_2 o) {
    return Quantity_new(self.value + o.value);
}

Quantity_2 Quantity_mul(Quantity_3 self, Quantity o) {
    return Quantity_new(self.value * o.value);
}

__kernel void speeds(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Quantity_2 d = Quantity_new(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    Quantity t = Quantity_new_2(4.0f * (i < x_len ? x[i] : fault(faults, 1, i, x_len)) *
        (i < x_len ? x[i] : fault(faults, 2, i, x_len)));
    Quantity_3 v = Quantity_div(d, t);
    Quantity_3 value[3] = {v, Quantity_add(v, v), Quantity_new_3(0.25f)};
    Quantity_3 w = average(value, 3);
    if (i < out_len) {
        out[i] = Quantity_add_2(Quantity_mul(w, t), d).value;
    } else {
        fault(faults, 3, i, out_len);
    }
}
