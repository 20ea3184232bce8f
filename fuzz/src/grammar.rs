//! What an expression of a type can be made of: one row a form. `$` stands for an operand.
//!
//! Floats: results are compared bit for bit, so there are only operations that IEEE 754 rounds exactly, and none that a
//! compiler may fuse: a kernel adds or multiplies, and never does both.

use crate::types::{Int, Lane, Ty, U32};

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
    Half,
    HalfSum,
    HalfProduct,
    /// Vectors of integers.
    Vector,
    /// Vectors of integers, in kernels that may fail.
    FallibleVector,
    FloatVector,
    FloatVectorSum,
    FloatVectorProduct,
    AnyVector,
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
    AnyHalf,
    /// `f32`.
    F32,
    /// The scalar that the lanes of the vector are.
    Lane,
    /// The mask that chooses between lanes of the vector.
    Mask,
    /// A vector of signed integers.
    AnyMask,
    /// An optional value of the type.
    Maybe,
}

use For::{
    AnyVector, Bool, Double, Fallible, FallibleVector, Float, FloatProduct, FloatSum, FloatVector, FloatVectorProduct,
    FloatVectorSum, Half, HalfProduct, HalfSum, Int as Integer, Signed, Unsigned, Vector,
};
use Operand::{
    AnyFloat, AnyHalf, AnyInt, AnyMask, AnyScalar, Bare, Bool as B, F32, Lane as L, Mask, Maybe, NotZero, Same,
    U32 as N,
};

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
    (Integer, "$.checked_add($).unwrap_or($)", &[Same, Same, Same], 1),
    (Integer, "$.checked_mul($).unwrap_or($)", &[Same, Same, Same], 1),
    (Integer, "$.checked_div($).unwrap_or($)", &[Same, Same, Same], 1),
    (Integer, "$.checked_rem($).unwrap_or($)", &[Same, Same, Same], 1),
    (Integer, "$.overflowing_add($).0", &[Same, Same], 1),
    (Integer, "$.overflowing_mul($).0", &[Same, Same], 1),
    (Bool, "$.is_nan()", &[AnyHalf], 1),
    (Integer, "($.leading_zeros() as #)", &[Same], 1),
    (Integer, "($.trailing_zeros() as #)", &[Same], 1),
    (Integer, "($.count_ones() as #)", &[Same], 1),
    (Integer, "$.pow($ & 3)", &[Same, N], 1),
    (Integer, "$.clamp(3, 90)", &[Same], 1),
    (Integer, "ctz($)", &[Same], 1),
    (Integer, "popcount($)", &[Same], 1),
    (Integer, "clz($)", &[Same], 1),
    (Integer, "select($, $, $)", &[Same, Same, B], 1),
    (Integer, "bitselect($, $, $)", &[Same, Same, Same], 1),
    (Integer, "{ $ }.unwrap_or($)", &[Maybe, Same], 2),
    (Integer, "{ $ }.map_or($, |v| v ^ 5)", &[Maybe, Same], 1),
    (Bool, "{ $ }.is_some_and(|v| v)", &[Maybe], 1),
    (Bool, "{ $ }.unwrap_or($)", &[Maybe, B], 1),
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
    // PoCL 3.1 rounds to nothing at all what its compiler knows to be NaN, and by `rint` what no `int` holds.
    (Float, "$.max(-2e9).min(2e9).floor()", &[Same], 1),
    (Float, "$.max(-2e9).min(2e9).ceil()", &[Same], 1),
    (Float, "$.max(-2e9).min(2e9).trunc()", &[Same], 1),
    (Float, "$.max(-2e9).min(2e9).round()", &[Same], 1),
    (Float, "$.max(-2e9).min(2e9).round_ties_even()", &[Same], 1),
    (FloatProduct, "$.mul_add($, $)", &[Same, Same, Same], 1),
    (Float, "($ as #)", &[AnyInt], 3),
    (Float, "($ as #)", &[AnyFloat], 2),
    (Float, "($.to_f32() as #)", &[AnyHalf], 1),
    (HalfSum, "($ + $)", &[Same, Same], 4),
    (HalfSum, "($ - $)", &[Same, Same], 3),
    (HalfProduct, "($ * $)", &[Same, Same], 4),
    (Half, "(-$)", &[Same], 1),
    (Half, "f16::from_f32($)", &[F32], 3),
    (Half, "f16::from_bits($ as u16)", &[N], 1),
    (Bool, "($ < $)", &[AnyHalf, AnyHalf], 1),
    (Bool, "($ == $)", &[AnyHalf, AnyHalf], 1),
    (AnyVector, "#::splat($)", &[L], 4),
    (AnyVector, "select($, $, $)", &[Same, Same, Mask], 2),
    (Bool, "any($)", &[AnyMask], 1),
    (Bool, "all($)", &[AnyMask], 1),
    (FloatVectorSum, "($ + $)", &[Same, Same], 4),
    (FloatVectorSum, "($ - $)", &[Same, Same], 3),
    (FloatVectorSum, "($ + $)", &[Same, L], 2),
    (FloatVectorProduct, "($ * $)", &[Same, Same], 4),
    (FloatVectorProduct, "($ * $)", &[Same, L], 2),
    (FloatVector, "(-$)", &[Same], 2),
    (FloatVector, "fabs($)", &[Same], 1),
    (FloatVector, "floor($)", &[Same], 1),
    (FloatVector, "ceil($)", &[Same], 1),
    (FloatVector, "trunc($)", &[Same], 1),
    (Vector, "($ + $)", &[Same, Same], 4),
    (Vector, "($ - $)", &[Same, Same], 4),
    (Vector, "($ * $)", &[Same, Same], 3),
    (Vector, "($ & $)", &[Same, Same], 2),
    (Vector, "($ | $)", &[Same, Same], 2),
    (Vector, "($ ^ $)", &[Same, Same], 2),
    (Vector, "($ + $)", &[Same, L], 2),
    (Vector, "($ * $)", &[Same, L], 2),
    (Vector, "($ << $)", &[Same, Same], 2),
    (Vector, "($ >> $)", &[Same, Same], 2),
    (Vector, "(!$)", &[Same], 2),
    (FallibleVector, "($ / $)", &[Same, Same], 1),
    (FallibleVector, "($ % $)", &[Same, Same], 1),
    (Vector, "clz($)", &[Same], 1),
    (Vector, "hadd($, $)", &[Same, Same], 1),
    (Vector, "bitselect($, $, $)", &[Same, Same, Same], 1),
    (Vector, "min($, $)", &[Same, Same], 1),
    (Vector, "max($, $)", &[Same, Same], 1),
    (Vector, "min($, $)", &[Same, L], 1),
    (Vector, "max($, $)", &[Same, L], 1),
    (Vector, "clamp($, 3, 90)", &[Same], 1),
    (FloatVector, "step($, $)", &[L, Same], 1),
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
    (Vector, "+=", L),
    (Vector, "<<=", Same),
    (FloatVectorSum, "+=", Same),
    (FloatVectorSum, "-=", L),
    (FloatVectorProduct, "*=", Same),
    (HalfSum, "+=", Same),
    (HalfProduct, "*=", Same),
];

/// What a statement does to an array or a slice as a whole: `@` is the place, the operands are two indices or an element.
pub const ARRAY_METHODS: &[(&str, &[bool])] =
    &[("@.swap($ % @.len(), $ % @.len());", &[true, true]), ("@.fill($);", &[false])];

/// Functions that change memory of all work-items at once, the same in each order of them.
pub const ATOMICS: [&str; 6] = ["atomic_add", "atomic_sub", "atomic_min", "atomic_max", "atomic_or", "atomic_xor"];

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
            (For::Fallible, Ty::Int(_)) | (For::FallibleVector, Ty::Vector(Lane::Int(_), _)) => flavour.fallible,
            (For::FloatSum, Ty::Float(_)) => flavour.sums,
            (For::FloatProduct, Ty::Float(_)) => !flavour.sums,
            (For::Double, Ty::Float(bits)) => *bits == 64,
            (For::Half, Ty::Half) => true,
            (For::HalfSum, Ty::Half) | (For::FloatVectorSum, Ty::Vector(Lane::Float(_), _)) => flavour.sums,
            (For::HalfProduct, Ty::Half) | (For::FloatVectorProduct, Ty::Vector(Lane::Float(_), _)) => !flavour.sums,
            (For::Vector, Ty::Vector(lane, _)) => matches!(lane, Lane::Int(_)),
            (For::FloatVector, Ty::Vector(lane, _)) => matches!(lane, Lane::Float(_)),
            (For::AnyVector, Ty::Vector(..)) => true,
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
        Operand::AnyHalf => Some(Ty::Half),
        Operand::F32 => Some(Ty::Float(32)),
        Operand::Maybe => Some(Ty::Option(Box::new(result.clone()))),
        Operand::Lane => match result {
            Ty::Vector(lane, _) => Some(lane.ty()),
            _ => None,
        },
        Operand::Mask => match result {
            Ty::Vector(lane, width) => Some(Ty::Vector(Lane::Int(lane.mask()), *width)),
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
