//! What an expression of a type can be made of: one row a form. `$` stands for an operand.
//!
//! Floats: results are compared bit for bit, so there are only operations that IEEE 754 rounds exactly, and none that a
//! compiler may fuse: a kernel adds or multiplies, and never does both.

use crate::types::{Int, Ty, U32};

/// For which types a row is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum For {
    Bool,
    Int,
    Signed,
    Unsigned,
    /// Integers, in kernels that may fail.
    Fallible,
    Float,
    /// Floats of kernels that add.
    FloatSum,
    /// Floats of kernels that multiply.
    FloatProduct,
    /// `f64` alone: `float` division and square roots need not be exact (OpenCL C specification 7.4).
    Double,
    Vector,
    /// Vectors of integers, in kernels that may fail.
    FallibleVector,
}

/// The type of an operand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operand {
    /// That of the result.
    Same,
    /// The same, as a literal whose type is told by what stands around it.
    Bare,
    /// The same, and not zero.
    NotZero,
    Bool,
    U32,
    /// Any integer type.
    AnyInt,
    AnyScalar,
    AnyFloat,
    /// The scalar that the lanes of the vector are.
    Lane,
}

use For::{
    Bool, Double, Fallible, FallibleVector, Float, FloatProduct, FloatSum, Int as Integer, Signed, Unsigned, Vector,
};
use Operand::{AnyFloat, AnyInt, AnyScalar, Bare, Bool as B, Lane, NotZero, Same, U32 as N};

/// The rows: result, form, operands, how often.
pub const ROWS: &[(For, &str, &[Operand], u32)] = &[
    (Integer, "($ + $)", &[Same, Same], 6),
    (Integer, "($ - $)", &[Same, Same], 6),
    (Integer, "($ * $)", &[Same, Same], 5),
    (Integer, "($ + $)", &[Same, Bare], 3),
    (Integer, "($ - $)", &[Same, Bare], 2),
    (Integer, "($ * $)", &[Same, Bare], 3),
    (Integer, "($ & $)", &[Same, Same], 3),
    (Integer, "($ | $)", &[Same, Same], 3),
    (Integer, "($ ^ $)", &[Same, Same], 3),
    (Integer, "($ & $)", &[Same, Bare], 2),
    (Integer, "($ / $)", &[Same, NotZero], 3),
    (Integer, "($ % $)", &[Same, NotZero], 3),
    (Fallible, "($ / $)", &[Same, Same], 2),
    (Fallible, "($ % $)", &[Same, Same], 2),
    (Integer, "(!$)", &[Same], 2),
    (Signed, "(-$)", &[Same], 3),
    (Integer, "($ << $)", &[Same, AnyInt], 3),
    (Integer, "($ >> $)", &[Same, AnyInt], 3),
    (Integer, "$.wrapping_add($)", &[Same, Same], 1),
    (Integer, "$.wrapping_sub($)", &[Same, Same], 1),
    (Integer, "$.wrapping_mul($)", &[Same, Same], 1),
    (Integer, "$.wrapping_shl($)", &[Same, N], 1),
    (Integer, "$.wrapping_shr($)", &[Same, N], 1),
    (Signed, "$.wrapping_neg()", &[Same], 1),
    (Integer, "$.wrapping_div($)", &[Same, NotZero], 1),
    (Integer, "$.wrapping_rem($)", &[Same, NotZero], 1),
    (Integer, "$.wrapping_pow($)", &[Same, N], 1),
    (Integer, "$.saturating_add($)", &[Same, Same], 1),
    (Integer, "$.saturating_sub($)", &[Same, Same], 1),
    (Integer, "$.saturating_mul($)", &[Same, Same], 1),
    (Integer, "$.div_euclid($)", &[Same, NotZero], 1),
    (Integer, "$.rem_euclid($)", &[Same, NotZero], 1),
    (Integer, "$.rotate_left($)", &[Same, N], 1),
    (Integer, "$.rotate_right($)", &[Same, N], 1),
    (Integer, "$.swap_bytes()", &[Same], 1),
    (Integer, "$.reverse_bits()", &[Same], 1),
    (Integer, "$.min($)", &[Same, Same], 2),
    (Integer, "$.max($)", &[Same, Same], 2),
    (Signed, "$.signum()", &[Same], 1),
    (Signed, "$.wrapping_abs()", &[Same], 1),
    (Unsigned, "$.abs_diff($)", &[Same, Same], 1),
    (Unsigned, "$.isqrt()", &[Same], 1),
    (Integer, "mul_hi($, $)", &[Same, Same], 1),
    (Integer, "mad_sat($, $, $)", &[Same, Same, Same], 1),
    (Integer, "hadd($, $)", &[Same, Same], 1),
    (Integer, "($ as #)", &[AnyScalar], 8),
    (Bool, "($ && $)", &[B, B], 3),
    (Bool, "($ || $)", &[B, B], 3),
    (Bool, "($ & $)", &[B, B], 1),
    (Bool, "($ | $)", &[B, B], 1),
    (Bool, "($ ^ $)", &[B, B], 2),
    (Bool, "(!$)", &[B], 2),
    (Bool, "$.is_nan()", &[AnyFloat], 1),
    (Bool, "$.is_finite()", &[AnyFloat], 1),
    (Float, "(-$)", &[Same], 2),
    (FloatSum, "($ + $)", &[Same, Same], 6),
    (FloatSum, "($ - $)", &[Same, Same], 5),
    (FloatSum, "($ + $)", &[Same, Bare], 2),
    (FloatProduct, "($ * $)", &[Same, Same], 6),
    (FloatProduct, "($ * $)", &[Same, Bare], 2),
    (Double, "($ / $)", &[Same, Same], 2),
    (Float, "($ % $)", &[Same, Same], 1),
    (Float, "$.abs()", &[Same], 1),
    (Float, "$.floor()", &[Same], 1),
    (Float, "$.ceil()", &[Same], 1),
    (Float, "$.trunc()", &[Same], 1),
    (Float, "$.round()", &[Same], 1),
    (Float, "$.round_ties_even()", &[Same], 1),
    (FloatProduct, "$.mul_add($, $)", &[Same, Same, Same], 1),
    (Float, "($ as #)", &[AnyInt], 3),
    (Float, "($ as #)", &[AnyFloat], 2),
    (Vector, "($ + $)", &[Same, Same], 4),
    (Vector, "($ - $)", &[Same, Same], 4),
    (Vector, "($ * $)", &[Same, Same], 3),
    (Vector, "($ & $)", &[Same, Same], 2),
    (Vector, "($ | $)", &[Same, Same], 2),
    (Vector, "($ ^ $)", &[Same, Same], 2),
    (Vector, "($ + $)", &[Same, Lane], 2),
    (Vector, "($ * $)", &[Same, Lane], 2),
    (Vector, "($ << $)", &[Same, Same], 2),
    (Vector, "($ >> $)", &[Same, Same], 2),
    (Vector, "(!$)", &[Same], 2),
    (FallibleVector, "($ / $)", &[Same, Same], 1),
    (FallibleVector, "($ % $)", &[Same, Same], 1),
    (Vector, "#::splat($)", &[Lane], 4),
    (Vector, "min($, $)", &[Same, Same], 1),
    (Vector, "max($, $)", &[Same, Same], 1),
    (Vector, "add_sat($, $)", &[Same, Same], 1),
    (Vector, "mul_hi($, $)", &[Same, Same], 1),
    (Vector, "rotate($, $)", &[Same, Same], 1),
];

/// What comes of all elements of memory of integers: result, form, and what its operands are beside the elements (`Same` is
/// an element). `@` stands for the memory. Operands are simple, since closures see them.
pub const CONSUMERS: &[(For, &str, &[Operand])] = &[
    (Integer, "@.iter().copied().fold($, |a, b| a ^ b)", &[Same]),
    (Integer, "@.iter().rev().copied().fold($, |a, b| a.rotate_left(3) ^ b)", &[Same]),
    (Integer, "@.iter().map(|v| *v | 1).fold($, |a, b| a.wrapping_mul(b))", &[Same]),
    (Integer, "@.iter().zip(@.iter().skip(1)).map(|(a, b)| *a & *b).fold($, |a, b| a ^ b)", &[Same]),
    (Integer, "@.iter().copied().max().unwrap_or($)", &[Same]),
    (Integer, "@.iter().copied().min().unwrap_or($)", &[Same]),
    (Integer, "@.iter().copied().find(|v| *v > $).unwrap_or($)", &[Same, Same]),
    (Integer, "@.iter().copied().filter(|v| *v < $).last().unwrap_or($)", &[Same, Same]),
    (Bool, "@.iter().any(|v| *v == $)", &[Same]),
    (Bool, "@.iter().all(|v| *v < $)", &[Same]),
    (Bool, "@.iter().position(|v| *v == $).is_some()", &[Same]),
    (Bool, "(@.iter().filter(|v| **v > $).count() % 2 == 1)", &[Same]),
];

/// Loops that read `MEMORY` at the indices that `INDICES` hold, below a number, and gather it in `PLACE`.
pub const GATHERS: [&str; 4] = [
    "for NAME in 0..INDICES.len() {\nPLACE = PLACE.rotate_left(1) ^ MEMORY[INDICES[NAME] as usize % $];\n}",
    "for NAME in INDICES.iter() {\nPLACE = PLACE ^ MEMORY[*NAME as usize % $];\n}",
    "for NAME in 0..INDICES.len() {\nif INDICES[NAME] & 1 == 0 {\nPLACE = PLACE | MEMORY[INDICES[NAME] as usize % $];\n}\n}",
    "{\nlet mut NAME = 0usize;\nwhile NAME < INDICES.len() {\nPLACE = PLACE ^ MEMORY[INDICES[NAME] as usize % $];\nNAME += 1;\n}\n}",
];

/// What ends a work-item, in kernels that may fail: a condition, and a value to be told of.
pub const PANICS: [&str; 4] = [
    "if $ && $ {\npanic!(\"told: {}\", $);\n}",
    "assert!($ || $, \"{:?} was told\", $);",
    "if $ && $ {\nassert_eq!($, 77);\n}",
    "if $ && $ {\nunreachable!(\"{:>8}|\", $);\n}",
];

/// Comparisons give `bool`, of two values of any scalar type.
pub const COMPARISONS: [&str; 6] = ["==", "!=", "<", "<=", ">", ">="];

/// Compound assignments: for which types, and whether the right side must not be zero.
pub const COMPOUND: &[(For, &str, Operand)] = &[
    (Integer, "+=", Same),
    (Integer, "-=", Same),
    (Integer, "*=", Same),
    (Integer, "+=", Bare),
    (Integer, "^=", Same),
    (Integer, "|=", Same),
    (Integer, "&=", Same),
    (Integer, "/=", NotZero),
    (Integer, "%=", NotZero),
    (Fallible, "/=", Same),
    (Integer, "<<=", AnyInt),
    (Integer, ">>=", AnyInt),
    (Bool, "^=", Same),
    (Bool, "|=", Same),
    (Bool, "&=", Same),
    (FloatSum, "+=", Same),
    (FloatSum, "-=", Same),
    (FloatProduct, "*=", Same),
    (Vector, "+=", Same),
    (Vector, "-=", Same),
    (Vector, "*=", Same),
    (Vector, "^=", Same),
    (Vector, "+=", Lane),
    (Vector, "<<=", Same),
];

/// What kind of kernel it is.
#[derive(Clone, Copy, Debug)]
pub struct Flavour {
    /// Whether indices may be out of bounds and divisors zero.
    pub fallible: bool,
    /// Whether floats are added, or multiplied.
    pub sums: bool,
    /// Whether its work-items wait for each other.
    pub waits: bool,
}

impl For {
    /// Whether the row is for that type, in such a kernel.
    pub fn fits(self, ty: &Ty, flavour: Flavour) -> bool {
        match (self, ty) {
            (For::Bool, Ty::Bool) | (For::Int, Ty::Int(_)) | (For::Float, Ty::Float(_)) => true,
            (For::Signed, Ty::Int(int)) => int.signed(),
            (For::Unsigned, Ty::Int(int)) => !int.signed(),
            (For::Fallible, Ty::Int(_)) | (For::FallibleVector, Ty::Vector(..)) => flavour.fallible,
            (For::FloatSum, Ty::Float(_)) => flavour.sums,
            (For::FloatProduct, Ty::Float(_)) => !flavour.sums,
            (For::Double, Ty::Float(bits)) => *bits == 64,
            (For::Vector, Ty::Vector(..)) => true,
            _ => false,
        }
    }
}

/// The type of an operand that has only one.
pub fn fixed(operand: Operand, result: &Ty) -> Option<Ty> {
    match operand {
        Operand::Same | Operand::Bare | Operand::NotZero => Some(result.clone()),
        Operand::Bool => Some(Ty::Bool),
        Operand::U32 => Some(Ty::Int(U32)),
        Operand::Lane => match result {
            Ty::Vector(int, _) => Some(Ty::Int(*int)),
            _ => None,
        },
        _ => None,
    }
}

/// Edges of an integer type, and small numbers.
pub fn interesting(int: Int) -> Vec<i128> {
    let mut values =
        vec![0, 1, 2, 3, 5, 7, 31, 32, 63, 100, int.max(), int.max() - 1, int.min(), int.min() + 1, int.max() / 3];
    if int.signed() {
        values.extend([-1, -2, -3, -7, -100]);
    }
    values
}
