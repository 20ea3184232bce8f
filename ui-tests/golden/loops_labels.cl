__kernel void labels(__global int *restrict out) {
    int n = 0;
    for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 10; j++) {
            if (j == 5) {
                goto next;
            }
            if (i == 3 && j == 2) {
                goto done;
            }
            if ((i + j) % 2 == 0) {
                continue;
            }
            n += 1u;
        }
next:;
    }
done:
    out[0] = n;
    int m = 0;
    while (true) {
        int k = 0;
        while (k < 10) {
            m += 1u;
            k += 1u;
            if (m == 17) {
                out[1] = (uint)m + k;
                goto done_2;
            }
            while (true) {
                if (k % 2 == 0) {
                    break;
                }
                k += 1u;
                goto next_2;
            }
        }
next_2:;
    }
done_2:
    {
        for (int i = 0; i < 5; i++) {
            if (i == 2) {
                goto done_3;
            }
            out[2] += 1u;
        }
        out[2] += 100u;
    }
done_3:
    while (m > 0) {
        m -= 1u;
        for (int i = 0; i < 3; i++) {
            if (i == m) {
                goto next_3;
            }
        }
        int step = 2;
        m -= (uint)step;
next_3:;
    }
    out[3] = m;
}
