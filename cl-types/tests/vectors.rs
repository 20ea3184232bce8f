use cl_types::prelude::*;

#[kernel]
fn ops(
    a: &Global<[Float4]>,
    k: &Global<[Int4]>,
    n: i32,
    out: &mut Global<[Float4]>,
    kout: &mut Global<[Int4]>,
    idx: usize,
) {
    let i = get_global_id(0);
    let v = a[i];
    let p = &k[i];
    let mut w = v * 2.0 + Float4::new(1.0, 2.0, 3.0, v.x());
    w += 1.0;
    w %= v;
    w.set_xy(v.zw());
    let u = w.with_x(3.0).wzyx();
    out[i] = -(u * v + 1.5) / 3.0;
    out[i].set_yw(v.lo());
    out[i] += Float4::splat(2.0);
    let m = v.lt(w);
    let q = *p * n + m - 1;
    let mut z = q << 3;
    z ^= p.wzyx();
    z -= q * 3;
    if v == w || q != m {
        z = !z;
    }
    let e = q.get(idx) + v.get(2) as i32;
    let s = Int8::join(q, z).even();
    kout[i] = -z / 3 + e + s;
}

#[test]
fn show() {
    println!("{}", ops::kernel().source().unwrap().text);
}
