//! What fills the holes of a tree, as far as the macro knows: the expansion carries it as bytes.

use serde::{Deserialize, Serialize};

use crate::Hole;
use crate::encode::Encode;

/// What a hole is filled from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Filling<'a> {
    /// The list of what rustc inferred.
    Type,
    /// That one in the list of what is called.
    Callee(u32),
    /// Nothing: it is the type of a variable's value.
    OfValue,
    /// What the expansion says of it apart.
    Apart,
    /// What fills that one, before it.
    Same(Hole),
    /// Nothing: what is called is `slice.len()`.
    Length,
    /// Nothing: it is the type of a closure.
    Callable,
    /// A built-in function, and what it is of.
    BuiltIn {
        /// Its name.
        name: &'a str,
        /// The number or the vector.
        #[serde(borrow)]
        of: Told<'a>,
    },
    /// A type that needs no more than its tokens.
    Told(#[serde(borrow)] Told<'a>),
}

/// A type all of which tokens tell: of numbers, and of what our prelude has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Told<'a> {
    /// The name of a [`number`](crate::number).
    Number(&'a str),
    /// A vector: one of these, and how many lanes.
    Vector(&'a str, u8),
    /// `[T; N]`
    Array(#[serde(borrow)] Box<Told<'a>>, u64),
    /// `&Global<[T]>` and its like.
    Pointer {
        /// The name of the address space.
        space: &'a str,
        /// `&mut`
        mutable: bool,
        /// What it points to, or each element of that.
        #[serde(borrow)]
        pointee: Box<Told<'a>>,
        /// Whether it points to a slice.
        slice: bool,
    },
}

/// What fills the holes of a function, in order, as bytes for the expansion to carry.
pub fn encode_fillings(fillings: &[Filling]) -> Vec<u8> {
    let mut bytes = Vec::new();
    fillings.encode(&mut bytes);
    bytes
}

/// What [`encode_fillings`] wrote.
///
/// # Errors
/// When the bytes are of another version of this crate.
pub fn decode_fillings(bytes: &[u8]) -> Result<Vec<Filling<'_>>, String> {
    postcard::from_bytes(bytes).map_err(|error| error.to_string())
}
