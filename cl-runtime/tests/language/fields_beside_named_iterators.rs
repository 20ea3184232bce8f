//! Fields of structs, with parameters too, that are zipped to an iterator with a name.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Market<const N: usize> {
    rates: [f32; N],
    by: [f32; N],
}

#[device]
impl<const N: usize> Market<N> {
    fn step(&mut self, scale: f32) {
        let all = self.rates.iter_mut().zip(&self.by);
        for (rate, &by) in all {
            *rate += by * scale;
        }
    }

    fn step_others(&mut self, scale: f32) {
        let mut others = self.rates.iter_mut().zip(&self.by).skip(1);
        while let Some((rate, by)) = others.next() {
            *rate -= *by * scale;
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct Two {
    rates: [f32; 3],
    by: [f32; 3],
}

#[device]
impl Two {
    fn product(&self) -> f32 {
        let both = self.rates.iter().zip(&self.by);
        both.map(|(a, b)| a * b).sum()
    }
}

alike! {
    fields_stand_beside_named_iterators: f32 => f32 = [3.0, 0.5, 4.0];
    of_a_struct(x, out) {
        let mut market = Market { rates: [x[0], x[1], x[2]], by: [x[1], x[2], x[0]] };
        market.step(2.0);
        market.step_others(0.5);
        for (k, rate) in market.rates.iter().enumerate() { out[k] = *rate; }
        let two = Two { rates: market.rates, by: market.by };
        out[3] = two.product();
        let all = market.rates.iter_mut().zip(&two.by);
        for (rate, by) in all { *rate *= *by; }
        out[4] = market.rates[0];
    }
}
