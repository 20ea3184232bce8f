//! Operators, casts and literals: Rust's meaning in C's words.
//!
//! Rust's integers wrap; in C signed overflow is undefined, and types below `int` are computed as `int`. Where the
//! range of an operation ([`range`]) shows that nothing overflows, the plain operator is written.

use cl_tree::{BinaryOp, Position, UnaryOp};

use super::bounds::{Check, may_fail, under_one_check};
use super::types::{Storage, declared};
use super::vector::is_vector;
use super::{C, Expr, Kind, Lower, Operand, Result, S, exactly};
use crate::builtins::Intrinsic;
use crate::builtins::synchronization::fence_names;
use crate::constant::Constant;
use crate::emit::typed::changes;
use crate::emit::{Form, range, typed};
use crate::types::{Class, Scalar, Type};

/// A constant. `exact`: it must have its type by itself, since nothing around converts it.
pub(super) fn constant(value: &Constant, ty: &Type, exact: bool) -> C {
    match (value, ty) {
        (Constant::Bool(value), _) => C::literal(value.to_string()),
        (Constant::Int(value), Type::Scalar(scalar)) => integer(*value, *scalar, exact),
        (Constant::Int(value), _) => integer(*value, Scalar::I32, exact),
        (Constant::Half(bits), _) => C::literal(format!("{bits:#06x}")),
        (Constant::F32(value), _) => float(f64::from(*value), &format!("{value:?}"), "f"),
        (Constant::F64(value), _) => float(*value, &format!("{value:?}"), ""),
        (Constant::Text(text), _) => C::literal(format!("{text:?}")),
        (Constant::Fence(bits), _) => C::literal(fence_names(*bits)),
        (Constant::Vector(lanes), _) => {
            let lane = ty.lane().map_or(Type::Unit, Type::Scalar);
            C::Vector(ty.c_name(), lanes.iter().map(|value| constant(value, &lane, true)).collect())
        }
        (Constant::Array(items), Type::Array(element, _)) => {
            C::List(items.iter().map(|item| constant(item, element, false).listed()).collect())
        }
        (Constant::Struct(items), Type::Struct(structure)) => {
            // A unit has no field in C.
            let fields = items.iter().zip(&structure.fields).filter(|(_, field)| field.ty != Type::Unit);
            let items = fields.map(|(item, field)| match constant(item, &field.ty, false) {
                C::Compound(_, items) => C::List(items),
                item => item,
            });
            C::Compound(super::declared(ty, super::Storage::Register), items.collect())
        }
        (Constant::Variant(index), Type::Enum(enumeration)) => {
            C::name(super::types::enumerator(enumeration, &enumeration.variants[*index]))
        }
        (Constant::Data(index, items), Type::Enum(enumeration)) => {
            let variant = &enumeration.variants[*index];
            let tag = C::name(super::types::enumerator(enumeration, variant));
            let mut list = vec![C::Designated(super::types::TAG.into(), Box::new(tag))];
            for (item, field) in items.iter().zip(&variant.fields).filter(|(_, field)| field.ty != Type::Unit) {
                let value = constant(item, &field.ty, false).listed();
                let place = super::types::variant_field(enumeration, variant, field).join(".");
                list.push(C::Designated(place, Box::new(value)));
            }
            C::Compound(super::declared(ty, super::Storage::Register), list)
        }
        (Constant::Data(_, items), _) => C::List(items.iter().map(|item| constant(item, ty, false)).collect()),
        (Constant::Struct(items), _) => C::List(items.iter().map(|item| constant(item, ty, false)).collect()),
        (Constant::Variant(index), _) => C::literal(index.to_string()),
        (Constant::Array(items), _) => C::List(items.iter().map(|item| constant(item, ty, false)).collect()),
    }
}

/// What a cast between integers of one width is of: it changes no bit. C widens the narrower ones than `int` by sign.
fn cast_of_bits(expr: &Expr) -> Option<&Expr> {
    let Kind::Cast(value) = &expr.kind else { return None };
    let (from, to) = (range::integer(&value.ty)?, range::integer(&expr.ty)?);
    (from.bits() == to.bits() && to.bits() >= 32).then_some(value)
}

/// What a cast makes of a short length.
fn cast_of_length(length: &C, ty: Scalar) -> Option<Constant> {
    let C::Literal(text) = length else { return None };
    let length: u16 = text.strip_suffix("UL")?.parse().ok()?;
    match ty {
        Scalar::F32 => Some(Constant::F32(length.into())),
        Scalar::F64 => Some(Constant::F64(length.into())),
        ty => (ty.bits() > 16).then(|| Constant::Int(length.into())),
    }
}

/// The same for a table at program scope, where `NAN` and `INFINITY` are none: PoCL has a function give the former, and
/// NVIDIA both.
pub(super) fn constant_of_table(value: &Constant, ty: &Type) -> C {
    let mut constant = constant(value, ty, false);
    for (name, dividend) in [("NAN", "0.0f"), ("INFINITY", "1.0f")] {
        constant.put(&C::literal(name), &C::binary("/", C::literal(dividend), C::literal("0.0f")));
    }
    constant
}

fn float(value: f64, digits: &str, suffix: &str) -> C {
    // OpenCL C has these as `float`, and a built-in function with one of each type is ambiguous.
    let of_its_type = |name| if suffix.is_empty() { C::cast("double", C::literal(name)) } else { C::literal(name) };
    if value.is_nan() {
        return of_its_type("NAN");
    }
    let digits = if value.is_infinite() {
        of_its_type("INFINITY")
    } else if value.fract() == 0.0 && value.abs() < 1e16 {
        // `4294967296.0f` has fewer digits that tell it from other floats, which nobody would know it by.
        C::literal(format!("{:.1}{suffix}", value.abs()))
    } else {
        C::literal(format!("{}{suffix}", digits.trim_start_matches('-')))
    };
    if value.is_sign_negative() { C::unary("-", digits) } else { digits }
}

fn integer(value: i128, scalar: Scalar, exact: bool) -> C {
    let all = range::Range::of(scalar);
    if value == all.least && scalar.class() == Class::Signed && scalar.bits() >= 32 {
        return C::literal(if scalar.bits() == 32 { "INT_MIN" } else { "LONG_MIN" });
    }
    if value == all.greatest {
        match (scalar.class(), scalar.bits()) {
            (Class::Signed, 32) => return C::literal("INT_MAX"),
            (Class::Unsigned, 32) => return C::literal("UINT_MAX"),
            (Class::Signed, 64) => return C::literal("LONG_MAX"),
            (Class::Unsigned, 64) => return C::literal("ULONG_MAX"),
            _ => {}
        }
    }
    let small = i32::try_from(value).is_ok();
    let suffix = match (scalar.class(), scalar.bits()) {
        (_, 8 | 16) => "",
        _ if small && !exact => "",
        (Class::Unsigned, 32) => "u",
        (Class::Unsigned, _) => "UL",
        (_, 64) => "L",
        _ => "",
    };
    let digits = C::literal(format!("{}{suffix}", value.unsigned_abs()));
    let literal = if value < 0 { C::unary("-", digits) } else { digits };
    if exact && scalar.bits() < 32 { C::cast(scalar.c_name(), literal) } else { literal }
}

/// A value of exactly its type: C computes `c ? a : b` and `a & b` of types below `int` as an `int`, which would choose
/// another overload of a built-in function, and does not fit the lanes of a vector.
pub(super) fn exact(value: C, ty: &Type) -> C {
    match (&value, ty) {
        (C::Conditional(..) | C::Binary(..) | C::Unary("-" | "~", _), Type::Scalar(scalar))
            if scalar.bits() < 32 && *scalar != Scalar::Bool =>
        {
            C::cast(scalar.c_name(), value)
        }
        _ => value,
    }
}

/// Whether a comparison by order with `true` or `false` holds, where it does or does not for both values of the other:
/// C compilers warn of those.
fn order_of_bools(op: BinaryOp, left: &C, right: &C) -> Option<bool> {
    let (op, known, other) = match (left.truth(), right.truth()) {
        (None, Some(known)) => (op, known, left),
        (Some(known), None) => (turned(op), known, right),
        _ => return None,
    };
    let holds = match (op, known) {
        (BinaryOp::Lt, false) | (BinaryOp::Gt, true) => false,
        (BinaryOp::Le, true) | (BinaryOp::Ge, false) => true,
        _ => return None,
    };
    (!other.has_effects()).then_some(holds)
}

/// Whether `x & MASK == VALUE` or `x | MASK == VALUE` can hold, as far as the bits of the two numbers tell.
fn may_equal(lhs: &Expr, rhs: &Expr) -> bool {
    let number = |expr: &Expr| match expr.kind {
        Kind::Constant(Constant::Int(value)) => Some(value),
        _ => None,
    };
    let compared = number(rhs).map(|value| (lhs, value)).or_else(|| Some((rhs, number(lhs)?)));
    let Some((Expr { kind: Kind::Binary(op, a, b), .. }, value)) = compared else { return true };
    match (op, number(a).or_else(|| number(b))) {
        (BinaryOp::And, Some(mask)) => mask & value == value,
        (BinaryOp::Or, Some(mask)) => mask | value == value,
        _ => true,
    }
}

/// The comparison with its operands exchanged.
fn turned(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Lt => BinaryOp::Gt,
        BinaryOp::Le => BinaryOp::Ge,
        BinaryOp::Gt => BinaryOp::Lt,
        BinaryOp::Ge => BinaryOp::Le,
        other => other,
    }
}

/// `left && right`, or what is left of it where one of them is known.
fn logical(op: &'static str, left: C, right: C) -> C {
    let neutral = Some(op == "&&");
    match (&left, &right) {
        _ if left.truth() == neutral => right,
        _ if right.truth() == neutral => left,
        (C::Literal(_), _) => left,
        // C compilers warn of a number there that is always the same, and of no `bool`.
        (_, C::Binary(..)) if right.is_constant() => C::binary(op, left, C::cast("bool", right)),
        _ => C::binary(op, left, right),
    }
}

/// The unsigned type in which an operation on the type wraps.
pub(super) fn unsigned_name(ty: &Type) -> &'static str {
    if ty.scalar().is_some_and(|scalar| scalar.bits() == 64) { "ulong" } else { "uint" }
}

/// Whether every number of the one is a number of the other, so that C's conversion is Rust's cast.
pub(super) fn widens(from: &Type, to: &Type) -> bool {
    match (range::integer(from), range::integer(to)) {
        (Some(from), Some(to)) => range::Range::of(from).fits(to),
        _ => false,
    }
}

/// How an integer operation must be said so that it wraps as in Rust.
enum Wrapping {
    /// The plain operator is right.
    Plain,
    /// C computes an `int`, of which the type keeps the low bits.
    Narrow,
    /// As `Narrow`, and the `int` could overflow: compute an unsigned.
    NarrowUnsigned,
    /// Signed overflow: compute an unsigned.
    Unsigned,
}

impl<'f> Lower<'f, '_> {
    pub(super) fn binary(&mut self, op: BinaryOp, lhs: &'f Expr, rhs: &'f Expr, whole: &Expr) -> Result<C> {
        let (ty, position) = (&whole.ty, whole.position);
        if is_vector(&lhs.ty) || is_vector(&rhs.ty) {
            return self.vector_binary(op, lhs, rhs, position);
        }
        if Self::is_half(&lhs.ty) {
            return self.half_binary(op, lhs, rhs);
        }
        let scalar = ty.scalar().unwrap_or(Scalar::I32);
        if op == BinaryOp::Rem && scalar.class() == Class::Float {
            let [lhs, rhs]: [C; 2] = exactly(self.values(&[Operand::Value(lhs), Operand::Value(rhs)])?);
            return Ok(C::Call { function: "fmod".into(), arguments: vec![lhs, rhs], pure: true });
        }
        match self.wrapping(op, lhs, rhs, scalar) {
            Wrapping::Plain => self.plain(op, lhs, rhs, position),
            Wrapping::Narrow => Ok(C::cast(scalar.c_name(), self.plain(op, lhs, rhs, position)?)),
            Wrapping::Unsigned | Wrapping::NarrowUnsigned => {
                Ok(C::cast(scalar.c_name(), self.unsigned_binary(op, lhs, rhs)?))
            }
        }
    }

    /// The value of an operation that wraps, where C converts it back.
    pub(super) fn converted_binary(&mut self, expr: &'f Expr) -> Option<Result<C>> {
        self.wrapped(expr).map(|(op, lhs, rhs)| self.unsigned_binary(op, lhs, rhs))
    }

    fn wrapping(&self, op: BinaryOp, lhs: &Expr, rhs: &Expr, scalar: Scalar) -> Wrapping {
        let wraps = match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => true,
            BinaryOp::Div => scalar.class() == Class::Signed && scalar.bits() < 32,
            BinaryOp::Shl => scalar.bits() < 32,
            _ => false,
        };
        if !wraps || matches!(scalar.class(), Class::Float | Class::Half | Class::Bool) {
            return Wrapping::Plain;
        }
        let exact = range::exact(op, lhs, rhs, &self.known);
        if exact.is_some_and(|range| range.fits(scalar)) {
            return Wrapping::Plain;
        }
        match (scalar.class(), scalar.bits()) {
            (Class::Unsigned, 16) if op == BinaryOp::Mul => Wrapping::NarrowUnsigned,
            (_, 8 | 16) => Wrapping::Narrow,
            (Class::Signed, _) => Wrapping::Unsigned,
            _ => Wrapping::Plain,
        }
    }

    fn plain(&mut self, op: BinaryOp, lhs: &'f Expr, rhs: &'f Expr, position: Position) -> Result<C> {
        let is_constant = |expr: &Expr| match expr.kind {
            Kind::Constant(_) => true,
            // It may be a literal in C. Literals that are compared need no type.
            Kind::Call(Form::Intrinsic(Intrinsic::Length), _) => !op.compares(),
            _ => false,
        };
        // Beside something with a type, a literal needs no suffix: C converts it. What is shifted keeps its own type.
        let left = if is_constant(lhs) && (op.shifts() || is_constant(rhs)) {
            Operand::Value(lhs)
        } else {
            Operand::Beside(lhs)
        };
        let [mut left_c, mut right]: [C; 2] = exactly(self.values(&[left, Operand::Beside(rhs)])?);
        let bitwise = matches!(op, BinaryOp::And | BinaryOp::Or) && lhs.ty.scalar() == Some(Scalar::Bool);
        if bitwise && left_c.calls() && right.calls() {
            // C compilers warn that the second call is made in any case, as it is in Rust.
            self.spill(&left, &mut left_c);
        }
        let left = left_c;
        if op.shifts() {
            right = self.shift_count(lhs, rhs, right);
        }
        if op.divides() && range::integer(&lhs.ty).is_some() {
            return Ok(self.divide(op, [lhs, rhs], [left, right], position));
        }
        // C compilers warn where a value is compared with itself. A NaN is not equal to itself.
        let exact = lhs.ty.scalar().is_some_and(|scalar| scalar.class() != Class::Float);
        if op.compares() && left == right && !left.has_effects() && exact {
            let holds = matches!(op, BinaryOp::Eq | BinaryOp::Le | BinaryOp::Ge);
            return Ok(C::literal(if holds { "true" } else { "false" }));
        }
        if let Some(holds) = order_of_bools(op, &left, &right) {
            return Ok(C::literal(if holds { "true" } else { "false" }));
        }
        if let Some(holds) = self.comparison(op, lhs, rhs)
            && !left.has_effects()
            && !right.has_effects()
        {
            for (value, expr) in [(left, lhs), (right, rhs)] {
                if may_fail(&value) {
                    self.kept(value, &expr.ty);
                }
            }
            return Ok(C::literal(if holds { "true" } else { "false" }));
        }
        Ok(under_one_check(op.symbol(), left, right))
    }

    /// Whether a comparison of integers holds, where it does or does not for all values that they can have: C compilers
    /// warn of those.
    fn comparison(&self, op: BinaryOp, lhs: &Expr, rhs: &Expr) -> Option<bool> {
        if !op.compares() {
            return None;
        }
        let (a, b) = (range::of(lhs, &self.known)?, range::of(rhs, &self.known)?);
        let (below, above) = (a.greatest < b.least, a.least > b.greatest);
        let (at_most, at_least) = (a.greatest <= b.least, a.least >= b.greatest);
        let differ = below || above || !may_equal(lhs, rhs);
        let same = at_most && at_least;
        let (yes, no) = match op {
            BinaryOp::Eq => (same, differ),
            BinaryOp::Ne => (differ, same),
            BinaryOp::Lt => (below, at_least),
            BinaryOp::Le => (at_most, above),
            BinaryOp::Gt => (above, at_most),
            _ => (at_least, below),
        };
        (yes || no).then_some(yes)
    }

    /// OpenCL C masks the count by the width of what is shifted, which for the small types is that of `int`
    /// (specification 6.5.7).
    fn shift_count(&self, lhs: &Expr, rhs: &Expr, count: C) -> C {
        let bits = lhs.ty.scalar().map_or(32, Scalar::bits);
        let in_range = range::of(rhs, &self.known).is_some_and(|r| r.least >= 0 && r.greatest < i128::from(bits));
        if bits >= 32 || in_range { count } else { C::binary("&", count, C::literal((bits - 1).to_string())) }
    }

    /// `x.rotate_left(n)`: by what is left of `n` after whole turns.
    pub(super) fn rotated(&mut self, right: bool, value: &'f Expr, count: &'f Expr) -> Result<C> {
        let scalar = value.ty.scalar().unwrap_or(Scalar::U32);
        let (name, bits) = (scalar.c_name(), scalar.bits());
        if let Kind::Constant(Constant::Int(count)) = count.kind {
            let left = if right { -count } else { count }.rem_euclid(bits.into());
            let [value]: [C; 1] = exactly(self.values(&[Operand::Value(value)])?);
            let arguments = vec![value, integer(left, scalar, true)];
            return Ok(C::Call { function: "rotate".into(), arguments, pure: true });
        }
        let values = self.values(&[Operand::Converted(value), Operand::Converted(count)])?;
        let (direction, sign) = if right { ("right", "-") } else { ("left", "") };
        let text = format!("{name} NAME({name} x, uint n) {{\n    return rotate(x, ({name})({sign}n % {bits}));\n}}\n");
        Ok(self.called(&format!("rotate_{direction}_{name}"), &text, values))
    }

    /// The operation on unsigned numbers of the same width, not yet cast back. One unsigned operand makes C compute
    /// with unsigned numbers.
    fn unsigned_binary(&mut self, op: BinaryOp, lhs: &'f Expr, rhs: &'f Expr) -> Result<C> {
        let [mut left, right]: [C; 2] = exactly(self.values(&[Operand::Modular(lhs), Operand::Modular(rhs)])?);
        if !self.is_modular(lhs) && !self.is_modular(rhs) {
            left = C::cast(unsigned_name(&lhs.ty), left);
        }
        Ok(C::binary(op.symbol(), left, right))
    }

    /// Whether `modular` gives an unsigned number.
    pub(super) fn is_modular(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Constant(Constant::Int(value)) => *value >= 0,
            _ => match cast_of_bits(expr) {
                Some(value) => typed::lane_class(&value.ty) == Some(Class::Unsigned) || self.is_modular(value),
                None => self.wrapped(expr).is_some(),
            },
        }
    }

    /// The operation of an expression that must wrap.
    fn wrapped<'e>(&self, expr: &'e Expr) -> Option<(BinaryOp, &'e Expr, &'e Expr)> {
        let (op, lhs, rhs) = match &expr.kind {
            Kind::Binary(op, lhs, rhs) => (*op, &**lhs, &**rhs),
            Kind::Call(Form::Intrinsic(Intrinsic::Wrapping(op)), arguments) => match &arguments[..] {
                [lhs, rhs] => (*op, lhs, rhs),
                _ => return None,
            },
            _ => return None,
        };
        let scalar = expr.ty.scalar()?;
        matches!(self.wrapping(op, lhs, rhs, scalar), Wrapping::Unsigned).then_some((op, lhs, rhs))
    }

    /// A value of which only the bits count: a number of the same width, unsigned where that is nearer.
    pub(super) fn modular(&mut self, expr: &'f Expr) -> Result<C> {
        if let Some((op, lhs, rhs)) = self.wrapped(expr) {
            return self.unsigned_binary(op, lhs, rhs);
        }
        if let Some(value) = cast_of_bits(expr) {
            return self.modular(value);
        }
        match &expr.kind {
            Kind::Constant(Constant::Int(value)) if *value >= 0 => {
                let wide = expr.ty.scalar().is_some_and(|scalar| scalar.bits() == 64);
                Ok(integer(*value, if wide { Scalar::U64 } else { Scalar::U32 }, true))
            }
            _ => self.value(expr),
        }
    }

    /// A value as an unsigned number of the same width.
    fn unsigned(&mut self, expr: &'f Expr) -> Result<C> {
        let value = self.modular(expr)?;
        Ok(if self.is_modular(expr) { value } else { C::cast(unsigned_name(&expr.ty), value) })
    }

    pub(super) fn unary(&mut self, op: UnaryOp, operand: &'f Expr, ty: &Type) -> Result<C> {
        if is_vector(ty) {
            return self.vector_unary(op, operand);
        }
        let scalar = ty.scalar().unwrap_or(Scalar::I32);
        let narrow = scalar.bits() < 32;
        if let (UnaryOp::Neg, Kind::Constant(Constant::Int(value))) = (op, &operand.kind) {
            // That of the least value is the least value.
            let negated = if -value > range::Range::of(scalar).greatest { *value } else { -value };
            return Ok(constant(&Constant::Int(negated), ty, true));
        }
        Ok(match (op, scalar.class()) {
            (UnaryOp::Not, Class::Bool) => match self.value(operand)? {
                C::Literal(literal) if literal == "true" => C::literal("false"),
                C::Literal(literal) if literal == "false" => C::literal("true"),
                value => negated(operand, value),
            },
            (UnaryOp::Not, _) => {
                let value = C::unary("~", self.value(operand)?);
                if narrow { C::cast(scalar.c_name(), value) } else { value }
            }
            (UnaryOp::Neg, Class::Half) => self.half_negation(operand)?,
            (UnaryOp::Neg, Class::Signed) => {
                let least = range::of(operand, &self.known).map_or(i128::MIN, |range| range.least);
                if least > range::Range::of(scalar).least {
                    C::unary("-", self.value(operand)?)
                } else if narrow {
                    C::cast(scalar.c_name(), C::unary("-", self.value(operand)?))
                } else {
                    C::cast(scalar.c_name(), C::unary("-", self.unsigned(operand)?))
                }
            }
            (UnaryOp::Neg, _) => C::unary("-", self.value(operand)?),
        })
    }

    pub(super) fn cast(&mut self, value: &'f Expr, ty: &Type) -> Result<C> {
        if let Type::Pointer(_) = ty {
            let pointer = self.argument(value)?;
            if value.ty == *ty {
                return Ok(pointer);
            }
            return Ok(C::Cast(declared(ty, Storage::Register), Box::new(pointer)));
        }
        let from = match &value.ty {
            Type::Enum(enumeration) => Some(enumeration.tag),
            ty => ty.scalar(),
        };
        let (Some(from), Some(to)) = (from, ty.scalar()) else {
            return self.value(value);
        };
        // Of what wraps, the low bits are the same before it is made signed.
        let narrows = matches!(to.class(), Class::Signed | Class::Unsigned) && to.bits() <= from.bits();
        if let Some((op, lhs, rhs)) = self.wrapped(value).filter(|_| narrows) {
            let unsigned = self.unsigned_binary(op, lhs, rhs)?;
            return Ok(if unsigned_name(&value.ty) == to.c_name() { unsigned } else { C::cast(to.c_name(), unsigned) });
        }
        let lowered = self.value(value)?;
        if matches!(from, Scalar::F16) || matches!(to, Scalar::F16) {
            return Ok(self.half_cast(from, to, lowered));
        }
        Ok(match (from.class(), to.class()) {
            _ if from.c_name() == to.c_name() => lowered,
            (Class::Float, Class::Signed | Class::Unsigned) => {
                // Rust's `as` saturates, and makes 0 of NaN (specification 6.4.3.3).
                match (from, to.bits()) {
                    (Scalar::F64, _) | (_, 64) => self.saturated(from.c_name(), to.c_name(), lowered),
                    _ => C::Call {
                        function: format!("convert_{}_sat", to.c_name()),
                        arguments: vec![lowered],
                        pure: true,
                    },
                }
            }
            _ => match cast_of_length(&lowered, to) {
                Some(length) => constant(&length, ty, true),
                None => C::cast(to.c_name(), lowered),
            },
        })
    }

    /// A float as an integer, where either has 64 bits. Drivers of NVIDIA make of NaN a number with the highest bit set.
    fn saturated(&mut self, from: &str, to: &str, value: C) -> C {
        let text = format!(
            "// 0 for NaN, whatever the conversion makes of it.\n\
             {to} NAME({from} x) {{\n    return isnan(x) ? 0 : convert_{to}_sat(x);\n}}\n"
        );
        self.called(&format!("{to}_of_{from}"), &text, vec![value])
    }

    pub(super) fn short_circuit(&mut self, op: &'static str, lhs: &'f Expr, rhs: &'f Expr) -> Result<C> {
        let left = self.value(lhs)?;
        let waiting = self.waiting.len();
        let (before, right) = self.assuming(lhs, op == "&&", |lower| lower.apart(|lower| lower.value(rhs)))?;
        // The copy may not be made at all.
        self.nothing_waits(waiting)?;
        if before.is_empty() {
            return Ok(logical(op, left, right));
        }
        let name = self.fresh("value");
        let ty = super::declared(&Type::Scalar(Scalar::Bool), super::Storage::Register);
        self.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(left) });
        let mut then = before;
        if super::patterns::binds(rhs) {
            self.hoist(&mut then);
        }
        // It is that already where the other side is what decides.
        if right.truth() != Some(op == "&&") {
            then.push(S::Assign { place: C::name(&name), op: None, value: right });
        }
        let condition = if op == "&&" { C::name(&name) } else { C::not(C::name(&name)) };
        self.push(S::If { condition, then, otherwise: Vec::new() });
        Ok(C::name(name))
    }

    /// Declares here what is declared at the outermost of these statements, and gives it its value there: what a
    /// condition binds is seen by the block behind it.
    fn hoist(&mut self, statements: &mut Vec<S>) {
        for statement in statements.iter_mut() {
            if let S::Declare { ty, name, value, .. } = statement {
                let (ty, name) = (ty.clone(), name.clone());
                let assign = value.take().map(|value| self.given_later(&ty, C::name(&name), value));
                self.push(S::Declare { ty, constant: false, name, value: None });
                *statement = assign.unwrap_or(S::Block(Vec::new()));
            }
        }
        statements.retain(|statement| !matches!(statement, S::Block(inner) if inner.is_empty()));
    }

    /// The statement that gives a variable what its declaration would begin it with. C assigns no arrays.
    fn given_later(&mut self, ty: &crate::emit::c::Type, place: C, value: C) -> S {
        let is_array = ty.pointer.is_none() && !ty.bounds.is_empty();
        let value = match value {
            list @ C::List(_) if is_array => {
                let name = self.fresh("items");
                let copied = self.element_by_element(&ty.bounds, place, C::name(&name));
                return S::Block(vec![S::Declare { ty: ty.clone(), constant: true, name, value: Some(list) }, copied]);
            }
            C::List(items) => C::Compound(ty.clone(), items),
            value => value,
        };
        S::Assign { place, op: None, value }
    }

    pub(super) fn assign_op(
        &mut self,
        op: BinaryOp,
        place: &'f Expr,
        value: &'f Expr,
        position: Position,
        place_first: bool,
    ) -> Result<()> {
        self.pure &= !super::is_outside(place);
        if is_vector(&place.ty) {
            return self.vector_assign_op(op, place, value, position);
        }
        let scalar = place.ty.scalar().unwrap_or(Scalar::I32);
        let wrapping = self.wrapping(op, place, value, scalar);
        // C's `x op= v` computes in the wider type of both and converts back, which wraps once `v` is unsigned.
        let operand = match wrapping {
            Wrapping::Unsigned | Wrapping::NarrowUnsigned => Operand::Modular(value),
            _ => Operand::Beside(value),
        };
        let (place_c, mut right, checks) = self.sides(place, operand, place_first || Self::is_half(&place.ty))?;
        if Self::is_half(&place.ty) {
            self.half_assign_op(op, place, place_c, right, checks);
            return Ok(());
        }
        let divides = op.divides();
        if divides && (op == BinaryOp::Rem || scalar.class() != Class::Float) {
            let place_c = self.once(place_c, place);
            let read = [right.clone()];
            let (before, value) = self.apart(|lower| {
                Ok(if scalar.class() == Class::Float {
                    C::Call { function: "fmod".into(), arguments: vec![place_c.clone(), right], pure: true }
                } else {
                    lower.divide(op, [place, value], [place_c.clone(), right], position)
                })
            })?;
            let (op, value) = match value {
                C::Binary("/" | "%", lhs, rhs) if *lhs == place_c => (Some(op.symbol()), *rhs),
                value => (None, value),
            };
            let mut then = before;
            then.push(S::Assign { place: place_c, op, value });
            self.guard_after(&read, checks, then);
            return Ok(());
        }
        if op.shifts() {
            right = self.shift_count(place, value, right);
        }
        if matches!(operand, Operand::Modular(_)) && !self.is_modular(value) {
            right = C::cast(unsigned_name(&place.ty), right);
        }
        self.guard_assignment(checks, place_c, Some(op.symbol()), right);
        Ok(())
    }

    /// The place and the value of `place op= value`. Rust evaluates the value of two numbers first, then the place; else
    /// the place is found first (`place_first`), and read behind both. The host does so only where that is seen.
    pub(super) fn sides(
        &mut self,
        place: &'f Expr,
        value: Operand<'f>,
        place_first: bool,
    ) -> Result<(C, C, Vec<Check>)> {
        let operands = [value, Operand::Place(place)];
        let place_first = place_first && (changes(place) || changes(value.expr()));
        let order = if place_first { [operands[1], operands[0]] } else { operands };
        let (values, checks) = self.guarded_values(&order)?;
        let [first, second]: [C; 2] = exactly(values);
        let (place_c, mut right) = if place_first { (first, second) } else { (second, first) };
        self.settle_before(place, &value, &mut right);
        Ok((place_c, right, checks))
    }

    /// Takes the value of `place op= value` into a variable where it could change the place: C does not say whether the
    /// place is read before or after a call in the value.
    pub(super) fn settle_before(&mut self, place: &Expr, operand: &Operand<'f>, value: &mut C) {
        let untouched = matches!(place.kind, Kind::Local(id) if !self.addressed.contains(&id));
        if value.has_effects() && !untouched {
            self.spill(operand, value);
        }
    }

    /// A place that is named twice: its parts are computed once.
    pub(super) fn once(&mut self, place: C, of: &Expr) -> C {
        self.with_indices(place, called(of), &|_, index| matches!(index, C::Name(_) | C::Literal(_)))
    }

    /// The pointer that a call gives, in a variable: every turn of a loop reads from there.
    pub(super) fn called_once(&mut self, place: C, of: &Expr) -> C {
        match called(of) {
            Some(ty) if matches!(place, C::Call { .. }) => self.named("pointer", ty, place),
            // Where the row of a table begins is read once.
            Some(ty) if matches!(&place, C::Binary("+", _, begin) if matches!(**begin, C::Index(..))) => {
                self.named("row", ty, place)
            }
            _ => place,
        }
    }

    /// The same of what may be computed again, if that changes nothing.
    pub(super) fn at_one_place(&mut self, place: C, of: &Expr) -> C {
        self.with_indices(place, called(of), &|_, index| !index.has_effects())
    }

    /// A place as it is now, whatever happens before it is used.
    pub(super) fn as_it_is(&mut self, place: C, of: &Expr) -> C {
        self.with_indices(place, called(of), &|lower, index| match index {
            C::Name(name) => !lower.is_mutable(name),
            index => index.is_constant(),
        })
    }

    /// A place whose indices are in variables, but for those that may stay, and so is the pointer that a call gives.
    fn with_indices(&mut self, place: C, called: Option<&Type>, stays: &dyn Fn(&Self, &C) -> bool) -> C {
        match place {
            C::Member(base, name) => C::member(self.with_indices(*base, called, stays), name),
            C::Index(base, index) => {
                let base = self.with_indices(*base, called, stays);
                let index = match *index {
                    index if stays(self, &index) => index,
                    index => {
                        let name = self.fresh("index");
                        let ty = super::declared(&Type::Scalar(Scalar::Usize), super::Storage::Register);
                        self.push(S::Declare { ty, constant: true, name: name.clone(), value: Some(index) });
                        C::name(name)
                    }
                };
                C::index(base, index)
            }
            C::Unary(op @ ("*" | "&"), inner) => C::unary(op, self.with_indices(*inner, called, stays)),
            pointer @ C::Call { .. } if pointer.has_effects() => match called {
                Some(ty) => self.named("pointer", ty, pointer),
                None => pointer,
            },
            other => other,
        }
    }
}

/// The type of the pointer that a call gives, where a place is behind that.
fn called(place: &Expr) -> Option<&Type> {
    match &place.kind {
        Kind::Field(base, _) | Kind::Deref(base) | Kind::Reference(base) | Kind::Index(base, _) => called(base),
        Kind::Call(..) if matches!(place.ty, Type::Pointer(_)) => Some(&place.ty),
        _ => None,
    }
}

/// `!condition`, in the shortest way that holds of its operands.
pub(super) fn negated(condition: &Expr, value: C) -> C {
    fn is_of_integers(condition: &Expr) -> bool {
        match &condition.kind {
            Kind::Binary(_, a, _) => range::integer(&a.ty).is_some(),
            Kind::And(a, b) => is_of_integers(a) && is_of_integers(b),
            _ => false,
        }
    }
    // Of integers one of `<` and `>=` holds; neither does of a NaN.
    if is_of_integers(condition) { C::not_of_integers(value) } else { C::not(value) }
}
