__constant int GRID[2][3] = {{1, 2, 3}, {-4, 5, INT_MIN}};

int total(const int *x) {
    return (uint)x[0] + x[1] + x[2];
}

__kernel void copied_tables(__global int *restrict out) {
    int grid[2][3];
    for (ulong k = 0; k < 2; k++) {
        for (ulong k_2 = 0; k_2 < 3; k_2++) {
            grid[k][k_2] = GRID[k][k_2];
        }
    }
    grid[0][0] = 100;
    int row[3];
    for (ulong k = 0; k < 3; k++) {
        row[k] = GRID[1][k];
    }
    out[0] = (uint)grid[0][0] + grid[0][1] + row[1];
    int value[3];
    for (ulong k = 0; k < 3; k++) {
        value[k] = GRID[0][k];
    }
    out[1] = total(value);
    out[2] = GRID[0][0];
}
