//! Items inside functions, destructuring assignment, arrays by value.
use cl_types::prelude::*;

#[kernel]
fn items(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    const N: usize = 4;
    const HALF: f32 = 0.5;
    fn square(v: f32) -> f32 {
        v * v
    }
    let i = get_global_id(0);
    let mut window = [0.0f32; N * 2];
    for k in 0..N * 2 {
        window[k] = square(x[i]) * HALF;
    }
    {
        const LAST: usize = N - 1;
        out[i] = window[LAST];
    }
}

#[kernel]
fn swaps(x: &mut Global<[u32]>) {
    let (mut a, mut b) = (x[0], x[1]);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    let mut own = [1u32, 2, 3];
    (own[0], _, x[3]) = (own[1], 7u32, own[2]);
    [own[1], ..] = own;
    x[2] = a + own[1];
}

#[device]
fn rotate(v: [f32; 3], by: f32) -> [f32; 3] {
    [v[1] * by, v[2] * by, v[0]]
}

#[device]
fn bumped(mut v: [f32; 3]) -> [f32; 3] {
    v[0] += 1.0;
    if v[1] > 2.0 {
        return [0.0; 3];
    }
    v
}

#[kernel]
fn arrays(start: [f32; 3], out: &mut Global<[f32]>) {
    let a = rotate(start, 2.0);
    let own = [1.0, 2.0, 3.0];
    let mut b = bumped(own);
    b[1] = rotate(rotate(a, 1.0), b[0])[2];
    b = bumped(b);
    for v in bumped(a) {
        out[0] += v;
    }
    out[1] = b[0] + b[1];
}

#[test]
fn items_inside_are_items_of_the_program() {
    let text = items::kernel().source().unwrap().text;
    assert!(text.contains("float square(float v) {"), "{text}");
    assert!(text.contains("float window[8] = {0.0f};"), "{text}");
    assert!(text.contains("window[3];"), "{text}");
}

#[test]
fn a_swap_takes_one_variable() {
    let text = swaps::kernel().source().unwrap().text;
    assert!(text.contains("        uint new_b = a % b;\n        a = b;\n        b = new_b;"), "{text}");
}

#[test]
fn arrays_travel_in_a_struct() {
    let text = arrays::kernel().source().unwrap().text;
    assert!(text.contains("typedef struct {\n    float v[3];\n} array_float_3;"), "{text}");
    assert!(text.contains("array_float_3 rotate_(array_float_3 v, float by) {"), "{text}");
    assert!(text.contains("array_float_3 a = rotate_(start, 2.0f);"), "{text}");
    assert_eq!(rotate([1.0, 2.0, 3.0], 2.0), [4.0, 6.0, 1.0]);
}
