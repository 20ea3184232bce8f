//! Fields of `PhantomData` in types with a type parameter: what is derived passes them over.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use std::marker::PhantomData;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Feet;
#[derive(Clone, Copy, ClType, Debug, Default, PartialEq, PartialOrd)]
struct Length<U> {
    unit: PhantomData<U>,
    v: f32,
    w: u32,
    last: PhantomData<U>,
}
#[derive(Clone, Copy, ClType, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Len2<U>(u32, PhantomData<U>);
#[derive(Clone, Copy, ClType, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Id<T> {
    at: u32,
    of: std::marker::PhantomData<T>,
}
#[derive(Clone, Copy, ClType, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Tag<T>(PhantomData<T>);
#[derive(Clone, Copy, ClType, Debug, PartialEq, PartialOrd)]
enum Side<U> {
    Left(f32, PhantomData<U>),
    Right { unit: PhantomData<U>, n: u32 },
    None,
}
#[device]
impl<U: Copy> Length<U> {
    fn new(v: f32) -> Self {
        Length { v, w: 1, unit: PhantomData, last: PhantomData }
    }
    fn sum(self, o: Self) -> Self {
        Self::new(self.v + o.v)
    }
}

alike! {
    fields_without_bytes: f32 => f32 = [3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0];
    made(x, out) {
        let a = Length::<Feet>::new(x[0]);
        out[0] = a.sum(Length::new(x[1])).v;
    }
    compared(x, out) {
        let a: Length<Feet> = Length::new(x[0]); let b = Length::new(x[1]);
        out[0] = (a == b) as u32 as f32;
        out[1] = (a < b) as u32 as f32;
        out[2] = (a >= b) as u32 as f32 + (a != b) as u32 as f32;
        out[3] = (a == a) as u32 as f32;
        out[4] = a.partial_cmp(&b).is_some() as u32 as f32;
    }
    in_order(x, out) {
        let a: Len2<Feet> = Len2(x[0] as u32, PhantomData); let b = Len2(x[1] as u32, PhantomData);
        out[0] = a.0 as f32;
        out[1] = a.max(b).0 as f32;
        out[2] = a.cmp(&b).is_lt() as u32 as f32;
        out[3] = (a <= b) as u32 as f32;
    }
    by_default(x, out) {
        let a: Id<Feet> = Id::default(); let b = Id { at: x[1] as u32, of: PhantomData };
        out[0] = a.at as f32;
        out[1] = (a < b) as u32 as f32; let l = Length::<Feet>::default();
        out[2] = l.v + l.w as f32; let t = Tag::<Feet>(PhantomData);
        out[3] = (t == Tag(PhantomData)) as u32 as f32 + (t < t) as u32 as f32 + (t <= t) as u32 as f32;
    }
    of_variants(x, out) {
        let a = Side::<Feet>::Left(x[0], PhantomData); let b = Side::Right { unit: PhantomData, n: x[1] as u32 };
        out[0] = (a == b) as u32 as f32;
        out[1] = (a < b) as u32 as f32 + (a == Side::Left(3.0, PhantomData)) as u32 as f32;
        out[2] = (b < Side::Right { unit: PhantomData, n: 9 }) as u32 as f32;
        out[3] = (b > Side::None) as u32 as f32;
    }
}
