__kernel void nested_arrays(__global int *restrict out) {
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int row[3];
    for (ulong k = 0; k < 3; k++) {
        row[k] = m[1][k];
    }
    m[0][2] = row[0] * 10u;
    int value[3];
    for (ulong k = 0; k < 3; k++) {
        value[k] = m[0][k];
    }
    for (ulong k = 0; k < 3; k++) {
        m[1][k] = value[k];
    }
    m[1][0] += 1u;
    int zero[5][4] = {{0}};
    int filled[2][3];
    int value_2[3];
    for (ulong k = 0; k < 3; k++) {
        value_2[k] = 7;
    }
    for (ulong k = 0; k < 2; k++) {
        for (ulong k_2 = 0; k_2 < 3; k_2++) {
            filled[k][k_2] = value_2[k_2];
        }
    }
    for (ulong i = 0; i < 2; i++) {
        for (ulong j = 0; j < 3; j++) {
            out[i * 3 + j] = (uint)m[i][j] + zero[i][j] + filled[i][j];
        }
    }
}
