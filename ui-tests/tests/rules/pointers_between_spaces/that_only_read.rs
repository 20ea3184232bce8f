// OpenCL C 6.7.9, C99 6.5.16.1: a pointer that only reads where one is asked for that writes.
use cl_runtime::prelude::*;

#[derive(ClType)]
struct View<'a> {
    out: &'a mut Global<[f32]>,
    n: usize,
}

#[derive(Clone, Copy, ClType)]
struct Scale {
    by: f32,
}

#[device]
impl Scale {
    fn fill(self, out: &mut Global<[f32]>) {
        out[0] = self.by;
    }
}

#[device]
fn fill(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

mod helpers {
    use cl_runtime::prelude::*;

    #[device]
    pub fn set(out: &mut Global<f32>) {
        *out = 1.0;
    }
}

#[constant]
static TABLE: Constant<[f32; 2]> = [1.0, 2.0];

#[kernel]
fn as_arguments(c: &Constant<[f32]>, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    fill(c);
    fill(&TABLE);
    fill(x);
    fill(&y[1..]);
    helpers::set(&c[1]);
    Scale { by: 2.0 }.fill(c);
}

#[kernel]
fn in_variables(c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let view = View { out: c, n: 1 };
    let given: &mut Global<[f32]> = c;
    let mut later = y;
    later[0] = 1.0;
    later = c;
}

#[device]
fn returned(c: &Constant<[f32]>) -> &mut Global<[f32]> {
    c
}

#[device]
fn returned_in_an_option(c: &Constant<[f32]>) -> Option<&mut Global<f32>> {
    c.get(0)
}

#[kernel]
fn out_of_branches(n: u32, c: &Constant<[f32]>, y: &mut Global<[f32]>, z: &mut Global<[f32]>) {
    let chosen = if n > 1 { y } else { c };
    chosen[0] = 1.0;
    let read = match n {
        0 => c,
        _ => z,
    };
}

fn main() {}
