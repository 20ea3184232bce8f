//! Methods on `&mut self` that give iterators and closures which move that reference: they change what the method is called on.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Stream {
    state: u32,
    last: [u32; 2],
}

#[device]
impl Stream {
    fn step(&mut self) -> u32 {
        self.state = self.state.wrapping_mul(1664525).wrapping_add(1013904223);
        self.state >> 16
    }

    fn many(&mut self, n: usize) -> impl Iterator<Item = u32> + '_ {
        (0..n).map(move |_| self.step())
    }

    fn dice(&mut self) -> impl FnMut(u32) -> u32 + '_ {
        move |sides| self.step() % sides
    }

    fn up_to(&mut self, end: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::from_fn(move || {
            self.state += 1;
            if self.state % end == 0 { None } else { Some(self.state) }
        })
    }

    fn writer(&mut self) -> impl FnMut(usize, u32) + '_ {
        move |i, v| {
            self.last[i] = v;
            self.state += 1;
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct Holder {
    stream: Stream,
}

#[device]
impl Holder {
    fn all(&mut self, n: usize) -> u32 {
        self.stream.many(n).sum::<u32>()
    }
}

alike! {
    they_change_what_it_is_called_on: u32 = [3, 1, 4];
    of_a_variable(x, out) {
        let mut stream = Stream { state: x[0], last: [0; 2] };
        out[0] = stream.many(3).fold(0u32, |a, b| a.wrapping_mul(3) ^ b) as i32;
        out[1] = stream.state as i32;
        for v in stream.many(2) {
            out[2] = (out[2] * 7 + v as i32) % 10007;
        }
        out[3] = stream.step() as i32;
        out[4] = stream.many(x[2] as usize).map(|v| v % 10).sum::<u32>() as i32;
        {
            let mut dice = stream.dice();
            out[5] = (dice(6) * 10 + dice(6)) as i32;
        }
        out[6] = stream.step() as i32;
    }
    of_what_is_made_from_a_function(x, out) {
        let mut stream = Stream { state: x[1], last: [0; 2] };
        out[0] = stream.up_to(5).sum::<u32>() as i32;
        out[1] = stream.state as i32;
        for v in stream.up_to(7) {
            out[2] += v as i32;
        }
        out[3] = stream.state as i32;
        {
            let mut write = stream.writer();
            write(0, 5);
            write(1, 7);
        }
        out[4] = (stream.last[0] * 100 + stream.last[1] * 10 + stream.state) as i32;
    }
    of_a_field(x, out) {
        let mut holder = Holder { stream: Stream { state: x[0], last: [0; 2] } };
        out[0] = holder.all(2) as i32;
        out[1] = holder.stream.state as i32;
        out[2] = holder.stream.many(2).max().unwrap_or(0) as i32;
        out[3] = holder.stream.state as i32;
    }
}
