//! Kernels in which every work-item of a group reaches each barrier: all of them must compile as they stand.

use cl_types::prelude::*;

#[kernel]
fn reduction(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 64]>;
    let lid = get_local_id(0);
    let i = get_global_id(0);
    tile[lid] = if i < x.len() { x[i] } else { 0.0 };
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut stride = get_local_size(0) / 2;
    while stride > 0 {
        if lid < stride {
            tile[lid] += tile[lid + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        stride /= 2;
    }
    if lid == 0 {
        out[get_group_id(0)] = tile[0];
    }
}

#[kernel]
fn tiled_matmul(n: u32, a: &Global<[f32]>, b: &Global<[f32]>, c: &mut Global<[f32]>) {
    let mut at: Local<[[f32; 16]; 16]>;
    let mut bt: Local<[[f32; 16]; 16]>;
    let (x, y) = (get_local_id(0), get_local_id(1));
    let (col, row) = (get_global_id(0), get_global_id(1));
    let n = n as usize;
    let mut sum = 0.0;
    for tile in 0..n / 16 {
        at[y][x] = a[row * n + tile * 16 + x];
        bt[y][x] = b[(tile * 16 + y) * n + col];
        barrier(CLK_LOCAL_MEM_FENCE);
        for k in 0..16 {
            sum += at[y][k] * bt[k][x];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if row < n && col < n {
        c[row * n + col] = sum;
    }
}

#[device]
fn synchronise() {
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}

#[device]
fn scan(tile: &mut Local<[u32; 64]>, lid: usize, steps: u32) {
    for step in 0..steps {
        let distance = 1usize << step;
        let other = if lid >= distance { tile[lid - distance] } else { 0 };
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[lid] += other;
        synchronise();
    }
    for _ in 0..tile.len() {
        synchronise();
    }
}

#[kernel]
fn uniform_conditions(flag: u32, counts: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 64]>;
    let lid = get_local_id(0);
    tile[lid] = lid as u32;
    if flag == 0 {
        return;
    }
    if flag > 1 && get_group_id(0) % 2 == 0 {
        synchronise();
    }
    for round in 0..counts[get_group_id(0)] {
        if round == 7 {
            break;
        }
        scan(&mut tile, lid, flag);
    }
    match flag {
        3 => synchronise(),
        _ => {}
    }
    let mut k = lid;
    while k < out.len() {
        k += 64;
        if k == 17 {
            continue;
        }
    }
    loop {
        if k > 100 {
            break;
        }
        k += 1;
    }
    synchronise();
    let wide = if flag > 2 { 4 } else { 8 };
    let mut j = 0;
    while j < wide {
        if lid == j {
            out[j] = tile[j];
        }
        synchronise();
        j += 1;
    }
    if tile[0] > 0 {
        unsafe {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}

#[device]
fn rounds<T>(n: T) -> T {
    synchronise();
    n
}

#[kernel]
fn generic<T>(n: T, out: &mut Global<[T]>) {
    let i = get_global_id(0);
    if i < out.len() {
        out[i] = n;
    }
    rounds(n);
}

#[test]
fn they_have_opencl_c() {
    for kernel in [reduction::kernel(), tiled_matmul::kernel(), uniform_conditions::kernel(), generic::<f32>::kernel()]
    {
        assert!(kernel.source().expect("it has OpenCL C").text.contains("barrier("));
    }
}

#[kernel]
fn vectors_of_arguments(n: u32, f: f32, v: Int4, w: Float4, out: &mut Global<[f32]>) {
    if any(v.lt(Int4::splat(3))) || v == Int4::new(1, 2, 3, 4) || v.xy().x() > 1 || v.lo().y() > 2 || v.even().x() > 3 {
        synchronise();
    }
    let mut u = -v + 1;
    u.set_x(3);
    if u.y() > 3 || convert_float4(u).x() > 1.0 || convert_int(f) > 2 || as_uint4(v).x() > 1 || as_uint(f) > 3 {
        synchronise();
    }
    if as_float(n) > 1.0 || cross(w, w).x() > 0.0 || normalize(w).y() > 0.0 || v.get(1) > 2 {
        synchronise();
    }
    if shuffle(v, Uint4::new(3, 2, 1, 0)).x() > 1 || Float4::from_array(w.to_array()).x() > 1.0 {
        synchronise();
    }
    out[0] = 1.0;
}

#[kernel]
fn memory_that_nobody_writes(
    x: &Global<[f32]>,
    image: &Image2d<ReadOnly>,
    written: &mut Image2d<WriteOnly>,
    out: &mut Global<[f32]>,
) {
    if vload4(0, x).x() > 1.0 || read_imagef_at(image, Int2::new(0, 0)).x() > 1.0 || get_image_width(image) > 1 {
        synchronise();
    }
    if get_image_height(written) > 3 {
        synchronise();
    }
    write_imagef(written, Int2::new(0, 0), Float4::splat(1.0));
    out[0] = 1.0;
}

#[device]
fn as_long_as(out: &mut Global<[f32]>) {
    if !out.is_empty() {
        synchronise();
    }
    if let Some(_) = out.get(7) {
        synchronise();
    }
}

#[kernel]
fn lengths_of_what_is_written(out: &mut Global<[f32]>) {
    if out.get(3).is_some() && out.last().is_some() && !out.is_empty() {
        synchronise();
    }
    if let Some(_) = out.get(3) {
        synchronise();
    }
    let Some(_) = out.get(100) else { return };
    match out.first() {
        Some(_) => synchronise(),
        None => {}
    }
    let part = &mut out[2..10];
    if part.is_empty() {
        synchronise();
    }
    as_long_as(out);
    out[get_global_id(0)] = 1.0;
}

#[device(c = "return native_recip(x) + get_group_id(0);")]
fn fast_recip(x: f32) -> f32 {
    1.0 / x + get_group_id(0) as f32
}

/// In both bodies.
#[device(c = "barrier(CLK_LOCAL_MEM_FENCE);")]
fn in_c() {
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[kernel]
fn c_of_the_users(n: f32, out: &mut Global<[f32]>) {
    if fast_recip(n) > 1.0 {
        in_c();
    }
    out[get_global_id(0)] = 1.0;
}
