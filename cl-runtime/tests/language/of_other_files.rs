//! What tokens of the kernel's own file do not tell: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

mod types;

use cl_runtime::prelude::*;
use types::{Both, Counter, PRIMES, Row, SQUARES, Span, from};

#[device]
impl Counter {
    fn choose<'a>(&mut self, of: &'a [u32; 2]) -> &'a u32 {
        self.last += 1;
        &of[(self.last & 1) as usize]
    }
}

alike! {
    methods_that_lend: u32 => Counter = [3, 1, 4, 1];
    values_by_the_name_of_what_lends(x, out) {
        out[0].last = out[0].next_mut() + out[0].next_mut() * 100 + out[0].count;
        out[1].count = x[0];
        out[1].last = max(out[1].next_mut(), out[1].count * 2);
    }
    of_another_name(x, out) {
        *out[0].at(1) = x[0];
        *out[0].at(0) += x[1];
        let value = *out[0].at(1);
        out[1].count = value;
    }
    lent_from_somewhere_else(x, out) {
        let of = [x[0], x[2]];
        out[2].count = *out[0].pick(&of) * 10 + *out[0].pick(&of) + out[0].count * 100;
        out[2].last = *out[1].choose(&of) * 10 + *out[1].choose(&of) + out[1].last * 100;
    }
}

/// Arrays that tokens do not show to be such.
mod searched {
    use super::*;

    alike! {
        elements: u32 = [3, 1, 4, 1, 5, 9, 2, 6];
        of_constants_and_results(x, out) {
            for i in 0..8 {
                out[i] = PRIMES.contains(&x[i]) as i32 + 2 * (Row::ODD.contains(&x[i]) as i32);
                out[i] += 4 * (from(x[1]).contains(&x[i]) as i32);
                let made = from(x[3]);
                out[i] += 8 * (made.contains(&x[i]) as i32);
                let row = Row { cells: [1, 4, x[i], 7] };
                out[i] += 16 * (row.cells.contains(&3) as i32) + 32 * (row.cells().contains(&9) as i32);
                out[i] += 64 * (row.as_slice().contains(&4) as i32);
                let cells = row.cells();
                out[i] += 128 * (cells.contains(&x[7]) as i32);
                out[i] += 256 * (from(x[i]).is_sorted() as i32) + 512 * (row.cells().is_sorted() as i32);
            }
        }
    }

    #[kernel]
    fn of_places(both: &Global<[Both]>, out: &mut Global<[u32]>) {
        let (row, span) = (&both[0].row.cells, &both[0].span);
        out[0] = SQUARES.contains(&both[0].row.cells[1]) as u32;
        out[1] = both[0].row.cells.contains(&9) as u32 + 2 * (both[0].row.cells.is_sorted() as u32);
        out[2] = row.contains(&7) as u32 + 2 * (row.is_sorted() as u32);
        out[3] = both[0].span.contains(9) as u32 + 2 * (both[0].span.is_sorted() as u32);
        out[4] = span.contains(7) as u32 + 2 * (span.is_sorted() as u32);
    }

    #[test]
    fn elements_are_searched_where_they_lie() {
        let text = crate::common::text(of_places::kernel());
        assert!(text.contains("__global const uint *slice = both[0].row.cells;"), "{text}");
        for queue in crate::common::queues() {
            let both = Both { row: Row { cells: [3, 4, 9, 5] }, span: Span { first: 9, end: 11 } };
            let (both, mut out) = (queue.upload(&[both]).unwrap(), queue.zeroed::<u32>(5).unwrap());
            of_places(&both, &mut out).enqueue(&queue, 1).unwrap();
            assert_eq!(out.read().unwrap(), [1, 1, 0, 3, 2], "{queue:?}");
        }
    }
}

/// Functions whose names are written like those of types.
#[allow(non_snake_case)]
mod written_as_types {
    use super::types::{self, Mixed, Mixed as Joined};
    use super::*;

    #[device]
    fn Doubled(a: i32) -> i32 {
        a * 2
    }

    mod inner {
        use cl_runtime::prelude::*;

        #[device]
        pub fn Squared(a: i32) -> i32 {
            a * a
        }

        #[device]
        pub fn halved(a: i32) -> i32 {
            a / 2
        }

        #[device]
        pub fn Same<T: Copy + ClType>(a: T) -> T {
            a
        }
    }
    use inner::{Squared, halved as Halved};

    #[derive(Clone, Copy, ClType)]
    struct Point {
        x: i32,
    }

    #[device]
    impl Point {
        fn New(x: i32) -> Point {
            Point { x }
        }
        fn Next(&self) -> i32 {
            self.x + 1
        }
    }

    /// What constructs still does.
    #[derive(Clone, Copy, ClType)]
    struct Pair(i32, i32);

    #[derive(Clone, Copy, ClType)]
    enum Shape {
        Round(i32),
        Flat,
    }

    alike! {
        functions_that_are_written_as_types: i32 = [3, 1, 4, 1];
        by_paths_and_imports(x, out) {
            out[0] = Mixed(x[0], x[1]) + types::Mixed(x[2], x[3]) * 100;
            out[1] = Joined(x[1], x[2]);
            out[2] = Squared(x[0]) + inner::Squared(x[2]);
            out[3] = Halved(x[2]) + Doubled(x[0]);
            out[4] = inner::Same::<i32>(x[2]);
            out[5] = Some(x[0]).map(inner::Squared).unwrap_or(0);
        }
        of_a_type(x, out) {
            let point = Point::New(x[0]);
            out[0] = point.Next() + Point::Next(&point);
            let pair = Pair(x[1], x[2]);
            out[1] = pair.0 * 10 + pair.1;
            let shape = if x[0] > 2 { Shape::Round(x[0]) } else { Shape::Flat };
            out[2] = match shape { Shape::Round(radius) => radius, Shape::Flat => 7 };
        }
    }
}
