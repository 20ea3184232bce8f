use cl_runtime::prelude::*;

#[kernel]
fn of_places(x: &mut Global<[f32]>, bytes: &mut Global<[u8]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = unsafe { x[i].to_int_unchecked::<i32>() };
    bytes[i].make_ascii_uppercase();
    out[i] = out[i].next_up();
}

#[derive(Clone, Copy, ClType)]
struct Pair {
    a: f32,
    b: u8,
}

#[device]
impl Pair {
    fn class(&self) -> bool {
        self.a.classify().eq(&std::num::FpCategory::Nan)
    }
    fn upper(&mut self) {
        self.b.make_ascii_uppercase();
    }
    fn no_methods(&self) -> f32 {
        self.a.no_such_method() + self.b.nor_this(1)
    }
    fn least() -> u8 {
        u8::min_value()
    }
}

fn main() {}
