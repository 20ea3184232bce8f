//! Methods that are written where they are called, of variables whose names are declared more than once.

#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Twice {
    n: i32,
}

#[derive(Clone, Copy, ClType)]
struct Thrice {
    n: i32,
}

#[derive(Clone, Copy, ClType)]
struct Ones(u64);

#[device]
impl Twice {
    fn those(&self) -> impl Iterator<Item = i32> + '_ {
        (0..self.n).map(|v| v * 2)
    }
}

#[device]
impl Thrice {
    fn those(&self) -> impl Iterator<Item = i32> + '_ {
        (0..self.n).map(|v| v * 3)
    }
}

#[device]
impl Ones {
    fn iter(self) -> impl Iterator<Item = u32> {
        (0..64).filter(move |i| self.0 >> i & 1 == 1)
    }
}

#[device]
fn of_both(g: &Twice, h: &Thrice) -> i32 {
    g.those().sum::<i32>() * 100 + h.those().sum::<i32>()
}

#[device]
fn of_all(gs: &[Twice]) -> i32 {
    let mut sum = 0;
    for g in gs {
        sum += g.those().sum::<i32>();
    }
    sum
}

alike! {
    each_receiver_is_the_one_in_scope: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    declared_again(x, out) {
        let g = Twice { n: 3 };
        let o = Some(x[1]);
        out[0] = g.those().sum();
        if let Some(g) = o {
            out[1] = g;
        }
        out[2] = g.those().map(|g| g + 1).sum();
        let g = Thrice { n: 4 };
        out[3] = g.those().sum();
        {
            let g = Twice { n: x[2] };
            out[4] = g.those().sum();
        }
        out[5] = g.those().sum();
        match Some(Twice { n: 5 }) {
            Some(g) => out[6] = g.those().sum(),
            None => {}
        }
        out[7] = g.those().sum();
        let (a, g) = (Thrice { n: 2 }, Twice { n: 2 });
        out[8] = a.those().sum::<i32>() * 10 + g.those().sum::<i32>();
    }
    items(x, out) {
        let bs = [Thrice { n: x[0] }, Thrice { n: 2 }];
        for b in bs {
            out[0] = out[0] * 3 + b.those().sum::<i32>();
        }
        out[1] = bs.iter().map(|b| b.those().sum::<i32>()).max().unwrap();
        out[2] = of_all(&[Twice { n: 2 }, Twice { n: 3 }]);
        out[3] = of_both(&Twice { n: 3 }, &Thrice { n: 4 });
        for (k, b) in bs.iter().enumerate() {
            out[4] += b.those().sum::<i32>() * (k as i32 + 1);
        }
        out[5] = bs.iter().zip([Twice { n: 4 }]).map(|(b, c)| b.those().sum::<i32>() + c.those().sum::<i32>()).sum();
        out[6] = bs.iter().fold(0, |s, b| s * 2 + b.those().sum::<i32>());
        out[7] = bs.iter().skip_while(|b| b.n > 2).take_while(|b| b.n == 2).map(|b| b.those().sum::<i32>()).sum();
    }
    made_by_a_call(x, out) {
        let b = Ones(0b10110);
        for (k, i) in b.iter().enumerate() {
            out[1 + k] = i as i32;
        }
        out[0] = b.iter().map(|i| i * i).sum::<u32>() as i32;
        let q = [b, Ones(x[0] as u64)];
        for b in q {
            out[10] += b.iter().count() as i32;
        }
        out[11] = q.iter().map(|b| b.iter().count() as i32).sum();
        out[12] = Ones(7).iter().sum::<u32>() as i32;
    }
}
