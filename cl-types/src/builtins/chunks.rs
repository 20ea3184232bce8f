//! What is taken from a slice, as the device has it: arrays in it, and what stands at its ends.

use super::Intrinsic;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::types::Type;
use crate::uniformity::Facts;

/// One row a method: what const generics call it, and what the device does.
macro_rules! cuts {
    ($($number:literal $constant:ident $cut:ident: $doc:literal;)*) => {
        /// What is taken from a slice.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Which {
            $(#[doc = $doc] $cut,)*
        }

        $(pub(crate) const $constant: u8 = $number;)*

        impl Which {
            fn of(number: u8) -> Which {
                match number {
                    $($number => Which::$cut,)*
                    _ => unreachable!("the definitions are made of the constants"),
                }
            }
        }
    };
}

cuts! {
    0 AS_CHUNKS AsChunks: "`slice.as_chunks::<N>()`: arrays, and what is left";
    1 AS_ARRAY AsArray: "`slice.as_array::<N>()`";
    2 FIRST_CHUNK FirstChunk: "`slice.first_chunk::<N>()`";
    3 LAST_CHUNK LastChunk: "`slice.last_chunk::<N>()`";
    4 SPLIT_FIRST_CHUNK SplitFirstChunk: "`slice.split_first_chunk::<N>()`";
    5 SPLIT_LAST_CHUNK SplitLastChunk: "`slice.split_last_chunk::<N>()`";
    6 SPLIT_AT_CHECKED SplitAtChecked: "`slice.split_at_checked(middle)`";
    7 SPLIT_FIRST SplitFirst: "`slice.split_first_mut()`";
    8 SPLIT_LAST SplitLast: "`slice.split_last_mut()`";
    9 AS_FLATTENED AsFlattened: "`slice.as_flattened()`";
}

/// `WHAT` of a slice, of arrays of `N` elements.
#[doc(hidden)]
#[derive(Debug)]
pub struct Cut<const WHAT: u8, const N: usize, const MUTABLE: bool>;

impl<const WHAT: u8, const N: usize, const MUTABLE: bool> Definition for Cut<WHAT, N, MUTABLE> {
    // Whether there is such a part follows from the arguments, and what it points to from what lies behind them.
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Cut(Which::of(WHAT), N, MUTABLE));
        // The receiver is taken as it is, and tells the type of the result.
        Ok(Callee { form, parameters: Vec::new(), returns: Type::Unit })
    }
}
