//! The tree of a kernel: what the macro read from Rust, on its way to OpenCL C.
//!
//! In: the accepted subset of Rust, names resolved, positions kept. Out: the same, as bytes in the expansion.
//! It never holds a type: whatever rustc knows and a macro cannot is a numbered *hole* ([`Hole`]), which the
//! expansion fills with what rustc found.
#![warn(missing_docs)]

mod encode;
mod expr;
mod filling;
mod format;
mod knobs;
mod uniformity;

pub use expr::{
    Arm, BinaryOp, Block, Captured, Expr, ExprKind, Literal, Member, Pattern, Pieces, Range, Rest, Sequence, Statement,
    UnaryOp,
};
pub use filling::{Filling, Told, decode_fillings, encode_fillings};
pub use format::{Align, Format, Notation, Piece};
pub use knobs::{Inline, Knobs};
pub use uniformity::{CALLS, GIVEN_TO, GIVES, HANDS, NO_CHECK, PARTS, SURE, UNWAITED, check_number};

use serde::{Deserialize, Serialize};

/// The index of something that only rustc knows: a type, a callee, the value of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hole(pub u32);

/// The number that a name says.
pub fn number(name: &str) -> Option<&'static str> {
    // Bytes that are matched are looked at one by one: texts are compared by several functions each where a macro is not
    // optimised.
    Some(match name.as_bytes() {
        b"bool" => "bool",
        b"i8" => "i8",
        b"u8" => "u8",
        b"i16" => "i16",
        b"u16" => "u16",
        b"i32" => "i32",
        b"u32" => "u32",
        b"i64" => "i64",
        b"u64" => "u64",
        b"isize" => "isize",
        b"usize" => "usize",
        b"f32" => "f32",
        b"f64" => "f64",
        _ => return None,
    })
}

/// Which lane of a vector of that width a name says: `x` to `w` of up to four, `s0` to `sf` of any.
pub fn lane(name: &str, width: u8) -> Option<u8> {
    let lane = match name.strip_prefix('s') {
        Some(digit) => u8::from_str_radix(digit, 16).ok().filter(|_| digit.len() == 1)?,
        None => ["x", "y", "z", "w"].iter().position(|letter| *letter == name).filter(|_| width <= 4)? as u8,
    };
    (lane < width).then_some(lane)
}

/// A variable of the function: its index in [`Function::locals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LocalId(pub u32);

/// A loop or a labelled block, numbered through the function: what `break` and `continue` leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TargetId(pub u32);

/// Where something stands in the Rust file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// The line, counted from that of the function's name: so it mostly is one byte in a long file too. What comes from
    /// elsewhere may stand before that, and wraps around.
    pub line: u32,
    /// The column, in characters, from 1.
    pub column: u32,
}

/// A variable: a parameter, or what a `let` or a loop binds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Local {
    /// The name in Rust; several variables may share one.
    pub name: String,
    /// Whether it is declared `mut`, or without a value.
    pub mutable: bool,
    /// Whether it is `let x: Local<…>;`: memory of the work-group. Its hole is that of a pointer to it.
    pub shared: bool,
    /// The hole of its type.
    pub ty: Hole,
    /// Where it is declared.
    pub position: Position,
}

/// What a function is to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// `__kernel`: launched from the host.
    Kernel,
    /// Called by kernels and other device functions.
    Device,
}

/// One kernel or device function.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Function {
    /// The name in Rust.
    pub name: String,
    /// What it is to the device.
    pub role: Role,
    /// The parameters, in order.
    pub parameters: Vec<LocalId>,
    /// Every variable, the parameters among them.
    pub locals: Vec<Local>,
    /// The hole of the return type; none for `()`.
    pub returns: Option<Hole>,
    /// What it does.
    pub body: Block,
    /// The body in OpenCL C, where the user gave it; `body` is empty then.
    pub raw: Option<String>,
    /// What the user asked for besides.
    pub knobs: Knobs,
    /// Where its name stands.
    pub position: Position,
}

impl Function {
    /// The function as bytes, for the expansion to carry.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        encode::Encode::encode(self, &mut bytes);
        bytes
    }

    /// The function that [`encode`](Self::encode) wrote.
    ///
    /// # Errors
    /// When the bytes are of another version of this crate.
    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        postcard::from_bytes(bytes).map_err(|error| error.to_string())
    }
}

/// What a panic says that never is: where it stands, the macro has just seen to it that nothing leads there.
pub const NEVER: &str = "there is a value: it was put there just before";
