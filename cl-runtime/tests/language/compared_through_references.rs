//! Types of the user's that are compared through references, with no order or with one, and variants that are called as what
//! the expansion names: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, PartialEq)]
enum Token {
    Plus,
    Number(i32),
}

#[device]
impl Token {
    fn same(&self, other: &Self) -> bool {
        self == other
    }
}

#[derive(Clone, Copy, ClType, PartialEq, PartialOrd)]
#[repr(C)]
struct Point {
    x: i32,
    y: i32,
}

/// Only its first field counts.
#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Keyed {
    key: i32,
    value: i32,
}

#[device]
impl PartialEq for Keyed {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

#[derive(Clone, Copy, ClType, PartialEq)]
struct Holder<T> {
    held: T,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ClType)]
enum Access {
    Read(u32),
    Write(u32),
    Output,
    Gives,
    Definition,
    Error,
}

#[derive(Clone, Copy, PartialEq, PartialOrd, ClType)]
enum Way {
    Read,
    Definition,
    Gives,
}

#[device]
fn equal<T: PartialEq + Copy>(a: &T, b: &T) -> bool {
    a == b
}

alike! { of_own_types: i32 = [3, 5, 3, 9, 7, 7, 1, 5];
    tokens(x, out) {
        let tokens = [Token::Plus, Token::Number(x[0]), Token::Number(5), Token::Number(x[1])];
        out[0] = tokens[1].same(&Token::Number(3)) as i32;
        out[1] = tokens.iter().position(|t| t == &Token::Number(5)).map_or(-1, |i| i as i32);
        out[2] = tokens.iter().zip(&tokens[1..]).filter(|(a, b)| a == b).count() as i32;
        out[3] = tokens.iter().any(|t| t != &tokens[0]) as i32;
        out[4] = (&tokens[2] == &tokens[3]) as i32;
        out[5] = (*&tokens[2] == tokens[3]) as i32;
        out[6] = equal(&tokens[0], &tokens[1]) as i32;
        out[7] = tokens.iter().rposition(|t| *t == Token::Plus).map_or(-1, |i| i as i32);
    }
    points(x, out) {
        let points = [Point { x: x[0], y: x[1] }, Point { x: x[2], y: x[3] }, Point { x: x[2], y: x[3] }];
        let (p, q) = (&points[0], &points[1]);
        out[0] = (p < q) as i32;
        out[1] = points.iter().zip(&points[1..]).filter(|(p, q)| p < q).count() as i32;
        out[2] = points.iter().filter(|r| *r >= q).count() as i32;
        out[3] = points.iter().all(|r| r <= &points[2]) as i32;
        let keyed = [Keyed { key: x[0], value: 1 }, Keyed { key: x[2], value: 2 }, Keyed { key: x[4], value: 3 }];
        out[4] = (&keyed[0] == &keyed[1]) as i32;
        out[5] = keyed.iter().filter(|k| k == &&keyed[2]).count() as i32;
        out[6] = (Holder { held: x[0] } == Holder { held: x[2] }) as i32;
        let holders = [Holder { held: x[0] }, Holder { held: x[1] }];
        out[7] = holders.iter().position(|h| h == &holders[1]).map_or(-1, |i| i as i32);
    }
    variants(x, out) {
        let seen = [Access::Read(x[0] as u32), Access::Write(2), Access::Output, Access::Error];
        out[0] = seen.iter().filter(|a| a == &&Access::Output).count() as i32;
        out[1] = seen.iter().filter(|a| a < &&Access::Output).count() as i32;
        out[2] = matches!(seen[0], Access::Read(3)) as i32;
        let way = if x[0] == 3 { Way::Definition } else { Way::Gives };
        out[3] = (&way > &Way::Read) as i32;
        out[4] = (way == Way::Definition) as i32;
    }
}

#[kernel]
fn of_memory(points: &Global<[Point]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = points.iter().filter(|p| p == &&points[i]).count() as u32;
}

#[test]
fn structs_in_an_address_space_are_compared() {
    for queue in crate::common::queues() {
        let points = [Point { x: 1, y: 2 }, Point { x: 3, y: 2 }, Point { x: 1, y: 2 }, Point { x: 1, y: 5 }];
        let points = queue.upload(&points).unwrap();
        let mut out = queue.zeroed::<u32>(4).unwrap();
        of_memory(&points, &mut out).enqueue(&queue, 4).unwrap();
        assert_eq!(out.read().unwrap(), [2, 1, 2, 1]);
    }
}

#[kernel]
fn infinities(x: &Global<[f64]>, out: &mut Global<[f64]>) {
    let v = x[get_global_id(0)];
    out[0] = v.max(f64::NEG_INFINITY);
    out[1] = f64::INFINITY.copysign(-v);
    out[2] = v.powf(f64::NEG_INFINITY);
    out[3] = v.mul_add(f64::INFINITY, 1.0);
    out[4] = v.min(f64::INFINITY);
    out[5] = nextafter(v, f64::INFINITY);
}

#[test]
fn an_infinite_argument_is_of_its_type() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[2.0]).unwrap();
        let mut out = queue.zeroed::<f64>(6).unwrap();
        infinities(&x, &mut out).enqueue(&queue, 1).unwrap();
        let next = f64::from_bits(2.0f64.to_bits() + 1);
        assert_eq!(out.read().unwrap(), [2.0, f64::NEG_INFINITY, 0.0, f64::INFINITY, 2.0, next]);
    }
}

/// Two references that write are compared by what they point to.
mod that_write {
    use cl_runtime::prelude::*;

    #[derive(Clone, Copy, ClType, PartialEq, PartialOrd)]
    #[repr(C)]
    struct Entry {
        key: u32,
        value: u32,
    }

    #[kernel]
    fn entries_in_order(data: &mut Global<[Entry]>) {
        if let [a, b] = data {
            if b < a {
                std::mem::swap(a, b);
            }
        }
    }

    alike! {
        compared_through_references_that_write: u32 => u32 = [2, 1, 5, 3];
        numbers_in_order(x, out) {
            out[0] = x[0];
            out[1] = x[2];
            let [first, second, ..] = out else { return };
            if first <= second {
                *first += 7;
            }
        }
    }

    #[test]
    fn structs_are_compared_through_references_that_write() {
        for queue in crate::common::queues() {
            let mut data = queue.upload(&[Entry { key: 2, value: 0 }, Entry { key: 1, value: 1 }]).unwrap();
            entries_in_order(&mut data).enqueue(&queue, 1).unwrap();
            assert_eq!(data.read().unwrap()[0].key, 1);
        }
    }
}
