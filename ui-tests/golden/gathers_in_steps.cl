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

// first + step * turns, or the greatest number where that is out of reach.
ulong reach(ulong first, ulong step, ulong turns) {
    return mul_hi(step, turns) == 0 ? add_sat(first, step * turns) : ULONG_MAX;
}

__kernel void in_steps(
    ulong n,
    ulong by,
    __global const uint *restrict at,
    ulong at_len,
    __global const int *restrict x,
    ulong x_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    {
        ulong k = i;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (k + 21 < at_len) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++) {
                index[i_2] = at[k + 3 * i_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++, k += 3) {
                if (0 < out_len) {
                    out[0] += (uint)x[index[i_2]];
                } else {
                    fault(faults, 1, 0, out_len);
                }
            }
        }
        for (; k < at_len; k += 3) {
            const ulong index = at[k];
            if (0 < out_len) {
                out[0] += (uint)(index < x_len ? x[index] : fault(faults, 0, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 0, index, x_len);
            } else {
                fault(faults, 1, 0, out_len);
            }
        }
    }
    for (ulong k = i; k < n; k = n - k > 4 ? k + 4 : n) {
        const ulong index = k < at_len ? at[k] : fault(faults, 2, k, at_len);
        if (1 < out_len) {
            out[1] += (uint)(index < x_len ? x[index] : fault(faults, 3, index, x_len));
        } else if (index >= x_len) {
            fault(faults, 3, index, x_len);
        } else {
            fault(faults, 4, 1, out_len);
        }
    }
    const ulong end = (ulong)(1 < at_len ? at[1] : fault(faults, 6, 1, at_len));
    const ulong start = (ulong)(0 < at_len ? at[0] : fault(faults, 5, 0, at_len)) + i;
    if (reach(start, 2, (end - start - 1) / 2) < at_len) {
        ulong k = start;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (k + 14 < end) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++) {
                index[i_2] = at[k + 2 * i_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++, k += 2) {
                if (2 < out_len) {
                    out[2] += (uint)x[index[i_2]];
                } else {
                    fault(faults, 9, 2, out_len);
                }
            }
        }
        for (; k < end; k += 2) {
            const ulong index = at[k];
            if (2 < out_len) {
                out[2] += (uint)(index < x_len ? x[index] : fault(faults, 8, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 8, index, x_len);
            } else {
                fault(faults, 9, 2, out_len);
            }
        }
    } else {
        for (ulong k = start; k < end; k += 2) {
            const ulong index = k < at_len ? at[k] : fault(faults, 7, k, at_len);
            if (2 < out_len) {
                out[2] += (uint)(index < x_len ? x[index] : fault(faults, 8, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 8, index, x_len);
            } else {
                fault(faults, 9, 2, out_len);
            }
        }
    }
    const ulong end_2 = by != 0 ? at_len : fault(faults, 10, 0, 0);
    {
        ulong k = i;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (k < end_2 && end_2 - k > mad_sat(7UL, by, 0UL)) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++) {
                index[i_2] = at[k + by * i_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++, k = end_2 - k > by ? k + by : end_2) {
                if (3 < out_len) {
                    out[3] += (uint)x[index[i_2]];
                } else {
                    fault(faults, 12, 3, out_len);
                }
            }
        }
        for (; k < end_2; k = end_2 - k > by ? k + by : end_2) {
            const ulong index = at[k];
            if (3 < out_len) {
                out[3] += (uint)(index < x_len ? x[index] : fault(faults, 11, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 11, index, x_len);
            } else {
                fault(faults, 12, 3, out_len);
            }
        }
    }
    const ulong count = (n + 1) / 2UL + ((n + 1) % 2UL != 0);
    {
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (count - k >= 4) {
            uint index[4];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = (k + i_2) * 2UL;
                fits &= k_2 < at_len;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = (k + i_2) * 2UL;
                index[i_2] = at[k_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++, k++) {
                if (4 < out_len) {
                    out[4] += (uint)x[index[i_2]];
                } else {
                    fault(faults, 15, 4, out_len);
                }
            }
        }
        for (; k < count; k++) {
            ulong k_2 = k * 2UL;
            const ulong index = k_2 < at_len ? at[k_2] : fault(faults, 13, k_2, at_len);
            if (4 < out_len) {
                out[4] += (uint)(index < x_len ? x[index] : fault(faults, 14, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 14, index, x_len);
            } else {
                fault(faults, 15, 4, out_len);
            }
        }
    }
    for (ulong k_end = n; k_end > 0; k_end--) {
        ulong k = k_end - 1;
        const ulong index = k < at_len ? at[k] : fault(faults, 16, k, at_len);
        if (5 < out_len) {
            out[5] += (uint)(index < x_len ? x[index] : fault(faults, 17, index, x_len));
        } else if (index >= x_len) {
            fault(faults, 17, index, x_len);
        } else {
            fault(faults, 18, 5, out_len);
        }
    }
    const ulong count_2 = n / 2UL + (n % 2UL != 0);
    {
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (count_2 - k >= 4) {
            uint index[4];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = n - 1 - (k + i_2) * 2UL;
                fits &= k_2 < at_len;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = n - 1 - (k + i_2) * 2UL;
                index[i_2] = at[k_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++, k++) {
                if (6 < out_len) {
                    out[6] += (uint)x[index[i_2]];
                } else {
                    fault(faults, 21, 6, out_len);
                }
            }
        }
        for (; k < count_2; k++) {
            ulong k_2 = n - 1 - k * 2UL;
            const ulong index = k_2 < at_len ? at[k_2] : fault(faults, 19, k_2, at_len);
            if (6 < out_len) {
                out[6] += (uint)(index < x_len ? x[index] : fault(faults, 20, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 20, index, x_len);
            } else {
                fault(faults, 21, 6, out_len);
            }
        }
    }
    {
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (count_2 - k >= 4) {
            uint index[4];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = (count_2 - 1 - (k + i_2)) * 2UL;
                fits &= k_2 < at_len;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = (count_2 - 1 - (k + i_2)) * 2UL;
                index[i_2] = at[k_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++, k++) {
                if (7 < out_len) {
                    out[7] += (uint)x[index[i_2]];
                } else {
                    fault(faults, 24, 7, out_len);
                }
            }
        }
        for (; k < count_2; k++) {
            ulong k_2 = (count_2 - 1 - k) * 2UL;
            const ulong index = k_2 < at_len ? at[k_2] : fault(faults, 22, k_2, at_len);
            if (7 < out_len) {
                out[7] += (uint)(index < x_len ? x[index] : fault(faults, 23, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 23, index, x_len);
            } else {
                fault(faults, 24, 7, out_len);
            }
        }
    }
    const ulong skipped = i + 1;
    {
        ulong k = skipped;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (k < at_len && at_len - k > 14) {
            uint index[8];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++) {
                index[i_2] = at[k + 2 * i_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 8; i_2++, k += 2) {
                uint place = index[i_2];
                if (8 < out_len) {
                    out[8] += (uint)x[place];
                } else {
                    fault(faults, 26, 8, out_len);
                }
            }
        }
        for (; k < at_len; k += 2) {
            uint place = at[k];
            if (8 < out_len) {
                out[8] += (uint)(place < x_len ? x[place] : fault(faults, 25, place, x_len));
            } else if (place >= x_len) {
                fault(faults, 25, place, x_len);
            } else {
                fault(faults, 26, 8, out_len);
            }
        }
    }
    const ulong count_4 = n < x_len ? n : x_len;
    {
        ulong k = 0;
        const uint limit = (uint)min(x_len, (ulong)UINT_MAX);
        while (k < count_4 && count_4 - k > 6) {
            uint index[4];
            bool fits = true;
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = k + 2 * i_2;
                fits &= k_2 < at_len;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++) {
                ulong k_2 = k + 2 * i_2;
                index[i_2] = at[k_2];
                fits &= index[i_2] < limit;
            }
            if (!fits) {
                break;
            }
            #pragma unroll
            for (ulong i_2 = 0; i_2 < 4; i_2++, k += 2) {
                if (9 < out_len) {
                    out[9] += (uint)x[k] * x[index[i_2]];
                } else {
                    fault(faults, 29, 9, out_len);
                }
            }
        }
        for (; k < count_4; k += 2) {
            const ulong index = k < at_len ? at[k] : fault(faults, 27, k, at_len);
            if (9 < out_len) {
                out[9] += (uint)x[k] * (index < x_len ? x[index] : fault(faults, 28, index, x_len));
            } else if (index >= x_len) {
                fault(faults, 28, index, x_len);
            } else {
                fault(faults, 29, 9, out_len);
            }
        }
    }
    ulong k = i;
    while (k < n) {
        if (k >= at_len) {
            fault(faults, 30, k, at_len);
            return;
        }
        const ulong index = at[k];
        if (index >= x_len) {
            fault(faults, 31, index, x_len);
            return;
        }
        if (10 < out_len) {
            out[10] += (uint)x[index];
        } else {
            fault(faults, 32, 10, out_len);
        }
        k += 3;
    }
    for (uchar k_2 = 0; k_2 < 200; k_2 += 2) {
        const ulong index = n != 0 ? (ulong)k_2 % n : fault(faults, 33, 0, 0);
        const ulong index_2 = index < at_len ? at[index] : fault(faults, 34, index, at_len);
        if (11 < out_len) {
            out[11] += (uint)(index_2 < x_len ? x[index_2] : fault(faults, 35, index_2, x_len));
        } else if (index_2 >= x_len) {
            fault(faults, 35, index_2, x_len);
        } else {
            fault(faults, 36, 11, out_len);
        }
    }
}
