//! A method that is written where it is called is found by the name of the type: rustc says whether it is that one's.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Row {
    v: i32,
}

#[device]
impl Row {
    fn cells(&self) -> impl Iterator<Item = i32> + '_ {
        0..self.v
    }
}

mod other {
    use cl_runtime::prelude::*;

    #[derive(Clone, Copy, ClType)]
    pub struct Row {
        pub v: i32,
    }

    #[device]
    impl Row {
        pub fn cells(&self) -> impl Iterator<Item = i32> + '_ {
            (0..self.v).map(|k| k * 1000)
        }
    }
}

#[kernel]
fn of_both(y: &mut Global<[i32]>) {
    let a = Row { v: 3 };
    y[0] = a.cells().sum();
    let b = other::Row { v: 3 };
    y[1] = b.cells().sum();
}

fn main() {}
