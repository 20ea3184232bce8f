//! Vector literals: `Float4::from((v.xyz(), 1.0))` is `(float4)(v.xyz, 1.0f)` (OpenCL C specification 6.3.6).

use super::definitions::FromParts;
use super::{Element, Lane, Vector};
use crate::convert::FromOnDevice;
use crate::slot::Called;

/// What stands in a vector literal: a scalar, or a vector with all its lanes.
trait Part<T> {
    fn put(self, lanes: &mut [T]) -> usize;
}

impl<T: Element> Part<T> for T {
    fn put(self, lanes: &mut [T]) -> usize {
        lanes[0] = self;
        1
    }
}

impl<T: Element + Lane<N>, const N: usize> Part<T> for Vector<T, N> {
    fn put(self, lanes: &mut [T]) -> usize {
        lanes[..N].copy_from_slice(&self.lanes());
        N
    }
}

/// The type of a part of that many lanes.
macro_rules! part {
    (1) => { T };
    ($n:literal) => { Vector<T, $n> };
}

/// `lanes: (lanes of each part) …;`
macro_rules! literals {
    ($($n:literal: $(($($name:ident $part:tt),*))*;)*) => { $($(
        impl<T: Element> From<($(part!($part),)*)> for Vector<T, $n> {
            fn from(($($name,)*): ($(part!($part),)*)) -> Self {
                let (mut lanes, mut at) = ([T::default(); $n], 0);
                $(at += $name.put(&mut lanes[at..]);)*
                debug_assert_eq!(at, $n);
                Self::pack(lanes)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Element> FromOnDevice<($(part!($part),)*)> for Vector<T, $n> {
            type Definition = FromParts<($(part!($part),)*), Self>;
            #[inline(always)]
            fn from_on_device(parts: ($(part!($part),)*)) -> Called<Self, Self::Definition> {
                Called::new(Self::from(parts))
            }
        }
    )*)* };
}

literals! {
    2: (a 1, b 1);
    3: (a 1, b 1, c 1) (a 2, b 1) (a 1, b 2);
    4: (a 1, b 1, c 1, d 1) (a 2, b 1, c 1) (a 1, b 2, c 1) (a 1, b 1, c 2) (a 2, b 2) (a 3, b 1) (a 1, b 3);
    8: (a 4, b 4) (a 4, b 2, c 2) (a 2, b 4, c 2) (a 2, b 2, c 4) (a 2, b 2, c 2, d 2)
       (a 4, b 3, c 1) (a 4, b 1, c 3) (a 3, b 1, c 4) (a 1, b 3, c 4) (a 3, b 1, c 3, d 1)
       (a 4, b 2, c 1, d 1) (a 4, b 1, c 2, d 1) (a 4, b 1, c 1, d 2) (a 4, b 1, c 1, d 1, e 1)
       (a 2, b 1, c 1, d 4) (a 1, b 2, c 1, d 4) (a 1, b 1, c 2, d 4) (a 1, b 1, c 1, d 1, e 4);
    16: (a 8, b 8) (a 8, b 4, c 4) (a 4, b 8, c 4) (a 4, b 4, c 8) (a 4, b 4, c 4, d 4);
}
