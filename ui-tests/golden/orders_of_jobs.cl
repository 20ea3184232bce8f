typedef struct {
    int cost;
    int id;
} Job;

enum { Ordering_Less = -1, Ordering_Equal = 0, Ordering_Greater = 1 };

enum { Option_Ordering_None = 0, Option_Ordering_Some = 1 };
typedef struct {
    uint tag;
    char Some_0;
} Option_Ordering;

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

char chained(char order, char other) {
    if (order == Ordering_Equal) {
        return other;
    } else {
        return order;
    }
}

char order(int left, int right) {
    if (left < right) {
        return Ordering_Less;
    } else {
        return left > right ? Ordering_Greater : Ordering_Equal;
    }
}

char Job_cmp(const Job *self, const Job *other) {
    return chained(order(other->cost, self->cost), order(self->id, other->id));
}

Option_Ordering Job_partial_cmp(const Job *self, const Job *other) {
    return (Option_Ordering){.tag = Option_Ordering_Some, .Some_0 = Job_cmp(self, other)};
}

bool is_less(char order_2) {
    return order_2 == Ordering_Less;
}

bool Job_lt(const Job *self, const Job *other) {
    return is_less(Job_cmp(self, other));
}

bool is_at_least(char order_2) {
    return order_2 == Ordering_Greater || order_2 == Ordering_Equal;
}

bool Job_ge(const Job *self, const Job *other) {
    return is_at_least(Job_cmp(self, other));
}

__kernel void of_jobs(
    __global const Job *restrict jobs,
    ulong jobs_len,
    __global int *restrict out,
    ulong out_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    if (jobs_len <= 0) {
        fault(faults, 0, 0, jobs_len);
        return;
    }
    __global const Job *first = &jobs[0];
    if (jobs_len - 1 >= jobs_len) {
        fault(faults, 1, jobs_len - 1, jobs_len);
        return;
    }
    __global const Job *last = &jobs[jobs_len - 1];
    Job copy = {0};
    if (i < jobs_len) {
        copy = jobs[i];
    } else {
        fault(faults, 2, i, jobs_len);
    }
    Job copy_2 = *last;
    const int value_4 = (int)Job_cmp(&copy, &copy_2);
    int value;
    Job copy_3 = {0};
    if (i < jobs_len) {
        copy_3 = jobs[i];
    } else {
        fault(faults, 3, i, jobs_len);
    }
    const Job *value_3 = &copy_3;
    Job copy_4 = jobs[0];
    Option_Ordering value_2 = Job_partial_cmp(value_3, &copy_4);
    if (value_2.tag == Option_Ordering_Some) {
        char order_2 = value_2.Some_0;
        value = (int)order_2;
    } else {
        value = 5;
    }
    int by_cmp = value_4 + value * 3u;
    Job copy_5 = {0};
    if (i < jobs_len) {
        copy_5 = jobs[i];
    } else {
        fault(faults, 5, i, jobs_len);
    }
    Job copy_6 = *last;
    const int value_6 = (int)Job_lt(&copy_5, &copy_6);
    Job copy_7 = *first;
    const Job *value_5 = &copy_7;
    Job copy_8 = {0};
    if (i < jobs_len) {
        copy_8 = jobs[i];
    } else {
        fault(faults, 6, i, jobs_len);
    }
    int by_operators = value_6 + (int)Job_ge(value_5, &copy_8) * 2u;
    __global const Job *greatest = 0;
    for (ulong k = 0; k < jobs_len; k++) {
        bool value_9 = greatest != 0;
        if (value_9) {
            Job value_8 = jobs[k];
            Job copy_9 = *greatest;
            value_9 = Job_lt(&value_8, &copy_9);
        }
        if (value_9) {
            continue;
        }
        greatest = &jobs[k];
    }
    int value_7 = greatest != 0 ? greatest->id : 0;
    const uint value_9 = value_7 * 10u;
    __global const Job *least = 0;
    for (ulong k = 0; k < jobs_len; k++) {
        bool value_10 = least != 0;
        if (value_10) {
            Job value_9 = jobs[k];
            Job copy_9 = *least;
            value_10 = Job_ge(&value_9, &copy_9);
        }
        if (value_10) {
            continue;
        }
        least = &jobs[k];
    }
    int value_8 = least != 0 ? least->id : 0;
    int chosen = value_9 + value_8;
    ulong position = 0;
    bool has_position = false;
    for (ulong index = 0; index < jobs_len; index++) {
        Job copy_9 = jobs[index];
        Job value_10 = {4, (int)i};
        if (Job_lt(&copy_9, &value_10)) {
            position = index;
            has_position = true;
            break;
        }
    }
    int past = has_position ? (int)position : 9;
    ulong count = 0;
    for (ulong k = 0; k < jobs_len; k++) {
        Job copy_9 = jobs[k];
        Job value_10 = {4, 0};
        if (Job_ge(&copy_9, &value_10)) {
            count += 1;
        }
    }
    int cheap = (int)count;
    if (i < out_len) {
        out[i] = by_cmp + by_operators * 10u + chosen * 100u + past * 10000u + cheap * 100000u;
    } else {
        fault(faults, 7, i, out_len);
    }
}
