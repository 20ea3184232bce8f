//! Closures: called where they are, and passed to device functions.
use cl_types::prelude::*;

#[device]
fn map<F: Fn(f32) -> f32>(x: f32, f: F) -> f32 {
    f(x) + 1.0
}

#[device]
fn fold<F>(x: &impl Place<[f32]>, start: f32, f: F) -> f32
where
    F: Fn(f32, f32) -> f32,
{
    let mut total = start;
    for i in 0..x.len() {
        total = f(total, x[i]);
    }
    total
}

#[device]
fn twice(x: f32, f: impl Fn(f32) -> f32) -> f32 {
    map(map(x, &f), |v| f(v) * 0.5)
}

#[device]
fn each(n: u32, mut f: impl FnMut(u32)) {
    for i in 0..n {
        f(i);
    }
}

#[kernel]
fn closures(by: f32, x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let scale = |v: f32| v * by;
    let mut count = 0;
    let mut sum = 0.0f32;
    let mut add = |v: f32| {
        sum += v;
        count += 1;
    };
    add(scale(x[i]));
    add(2.0);
    let offsets = [1.0f32, 2.0, 3.0];
    let shifted = |k: usize| -> f32 {
        if k > 2 {
            return 0.0;
        }
        x[k] + offsets[k]
    };
    let mut most = 0u32;
    each(5, |k| most = most.max(k * 2));
    out[i] = map(x[i], |v| v * by + 2.0) + map(sum, scale) + twice(by, scale) + shifted(1);
    out[0] = fold(x, 0.0, |a, b| a + b) + fold(out, 1.0, |a, b| a.max(b)) + count as f32 + most as f32;
}

fn source() -> String {
    closures::kernel().source().unwrap().text
}

#[test]
fn a_closure_is_a_function_with_its_captures_as_parameters() {
    let text = source();
    assert!(text.contains("float closures_scale(float v, float by) {\n    return v * by;\n}"), "{text}");
    assert!(text.contains("    closures_add(2.0f, &sum, &count);"), "{text}");
}

#[test]
fn what_a_closure_changes_is_captured_by_address() {
    let text = source();
    assert!(text.contains("void closures_add(float v, float *sum, int *count) {\n    *sum += v;"), "{text}");
    assert!(text.contains("void each(uint n, uint *most) {"), "{text}");
}

#[test]
fn a_function_that_takes_a_closure_takes_its_captures() {
    let text = source();
    assert!(text.contains("float map(float x, float by) {"), "{text}");
    assert!(text.contains("    return map_3(map_2(x, by), by);"), "{text}");
}

#[test]
fn the_host_takes_any_closure() {
    let by = 3.0;
    assert_eq!(map(2.0, |v| v * by), 7.0);
    assert_eq!(fold(&[1.0f32, 2.0], 0.5, |a, b| a + b), 3.5);
}
