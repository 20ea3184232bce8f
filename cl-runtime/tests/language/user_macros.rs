//! Macros of the user's, called in bodies: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
macro_rules! square {
    ($e:expr) => {
        $e * $e
    };
}

#[device]
macro_rules! swap {
    ($a:expr, $b:expr) => {
        let t = $a;
        $a = $b;
        $b = t;
    };
}

#[device]
macro_rules! greatest {
    ($a:expr) => { $a };
    ($a:expr, $($rest:expr),+ $(,)?) => {{
        let a = $a;
        let rest = greatest!($($rest),+);
        if a > rest { a } else { rest }
    }};
}

#[device]
macro_rules! each {
    ($x:expr, |$v:ident| $body:expr) => {
        for i in 0..$x.len() {
            let $v = $x[i];
            $body
        }
    };
}

#[device]
macro_rules! small {
    () => {
        0 | 1 | 2
    };
}

#[device]
macro_rules! named {
    ($name:ident = $value:expr) => {
        let $name = $value;
    };
}

mod rounds {
    use cl_runtime::prelude::*;

    #[device]
    macro_rules! round {
        ($a:ident, $b:ident, $by:literal) => {
            $a = $a.wrapping_add($b).rotate_left($by);
            $b ^= $a;
        };
    }
    pub(crate) use round;
}
use rounds::round;

#[device]
#[derive(Clone, Copy, PartialEq, ClType)]
struct Pair {
    t: i32,
    u: i32,
}

#[device]
macro_rules! pair {
    ($a:expr) => {{
        let t = $a;
        let u = t + 1;
        let Pair { t: first, u: _ } = Pair { t, u };
        let pair = Pair { t, u };
        assert!(pair.t == t, "{t} is not {}", pair.t);
        pair.t + first
    }};
}

#[device]
trait Twice {
    fn once(self) -> i32;
    fn twice(self) -> i32
    where
        Self: Sized,
    {
        2 * square!(self.once())
    }
}

#[device]
impl Twice for i32 {
    fn once(self) -> i32 {
        greatest!(self, 1)
    }
}

#[device]
macro_rules! operation {
    ($name:ident, $op:tt) => {
        #[device]
        fn $name(a: i32, b: i32) -> i32 {
            square!(a) $op b
        }
    };
}
operation!(sum, +);
operation!(difference, -);

#[device]
macro_rules! doubled {
    ($f:ident($($a:expr),*)) => {
        $f($($a),*) * 2
    };
}

#[device]
macro_rules! over {
    ($option:expr, $limit:expr) => {
        matches!($option, Some(t) if t > $limit)
    };
}

#[device]
macro_rules! two {
    ($a:expr, $b:expr) => {{
        let t = $a;
        let t_1 = $b;
        assert!((0..t).len() < 100, "{{t}} {t}");
        t * 10 + t_1
    }};
}

#[device]
macro_rules! triangle {
    ($n:expr, $body:stmt) => {
        'outer: for i in 0..$n {
            for j in 0..$n {
                if j > i {
                    continue 'outer;
                }
                $body
            }
        }
    };
}

#[device]
macro_rules! summed {
    ($a:expr) => {{
        let sum = sum($a, 1);
        sum * 2
    }};
}

#[device]
macro_rules! inner {
    ($a:expr, $b:expr) => {{
        let a = $b + 1;
        let b = $a;
        a * 10 + b
    }};
}

#[device]
macro_rules! outer {
    ($a:expr, $b:expr) => {{
        let a = $a;
        let b = $b;
        inner!(a, b) + inner!(b, a) * 1000
    }};
}

alike! { macros_of_the_user: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    expressions(x, out) {
        out[0] = square!(x[0] + 1);
        out[1] = 100 - square!(x[2]) * 2;
        out[2] = greatest!(x[0], x[4], x[2]);
        out[3] = greatest![x[0], greatest!(x[1], 2), -1,];
        out[4] = square!(square!(x[0]));
        out[5] = doubled!(sum(x[0], 1)) + doubled!(difference(x[2], x[3]));
        out[6] = x[5].twice();
        let f = |a: i32| square!(a) + 1;
        out[7] = f(x[0]) + x.iter().map(|v| square!(*v)).sum::<i32>();
        out[8] = match x[6] { small!() => 1, _ => 2 } + match x[2] { small!() => 10, v => square! { v } };
        if square!(x[0]) == 9 && !(greatest!(1, x[0]) == 1) { out[9] = 1; }
    }
    statements(x, out) {
        let (mut t, mut a) = (x[0], x[2]);
        swap!(t, a);
        out[0] = t * 10 + a;
        swap! { a, t }
        out[1] = t * 10 + a;
        let i = 7;
        let mut n = 0;
        each!(x, |v| n += v * i as i32);
        each![x, |v| { if v == 1 { continue; } n += v; }];
        out[2] = n;
        named!(kept = n + 1);
        out[3] = kept;
        let (mut b, mut c) = (x[0] as u32, x[1] as u32);
        round!(b, c, 7);
        rounds::round!(c, b, 9);
        round!(b, c, 13);
        out[4] = b as i32;
        out[5] = c as i32;
    }
    names_of_a_macro_are_its_own(x, out) {
        let (t, u, pair, first) = (x[0], x[1], x[2], x[3]);
        out[0] = pair!(t + u);
        out[1] = t + u * 10 + pair * 100 + first * 1000;
        out[2] = pair!(pair) + pair!(pair!(first));
        let pair = Pair { t, u };
        out[3] = pair!(pair.t) + pair.u;
    }
    names_are_seen_where_rust_sees_them(x, out) {
        let t = 5;
        out[0] = over!(Some(7), t) as i32 + 2 * over!(Some(x[2]), t) as i32;
        out[1] = two!(t, t + 1);
        'outer: for k in 0..3 {
            triangle!(3, { if k == 1 { continue 'outer; } out[2] += k + 1; });
            out[3] += 1;
        }
        out[4] = summed!(x[0]);
        out[5] = sum(x[1], 1);
        let (a, b) = (x[0], x[1]);
        out[6] = outer!(a, b) + outer!(b, inner!(a, b));
        macro_rules! doubled_of {
            ($i:expr) => {{
                let x = x[$i];
                let t = t + x;
                t * 2
            }};
        }
        out[7] = doubled_of!(1) + t;
    }
    of_a_body(x, out) {
        let mut total = 0;
        macro_rules! add {
            ($v:expr) => { total += $v; };
            ($v:expr, $($rest:expr),+) => { add!($v); add!($($rest),+); };
        }
        add!(x[0]);
        add!(x[1], x[2], square!(x[4]));
        out[0] = total;
    }
    of_a_body_that_calls_another(x, out) {
        macro_rules! at { ($a:ident [ $i:expr ]) => { $a[$i] * 2 }; }
        macro_rules! both { ($a:ident, $i:expr) => { 1 + at!($a[$i]) }; }
        out[0] = both!(x, 1) + at!(x[2]);
        {
            macro_rules! twice { ($v:ident) => { both!($v, 3) + both!($v, 4) }; }
            out[1] = twice!(x);
        }
    }
}

#[kernel]
fn beyond(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    macro_rules! at {
        ($i:expr) => {
            x[$i + 100]
        };
    }
    out[0] = at!(7);
}

#[test]
fn a_fault_in_a_macro_is_told_of_where_it_is_called() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[1u32; 8]).unwrap(), queue.upload(&[0u32; 8]).unwrap());
        let ended = beyond(&x, &mut out).enqueue(&queue, 1).and_then(|event| event.wait());
        let line = include_str!("user_macros.rs").lines().position(|line| line.contains("at!(7)")).unwrap() + 1;
        let message = ended.unwrap_err().to_string();
        assert!(message.contains(&format!("user_macros.rs:{line}:14")), "{message}");
        assert!(message.contains("the len is 8 but the index is 107"), "{message}");
    }
}
