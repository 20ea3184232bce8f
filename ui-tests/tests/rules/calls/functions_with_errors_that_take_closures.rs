//! Of a function that has an error of its own, callers are told nothing: the closure that one gives it may borrow.

use cl_runtime::prelude::*;

#[device]
fn visit(n: i32, mut f: impl FnMut(i32)) {
    let all = vec![n];
    f(n)
}

#[derive(Clone, Copy, ClType)]
struct Steps(i32);

#[device]
impl Steps {
    fn each<F: FnMut(i32) -> i32>(&self, f: &mut F) -> i32 {
        let all = vec![1];
        f(self.0)
    }
}

#[kernel]
fn k(scale: i32, x: &mut Global<[i32]>) {
    let mut sum = 0;
    visit(5, |r| sum += r * scale);
    let last = Steps(3).each(&mut |r| {
        sum += r * scale;
        r
    });
    x[get_global_id(0)] = sum + last;
}

fn main() {}
