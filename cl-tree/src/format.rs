//! What `println!` prints: text, and values in a notation.

use serde::{Deserialize, Serialize};

/// A part of a format string.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Piece {
    /// As it is.
    Text(String),
    /// `{}`: one of the arguments.
    Value {
        /// Its index.
        argument: u32,
        /// How it is written.
        format: Format,
    },
}

/// What stands behind the colon of `{:>8.3}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Format {
    /// The letter at the end.
    pub notation: Notation,
    /// `<` or `>`; numbers stand on the right by themselves, `bool` on the left.
    pub align: Option<Align>,
    /// `+`
    pub sign: bool,
    /// `#`
    pub prefix: bool,
    /// `0`
    pub zeros: bool,
    /// How many characters at least.
    pub width: Option<u32>,
    /// How many digits after the point.
    pub precision: Option<u32>,
}

/// How a value is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notation {
    /// `{}`
    #[default]
    Display,
    /// `{:?}`
    Debug,
    /// `{:x}`
    LowerHex,
    /// `{:X}`
    UpperHex,
    /// `{:o}`
    Octal,
    /// `{:e}`
    LowerExp,
    /// `{:E}`
    UpperExp,
}

/// On which side of its column a value stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Align {
    /// `<`
    Left,
    /// `>`
    Right,
}
