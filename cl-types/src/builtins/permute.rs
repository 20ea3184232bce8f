//! Shuffles (OpenCL C specification 6.15.13): a vector of lanes chosen by number.

use crate::emit::Form;
use crate::types::ClType;
use crate::vectors::{Element, Vector};

/// A vector whose lanes `shuffle` takes: of 2, 4, 8 or 16.
pub trait Shuffled: ClType {
    /// What the lanes are.
    type Lane: Element;
    #[doc(hidden)]
    fn all(self) -> Vec<Self::Lane>;
}

macro_rules! shuffled {
    ($($n:literal)*) => { $(
        impl<T: Element> Shuffled for Vector<T, $n> {
            type Lane = T;
            #[inline]
            fn all(self) -> Vec<T> {
                self.lanes().to_vec()
            }
        }
    )* };
}

shuffled!(2 4 8 16);

/// What `shuffle` takes its choice from: a vector of unsigned integers of the size of the lanes.
pub trait Choice<T: Element>: ClType {
    /// As many lanes of `T`.
    type Chosen: ClType;
    #[doc(hidden)]
    fn choose(self, from: &[T]) -> Self::Chosen;
}

macro_rules! choices {
    ($($t:ident $mask:ident;)*) => { $(choices!(@widths $t $mask 2 4 8 16);)* };
    (@widths $t:ident $mask:ident $($n:literal)*) => { $(
        impl Choice<$t> for Vector<$mask, $n> {
            type Chosen = Vector<$t, $n>;
            #[inline]
            fn choose(self, from: &[$t]) -> Self::Chosen {
                self.map(|lane| from[lane as usize % from.len()])
            }
        }
    )* };
}

choices! {
    i8 u8;
    u8 u8;
    i16 u16;
    u16 u16;
    i32 u32;
    u32 u32;
    i64 u64;
    u64 u64;
    f32 u32;
    f64 u64;
}

generic_functions! { "6.15.13";
    /// Lane `i` of the result is the lane of `x` that lane `i` of `mask` numbers, modulo the number of lanes.
    shuffle<V: Shuffled, M: ChoiceFrom<V>>(x: V, mask: M) -> M::Result = |_program| Form::Builtin("shuffle"),
        M::choose_from(mask, x.all());
    /// As `shuffle`, from the lanes of `x` followed by those of `y`.
    shuffle2<V: Shuffled, M: ChoiceFrom<V>>(x: V, y: V, mask: M) -> M::Result = |_program| Form::Builtin("shuffle2"),
        M::choose_from(mask, [x.all(), y.all()].concat());
}

/// A choice among the lanes of `V`.
pub trait ChoiceFrom<V: Shuffled>: ClType {
    /// The vector of what is chosen.
    type Result: ClType;
    #[doc(hidden)]
    fn choose_from(self, lanes: Vec<V::Lane>) -> Self::Result;
}

impl<V: Shuffled, M: Choice<V::Lane>> ChoiceFrom<V> for M {
    type Result = M::Chosen;
    fn choose_from(self, lanes: Vec<V::Lane>) -> M::Chosen {
        self.choose(&lanes)
    }
}
