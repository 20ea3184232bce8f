//! Shuffles (OpenCL C specification 6.15.13): a vector of lanes chosen by number.

use crate::emit::Form;
use crate::types::ClType;
use crate::vectors::{Element, Vector};

/// A vector whose lanes `shuffle` takes: of 2, 4, 8 or 16.
#[diagnostic::on_unimplemented(
    message = "`shuffle` chooses among the lanes of a vector of 2, 4, 8 or 16, and this is a `{Self}` (OpenCL C 6.15.13)",
    label = "no vector of 2, 4, 8 or 16 lanes",
    note = "three lanes are filled up with a fourth first: `Float4::new(v.x(), v.y(), v.z(), 0.0)`"
)]
pub trait Shuffled: ClType {
    /// What the lanes are.
    type Lane: Element;
    #[doc(hidden)]
    fn all(self) -> Vec<Self::Lane>;
}

macro_rules! shuffled {
    ($($n:literal)*) => { $(
        #[diagnostic::do_not_recommend]
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
        #[diagnostic::do_not_recommend]
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

// What is chosen is a parameter, not a type that is found through the mask: of a mask that will not do rustc would say so
// once more where it finds none.
generic_functions! { call on_host "6.15.13";
    /// Lane `i` of the result is the lane of `x` that lane `i` of `mask` numbers, modulo the number of lanes.
    shuffle<V: Shuffled, M, R: ClType>(x: V, mask: M) -> R where { M: ChoiceFrom<V, R> } =
        |_program| Form::Builtin("shuffle"), M::choose_from_on_host(mask, &[x]);
    /// As `shuffle`, from the lanes of `x` followed by those of `y`.
    shuffle2<V: Shuffled, M, R: ClType>(x: V, y: V, mask: M) -> R where { M: ChoiceFrom<V, R> } =
        |_program| Form::Builtin("shuffle2"), M::choose_from_on_host(mask, &[x, y]);
}

/// A choice among the lanes of `V`.
#[diagnostic::on_unimplemented(
    message = "the mask of `shuffle` is a vector of 2, 4, 8 or 16 unsigned integers, of as many bits as a lane of `{V}`, \
               and this is a `{Self}` (OpenCL C 6.15.13)",
    label = "no such vector of unsigned integers",
    note = "each lane of the mask is the number of a lane: `shuffle(v, Uint4::new(3, 2, 1, 0))` for 32-bit lanes, \
            `Ulong4` for 64-bit ones"
)]
pub trait ChoiceFrom<V, R>: ClType {
    #[doc(hidden)]
    fn choose_from_on_host(self, from: &[V]) -> R;
}

#[diagnostic::do_not_recommend]
impl<V: Shuffled, M: Choice<V::Lane>> ChoiceFrom<V, M::Chosen> for M {
    fn choose_from_on_host(self, from: &[V]) -> M::Chosen {
        let lanes: Vec<V::Lane> = from.iter().flat_map(|vector| vector.all()).collect();
        self.choose(&lanes)
    }
}

// What is wrong with three lanes is said of the vector, and not of its mask too.
#[diagnostic::do_not_recommend]
impl<T: Element, M: ClType, R> ChoiceFrom<Vector<T, 3>, R> for M {
    fn choose_from_on_host(self, _: &[Vector<T, 3>]) -> R {
        unreachable!("`shuffle` takes no vector of three lanes")
    }
}
