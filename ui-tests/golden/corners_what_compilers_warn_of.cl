#pragma OPENCL EXTENSION cl_khr_fp64 : enable

enum { Option_int_None = 0, Option_int_Some = 1 };
typedef struct {
    uint tag;
    int Some_0;
} Option_int;

// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
    }
    return 0;
}

__kernel void what_compilers_warn_of(
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    int a = i < x_len ? x[i] : fault(faults, 0, i, x_len);
    int n = 0;
    if (a > 3 || true) {
        n += 1u;
    }
    if (true) {
        n += 10u;
    }
    if (a > 2) {
        n += 100u;
    }
    Option_int nothing = {.tag = Option_int_None};
    {
        int more = nothing.Some_0;
        if (nothing.tag == Option_int_Some) {
            n += (uint)more;
        }
    }
    if (i < out_len) {
        out[i] = (uint)n + a;
    } else {
        fault(faults, 1, i, out_len);
    }
}
