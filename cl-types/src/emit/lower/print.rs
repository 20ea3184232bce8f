//! `println!` as `printf` (OpenCL C specification 6.15.14).
//!
//! Integers, `bool` and floats with a precision are printed as Rust prints them. `printf` has no shortest digits that tell
//! a float apart, so without a precision there are as many as always do, 9 or 17; and it writes an exponent with a sign
//! and two digits, `nan` for `NaN`. What it has no form for at all the macro has refused, as far as tokens tell.

use cl_tree::{Align, Format, Notation, Piece, Position};

use super::types::{Storage, declared};
use super::{C, Expr, Lower, Operand, Result, S};
use crate::types::{Class, Scalar, Type};

impl<'f> Lower<'f, '_> {
    pub(super) fn print(&mut self, pieces: &[Piece], values: &'f [Expr], position: Position) -> Result<()> {
        self.pure = false;
        let operands: Vec<_> = values.iter().map(Operand::Value).collect();
        let mut lowered = self.values(&operands)?;
        let branches = values.iter().any(|value| holds_bool(&value.ty));
        for (index, (expr, value)) in values.iter().zip(&mut lowered).enumerate() {
            let uses = pieces
                .iter()
                .filter(|piece| matches!(piece, Piece::Value { argument, .. } if *argument as usize == index));
            let often = branches || uses.count() > 1 || !matches!(expr.ty, Type::Scalar(_));
            if often && !matches!(value, C::Name(_) | C::Literal(_)) && !matches!(expr.ty, Type::Array(..)) {
                let name = self.fresh("value");
                let ty = declared(&expr.ty, Storage::Register);
                let value = std::mem::replace(value, C::name(&name));
                self.push(S::Declare { ty, constant: true, name, value: Some(value.listed()) });
            }
        }
        let (mut text, mut arguments) = (String::new(), Vec::new());
        for piece in pieces {
            match piece {
                Piece::Text(literal) => text.push_str(&escaped(literal)),
                Piece::Value { argument, format } => {
                    let index = *argument as usize;
                    let (Some(expr), Some(value)) = (values.get(index), lowered.get(index)) else {
                        return self.error(position, "the format string and its arguments do not belong together");
                    };
                    self.conversion(value, &expr.ty, format, expr.position, &mut text, &mut arguments)?;
                }
            }
        }
        if arguments.iter().filter(|argument| word(argument).is_some()).count() > MOST_BOOLS {
            return self.error(position, format!("one `println!` prints up to {MOST_BOOLS} `bool`s; write another"));
        }
        arguments.insert(0, C::literal(format!("\"{text}\"")));
        let print = printed(arguments);
        self.push(print);
        Ok(())
    }

    /// The conversion of one value, and what is passed for it.
    fn conversion(
        &self,
        value: &C,
        ty: &Type,
        format: &Format,
        position: Position,
        text: &mut String,
        arguments: &mut Vec<C>,
    ) -> Result<()> {
        match ty {
            Type::Scalar(Scalar::F16) | Type::Vector(Scalar::F16, _) => {
                self.error(position, "`printf` of OpenCL C prints no `f16`: print `x.to_f32()`")
            }
            Type::Scalar(scalar) => {
                let Some((conversion, argument)) = scalar_conversion(value.clone(), *scalar, format) else {
                    return self.error(position, format!("a `{}` cannot be printed so; write `{{}}`", scalar.rust_name()));
                };
                text.push_str(&conversion);
                arguments.push(argument);
                Ok(())
            }
            Type::Vector(scalar, width) => {
                let element = Type::Scalar(*scalar);
                let lane = |lane: u8| match width {
                    2..=4 => ["x", "y", "z", "w"][usize::from(lane)].to_string(),
                    _ => format!("s{lane:x}"),
                };
                let lanes = (0..*width).map(|at| (C::Component(Box::new(value.clone()), lane(at)), &element));
                self.parts(["[", "]"], lanes, format, position, text, arguments)
            }
            Type::Array(element, count) => {
                let items = (0..*count).map(|at| (C::index(value.clone(), C::literal(at.to_string())), &**element));
                self.parts(["[", "]"], items, format, position, text, arguments)
            }
            Type::Struct(structure) if structure.name.is_empty() => {
                let fields = structure.fields.iter();
                let items = fields.map(|field| (C::member(value.clone(), super::types::field_name(field)), &field.ty));
                let brackets = if structure.fields.len() == 1 { ["(", ",)"] } else { ["(", ")"] };
                self.parts(brackets, items, format, position, text, arguments)
            }
            _ => self.error(
                position,
                "`printf` of OpenCL C prints numbers and `bool`, and vectors, arrays and tuples of these; print its fields \
                 one by one",
            ),
        }
    }

    /// `[a, b]`
    fn parts<'t>(
        &self,
        brackets: [&str; 2],
        parts: impl Iterator<Item = (C, &'t Type)>,
        format: &Format,
        position: Position,
        text: &mut String,
        arguments: &mut Vec<C>,
    ) -> Result<()> {
        text.push_str(brackets[0]);
        for (index, (value, ty)) in parts.enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            self.conversion(&value, ty, format, position, text, arguments)?;
        }
        text.push_str(brackets[1]);
        Ok(())
    }
}

/// How many values `true` or `false` one call prints: each doubles the calls.
const MOST_BOOLS: usize = 4;

fn holds_bool(ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => scalar.class() == Class::Bool,
        Type::Array(element, _) => holds_bool(element),
        Type::Struct(structure) => structure.fields.iter().any(|field| holds_bool(&field.ty)),
        _ => false,
    }
}

/// `x ? "true" : "false"`, in parts.
fn word(argument: &C) -> Option<[&C; 3]> {
    match argument {
        C::Conditional(condition, yes, no) if matches!(&**yes, C::Literal(text) if text.starts_with('"')) => {
            Some([condition, yes, no])
        }
        _ => None,
    }
}

/// `printf(…)`, once for each value of a `bool`: what `%s` prints must be a literal (6.15.14.2), not one of two.
fn printed(arguments: Vec<C>) -> S {
    let found = arguments.iter().position(|argument| word(argument).is_some());
    let Some((at, [condition, yes, no])) = found.and_then(|at| Some((at, word(&arguments[at])?.map(C::clone)))) else {
        return S::Expr(C::Call { function: "printf".into(), arguments, pure: false });
    };
    let branch = |word: C| {
        let mut arguments = arguments.clone();
        arguments[at] = word;
        vec![printed(arguments)]
    };
    S::If { condition, then: branch(yes), otherwise: branch(no) }
}

/// `%08x` and its like; none where `printf` has no such form.
fn scalar_conversion(value: C, scalar: Scalar, format: &Format) -> Option<(String, C)> {
    let class = scalar.class();
    let width = format.width.map(|width| width.to_string()).unwrap_or_default();
    if class == Class::Bool {
        let left = if format.align == Some(Align::Right) || width.is_empty() { "" } else { "-" };
        let words = [C::literal("\"true\""), C::literal("\"false\"")].map(Box::new);
        let [yes, no] = words;
        return matches!(format.notation, Notation::Display | Notation::Debug)
            .then(|| (format!("%{left}{width}s"), C::Conditional(Box::new(value), yes, no)));
    }
    let mut flags = String::new();
    // Zeros are put before a number on whichever side it stands.
    match format.align {
        _ if format.zeros => flags.push('0'),
        Some(Align::Left) => flags.push('-'),
        _ => {}
    }
    if format.sign {
        flags.push('+');
    }
    if class == Class::Float {
        let (letter, digits) = match (format.notation, format.precision) {
            (Notation::Display | Notation::Debug, Some(digits)) => ("f", digits.to_string()),
            (Notation::Display | Notation::Debug, None) => ("g", if scalar == Scalar::F32 { "9" } else { "17" }.into()),
            (Notation::LowerExp, digits) => ("e", exponent_digits(digits, scalar)),
            (Notation::UpperExp, digits) => ("E", exponent_digits(digits, scalar)),
            _ => return None,
        };
        return Some((format!("%{flags}{width}.{digits}{letter}"), value));
    }
    let length = if scalar.bits() == 64 { "l" } else { "" };
    let signed = class == Class::Signed;
    let (letter, prefix) = match format.notation {
        Notation::Display | Notation::Debug => (if signed { "d" } else { "u" }, ""),
        Notation::LowerHex => ("x", "0x"),
        Notation::UpperHex => ("X", "0x"),
        Notation::Octal => ("o", "0o"),
        Notation::LowerExp | Notation::UpperExp => return None,
    };
    // The bits of the type, not those of the `int` that it would become.
    let value = if prefix.is_empty() || !signed { value } else { C::cast(scalar.unsigned().c_name(), value) };
    if prefix.is_empty() || !format.prefix {
        return Some((format!("%{flags}{width}{length}{letter}"), value));
    }
    // The prefix of C is none for 0, and `0` for octal numbers. The macro has seen that zeros fill the width.
    let width = format.width.map(|width| width.saturating_sub(2).to_string()).unwrap_or_default();
    Some((format!("{prefix}%{flags}{width}{length}{letter}"), value))
}

/// Enough digits to tell all values apart, if none are asked for.
fn exponent_digits(asked: Option<u32>, scalar: Scalar) -> String {
    asked.unwrap_or(if scalar == Scalar::F32 { 8 } else { 16 }).to_string()
}

/// Text in a format string of C.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b'%' => escaped.push_str("%%"),
            b'\n' => escaped.push_str("\\n"),
            b'\t' => escaped.push_str("\\t"),
            b'\r' => escaped.push_str("\\r"),
            b'"' | b'\\' => {
                escaped.push('\\');
                escaped.push(char::from(byte));
            }
            // `??=` and its like are other characters in C.
            b'?' => escaped.push_str("\\?"),
            b' '..=b'~' => escaped.push(char::from(byte)),
            _ => escaped.push_str(&format!("\\{byte:03o}")),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conversion(scalar: Scalar, format: Format) -> Option<String> {
        scalar_conversion(C::name("x"), scalar, &format).map(|found| found.0)
    }

    #[test]
    fn each_notation_has_its_conversion() {
        let plain = Format::default();
        assert_eq!(conversion(Scalar::I8, plain).as_deref(), Some("%d"));
        assert_eq!(conversion(Scalar::Usize, plain).as_deref(), Some("%lu"));
        assert_eq!(conversion(Scalar::F32, plain).as_deref(), Some("%.9g"));
        assert_eq!(conversion(Scalar::F64, Format { precision: Some(2), ..plain }).as_deref(), Some("%.2f"));
        let hex = Format { notation: Notation::LowerHex, zeros: true, width: Some(8), ..plain };
        assert_eq!(conversion(Scalar::U32, hex).as_deref(), Some("%08x"));
        assert_eq!(
            conversion(Scalar::U64, Format { prefix: true, width: Some(10), ..hex }).as_deref(),
            Some("0x%08lx")
        );
        assert_eq!(conversion(Scalar::Bool, Format { width: Some(6), ..plain }).as_deref(), Some("%-6s"));
        assert_eq!(conversion(Scalar::F32, hex), None);
    }

    #[test]
    fn text_stays_what_it_is_in_c() {
        assert_eq!(escaped("100 %\n\"a\\b\" ??= é"), "100 %%\\n\\\"a\\\\b\\\" \\?\\?= \\303\\251");
    }
}
