typedef struct {
    float value;
} Quantity_float_Second;

typedef struct {
    float value;
} Quantity_float_Metre;

typedef struct {
    float value;
} Quantity_float_Per_Metre_Second;

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

Quantity_float_Metre Quantity_new(float value) {
    return (Quantity_float_Metre){value};
}

Quantity_float_Second Quantity_new_2(float value) {
    return (Quantity_float_Second){value};
}

Quantity_float_Per_Metre_Second Quantity_new_3(float value) {
    return (Quantity_float_Per_Metre_Second){value};
}

Quantity_float_Per_Metre_Second Quantity_div(Quantity_float_Metre self, Quantity_float_Second o) {
    return Quantity_new_3(self.value / o.value);
}

Quantity_float_Per_Metre_Second Quantity_add(
    Quantity_float_Per_Metre_Second self,
    Quantity_float_Per_Metre_Second o) {
    return Quantity_new_3(self.value + o.value);
}

Quantity_float_Per_Metre_Second average(
    const Quantity_float_Per_Metre_Second *speeds_2,
    ulong speeds_2_len) {
    Quantity_float_Per_Metre_Second sum = Quantity_new_3(0.0f);
    for (ulong k = 0; k < speeds_2_len; k++) {
        Quantity_float_Per_Metre_Second s = speeds_2[k];
        sum = Quantity_add(sum, s);
    }
    return Quantity_new_3(sum.value / 2.0f);
}

Quantity_float_Metre Quantity_add_2(Quantity_float_Metre self, Quantity_float_Metre o) {
    return Quantity_new(self.value + o.value);
}

Quantity_float_Metre Quantity_mul(Quantity_float_Per_Metre_Second self, Quantity_float_Second o) {
    return Quantity_new(self.value * o.value);
}

__kernel void speeds(
    __global const float *restrict x,
    ulong x_len,
    __global float *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    Quantity_float_Metre d = Quantity_new(i < x_len ? x[i] : fault(faults, 0, i, x_len));
    Quantity_float_Second t = Quantity_new_2(4.0f *
        (i < x_len ? x[i] : fault(faults, 1, i, x_len)) *
        (i < x_len ? x[i] : fault(faults, 2, i, x_len)));
    Quantity_float_Per_Metre_Second v = Quantity_div(d, t);
    Quantity_float_Per_Metre_Second value[3] = {v, Quantity_add(v, v), Quantity_new_3(0.25f)};
    Quantity_float_Per_Metre_Second w = average(value, 3);
    if (i < out_len) {
        out[i] = Quantity_add_2(Quantity_mul(w, t), d).value;
    } else {
        fault(faults, 3, i, out_len);
    }
}
