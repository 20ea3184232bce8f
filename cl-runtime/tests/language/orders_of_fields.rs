//! Derived orders of types whose fields have one by hand.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::cmp::Ordering;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, ClType)]
struct Time(u32);

#[device]
impl PartialOrd for Time {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[device]
impl Ord for Time {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.cmp(&self.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ClType)]
struct Event {
    at: Time,
    id: u32,
}

#[device]
fn later(a: Event, b: Event) -> Event {
    a.max(b)
}

#[derive(Clone, Copy, PartialEq, PartialOrd, ClType)]
struct Odd(u32);

#[device]
impl Odd {
    fn eq(&self, other: &Odd) -> bool {
        self.0 % 2 == other.0 % 2
    }

    fn lt(&self, other: &Odd) -> u32 {
        self.0 + other.0
    }

    fn cmp(&self, other: &Odd) -> i32 {
        self.0 as i32 - other.0 as i32
    }
}

#[derive(Clone, Copy, PartialEq, ClType)]
struct Alike(u32);

#[device]
trait Likeness {
    fn ge(self, other: &Alike) -> bool;
}

#[device]
impl Likeness for Alike {
    fn ge(self, other: &Alike) -> bool {
        self.0 / 2 == other.0 / 2
    }
}

alike! {
    orders_by_hand_are_those_of_fields: u32 = [3, 7, 3, 1];
    of_events(x, out) {
        for k in 0..4 {
            let a = Event { at: Time(x[k]), id: x[3 - k] };
            let b = Event { at: Time(x[(k + 1) % 4]), id: 2 };
            out[4 * k] = later(a, b).id as i32;
            out[4 * k + 1] = (a < b) as i32 + 2 * (a >= b) as i32;
            out[4 * k + 2] = a.cmp(&b) as i32;
            out[4 * k + 3] = (a == b) as i32;
        }
    }
    methods_of_its_own_come_first(x, out) {
        let (a, b) = (Odd(x[0]), Odd(x[1]));
        out[0] = a.eq(&b) as i32 + 2 * (a == b) as i32;
        out[1] = a.lt(&b) as i32 + 100 * (a < b) as i32;
        out[2] = a.ne(&b) as i32;
        out[3] = a.cmp(&b);
        out[4] = Alike(x[0]).ge(&Alike(2)) as i32 + 2 * Alike(x[1]).ge(&Alike(2)) as i32;
    }
}

mod by_paths_of_traits {
    use super::*;

    /// Has methods of its own by the names of all those of `Ord`.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ClType)]
    struct Strange {
        a: i32,
    }

    #[device]
    impl Strange {
        fn cmp(&self, other: &Strange) -> i32 {
            self.a * 100 - other.a
        }
        fn partial_cmp(&self, _: &Strange) -> i32 {
            77
        }
        fn max(self, other: Strange) -> Strange {
            Strange { a: self.a + other.a }
        }
        fn min(self, other: Strange) -> Strange {
            Strange { a: self.a * other.a }
        }
        fn clamp(self, least: Strange, greatest: Strange) -> Strange {
            Strange { a: least.a + self.a * greatest.a }
        }
    }

    alike! {
        the_path_of_a_trait_leads_to_its_methods: i32 => i32 = [3, 7, 5, 1];
        by_paths(x, out) {
            for k in 0..4 {
                let (p, q) = (Strange { a: x[k] }, Strange { a: 5 });
                let (r, s) = (&p, &q);
                out[8 * k] = Ord::cmp(&p, &q) as i32 + p.cmp(&q) * 10;
                out[8 * k + 1] = Ord::max(p, q).a + p.max(q).a * 10 + Strange::max(p, q).a * 1000;
                out[8 * k + 2] = Ord::min(p, q).a + p.min(q).a * 10;
                out[8 * k + 3] = Ord::clamp(p, Strange { a: 2 }, q).a + p.clamp(q, q).a * 10;
                out[8 * k + 4] = PartialOrd::partial_cmp(&p, &q).map_or(9, |order| order as i32) + p.partial_cmp(&q);
                out[8 * k + 5] = std::cmp::Ord::cmp(r, s) as i32 + (p < q) as i32 * 10;
                out[8 * k + 6] = [p, q].iter().map(|v| Ord::cmp(v, &q) as i32).sum::<i32>();
                out[8 * k + 7] = Ord::max(x[k], 4) + Ord::cmp(&x[k], &5) as i32 * 100 + Ord::min(x[k] as u8, 4) as i32;
            }
        }
    }
}
