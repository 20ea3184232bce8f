__kernel void work_items(__global ulong *restrict out) {
    ulong x = get_global_id(0) - get_global_offset(0);
    ulong y = get_global_id(1) - get_global_offset(1);
    ulong z = get_global_id(2) - get_global_offset(2);
    ulong item = (z * get_global_size(1) + y) * get_global_size(0) + x;
    ulong value = get_work_dim();
    for (uint dimension = 0; dimension < 3; dimension++) {
        value = value * 7 + get_global_id(dimension);
        value = value * 7 + get_local_id(dimension);
        value = value * 7 + get_group_id(dimension);
        value = value * 7 + get_global_size(dimension);
        value = value * 7 + get_local_size(dimension);
        value = value * 7 + get_num_groups(dimension);
        value = value * 7 + get_global_offset(dimension);
    }
    out[item] = value;
}
