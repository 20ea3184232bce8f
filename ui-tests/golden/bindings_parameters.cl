#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void parameters(
    uchar a,
    char b,
    uchar c,
    short d,
    ushort e,
    int f,
    uint g,
    long h,
    ulong i,
    long j,
    ulong k,
    float l,
    double m,
    __global double *restrict out) {
    m *= 2.0;
    out[0] = a ? 1.0 : 0.0;
    out[1] = (double)b;
    out[2] = (double)c;
    out[3] = (double)d;
    out[4] = (double)e;
    out[5] = (double)f;
    out[6] = (double)g;
    out[7] = (double)h;
    out[8] = (double)i;
    out[9] = (double)j;
    out[10] = (double)k;
    out[11] = (double)l;
    out[12] = m;
}
