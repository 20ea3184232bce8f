//! Vectors: operators lane by lane, components, literals.
//!
//! Lanes of integers wrap in Rust, and overflow of signed ones is undefined in C for vectors too: those operations are
//! done on the unsigned vector of the same size.

use cl_tree::{BinaryOp, Position, UnaryOp};

use super::arithmetic;
use super::{C, Expr, Form, Kind, Lower, Operand, Result, S, exactly};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::typed;
use crate::types::{Class, Scalar, Type};
use crate::vectors::definitions::Components;

pub(super) fn is_vector(ty: &Type) -> bool {
    matches!(ty, Type::Vector(..))
}

/// `as_int4(value)`
pub(super) fn reinterpret(ty: &Type, value: C) -> C {
    C::Call { function: format!("as_{}", ty.c_name()), arguments: vec![value], pure: true }
}

/// The type in which an operation on the type wraps.
fn unsigned(ty: &Type) -> Type {
    ty.lane().map_or(Type::Unit, |lane| ty.with_lane(lane.unsigned()))
}

/// Whether the operator could overflow a signed lane.
fn wraps(op: BinaryOp, ty: &Type) -> bool {
    matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul)
        && ty.lane().is_some_and(|lane| lane.class() == Class::Signed)
}

fn is_integer(ty: &Type) -> bool {
    ty.lane().is_some_and(|lane| matches!(lane.class(), Class::Signed | Class::Unsigned))
}

/// The operation of an expression that must wrap.
fn wrapped(expr: &Expr) -> Option<(BinaryOp, &Expr, &Expr)> {
    match &expr.kind {
        Kind::Binary(op, lhs, rhs) if is_vector(&expr.ty) && wraps(*op, &expr.ty) => Some((*op, lhs, rhs)),
        Kind::Call(Form::Intrinsic(Intrinsic::Wrapping(op)), arguments) => match &arguments[..] {
            [lhs, rhs] if is_vector(&expr.ty) && wraps(*op, &expr.ty) => Some((*op, lhs, rhs)),
            _ => None,
        },
        _ => None,
    }
}

impl<'f> Lower<'f, '_> {
    pub(super) fn vector_binary(
        &mut self,
        op: BinaryOp,
        lhs: &'f Expr,
        rhs: &'f Expr,
        position: Position,
    ) -> Result<C> {
        let ty = if is_vector(&lhs.ty) { &lhs.ty } else { &rhs.ty };
        if wraps(op, ty) {
            return Ok(reinterpret(ty, self.vector_modular(op, lhs, rhs, ty)?));
        }
        match op {
            // Rust compares whole vectors.
            BinaryOp::Eq => {
                let equal = self.vector_plain(op, lhs, rhs)?;
                Ok(C::Call { function: "all".into(), arguments: vec![equal], pure: true })
            }
            BinaryOp::Ne => {
                let differ = self.vector_plain(op, lhs, rhs)?;
                Ok(C::Call { function: "any".into(), arguments: vec![differ], pure: true })
            }
            BinaryOp::Rem if ty.lane().is_some_and(|lane| lane.class() == Class::Float) => {
                let [a, b]: [C; 2] = exactly(self.values(&[Operand::Value(lhs), Operand::Value(rhs)])?);
                let widened = |expr: &Expr, value| {
                    if is_vector(&expr.ty) { value } else { C::Vector(ty.c_name(), vec![value]) }
                };
                let arguments = vec![widened(lhs, a), widened(rhs, b)];
                Ok(C::Call { function: "fmod".into(), arguments, pure: true })
            }
            BinaryOp::Div | BinaryOp::Rem if is_integer(ty) => {
                let values = exactly(self.values(&[Operand::Value(lhs), Operand::Value(rhs)])?);
                Ok(self.divide(op, [lhs, rhs], values, position))
            }
            _ => self.vector_plain(op, lhs, rhs),
        }
    }

    /// The operator as it is. A literal has its type: OpenCL C converts no scalar to a lane of lower rank (6.2.6).
    pub(super) fn vector_plain(&mut self, op: BinaryOp, lhs: &'f Expr, rhs: &'f Expr) -> Result<C> {
        let ty = &lhs.ty;
        let [mut lhs, rhs]: [C; 2] = exactly(self.values(&[Operand::Value(lhs), Operand::Value(rhs)])?);
        // C compilers warn where a value is compared with itself.
        if op.compares() && lhs == rhs && !lhs.has_effects() && typed::lane_class(ty) != Some(Class::Float) {
            lhs = self.kept(lhs, ty);
        }
        Ok(C::binary(op.symbol(), lhs, rhs))
    }

    /// The operation on the unsigned vector, not yet reinterpreted.
    fn vector_modular(&mut self, op: BinaryOp, lhs: &'f Expr, rhs: &'f Expr, ty: &Type) -> Result<C> {
        let (before, left) = self.apart(|lower| lower.unsigned_operand(lhs, ty))?;
        before.into_iter().for_each(|statement| self.push(statement));
        let (before, right) = self.apart(|lower| lower.unsigned_operand(rhs, ty))?;
        let mut left = left;
        if !before.is_empty() || right.has_effects() {
            left = self.kept(left, &unsigned(ty));
        }
        before.into_iter().for_each(|statement| self.push(statement));
        Ok(C::binary(op.symbol(), left, right))
    }

    /// A value in a variable of its own, taken now. What is made of literals would be a constant, and C compilers warn of
    /// conditions that are made of those.
    pub(super) fn kept(&mut self, value: C, ty: &Type) -> C {
        let name = self.fresh("value");
        let ty = super::declared(ty, super::Storage::Register);
        let constant = !value.is_constant() && ty.pointer.is_none();
        self.push(S::Declare { ty, constant, name: name.clone(), value: Some(value) });
        C::name(name)
    }

    fn unsigned_operand(&mut self, expr: &'f Expr, ty: &Type) -> Result<C> {
        if let Some((op, lhs, rhs)) = wrapped(expr) {
            return self.vector_modular(op, lhs, rhs, ty);
        }
        let value = self.value(expr)?;
        let to = unsigned(ty);
        Ok(match (&expr.ty, &expr.kind) {
            (Type::Vector(..), _) => reinterpret(&to, value),
            (_, Kind::Constant(Constant::Int(literal))) if *literal >= 0 => {
                arithmetic::constant(&Constant::Int(*literal), &Type::Scalar(to.lane().unwrap_or(Scalar::U32)), true)
            }
            _ => C::cast(to.lane().map_or("uint", |lane| lane.c_name()), value),
        })
    }

    pub(super) fn vector_unary(&mut self, op: UnaryOp, operand: &'f Expr) -> Result<C> {
        let ty = &operand.ty;
        let value = self.value(operand)?;
        Ok(match op {
            UnaryOp::Not => C::unary("~", value),
            UnaryOp::Neg if ty.lane().is_some_and(|lane| lane.class() == Class::Signed) => {
                reinterpret(ty, C::unary("-", reinterpret(&unsigned(ty), value)))
            }
            UnaryOp::Neg => C::unary("-", value),
        })
    }

    pub(super) fn vector_assign_op(
        &mut self,
        op: BinaryOp,
        place: &'f Expr,
        value: &'f Expr,
        position: Position,
    ) -> Result<()> {
        let (target, right, checks) = self.sides(place, Operand::Value(value), true)?;
        let read = [right.clone()];
        let (mut then, assignment) =
            self.apart(|lower| lower.vector_assignment(op, [place, value], target, right, position))?;
        then.push(assignment);
        self.guard_after(&read, checks, then);
        Ok(())
    }

    fn vector_assignment(
        &mut self,
        op: BinaryOp,
        [place, value]: [&'f Expr; 2],
        target: C,
        right: C,
        position: Position,
    ) -> Result<S> {
        let ty = &place.ty;
        let float = ty.lane().is_some_and(|lane| lane.class() == Class::Float);
        let value = if wraps(op, ty) {
            let to = unsigned(ty);
            let right = match (&value.ty, wrapped(value), right) {
                // `as_int4(…)`, whose inside is what is wanted.
                (_, Some(_), C::Call { mut arguments, .. }) if arguments.len() == 1 => arguments.remove(0),
                (Type::Vector(..), _, right) => reinterpret(&to, right),
                (_, _, right) => C::cast(to.lane().map_or("uint", |lane| lane.c_name()), right),
            };
            let target = self.once(target, place);
            let sum = C::binary(op.symbol(), reinterpret(&to, target.clone()), right);
            (target, reinterpret(ty, sum))
        } else if op == BinaryOp::Rem && float {
            let target = self.once(target, place);
            let right = if is_vector(&value.ty) { right } else { C::Vector(ty.c_name(), vec![right]) };
            let value = C::Call { function: "fmod".into(), arguments: vec![target.clone(), right], pure: true };
            (target, value)
        } else if op.divides() && is_integer(ty) {
            let target = self.once(target, place);
            match self.divide(op, [place, value], [target.clone(), right], position) {
                C::Binary("/" | "%", left, right) if *left == target => {
                    return Ok(S::Assign { place: target, op: Some(op.symbol()), value: *right });
                }
                value => (target, value),
            }
        } else {
            return Ok(S::Assign { place: target, op: Some(op.symbol()), value: right });
        };
        Ok(S::Assign { place: value.0, op: None, value: value.1 })
    }

    /// `(float4)(x, y, z, w)`
    pub(super) fn vector_literal(&mut self, parts: &'f [Expr], ty: &Type) -> Result<C> {
        let operands: Vec<_> = parts.iter().map(Operand::Value).collect();
        Ok(C::Vector(ty.c_name(), self.values(&operands)?))
    }

    /// `v.xy`
    pub(super) fn components(&mut self, components: Components, vector: &'f Expr) -> Result<C> {
        let name = components.name(vector.ty.width());
        Ok(C::Component(Box::new(self.value(vector)?), name))
    }

    /// `v.get(lane)`. OpenCL C has no index on vectors: a lane that is only known at run time goes through memory.
    pub(super) fn lane(&mut self, vector: &'f Expr, lane: &'f Expr, position: Position) -> Result<C> {
        let (ty, width) = (vector.ty.c_name(), vector.ty.width());
        if let Kind::Constant(Constant::Int(lane)) = lane.kind
            && lane < i128::from(width)
        {
            let name = Components::of(Components::lanes(&[lane as u32])).name(width);
            return Ok(C::Component(Box::new(self.value(vector)?), name));
        }
        let element = vector.ty.lane().map_or("", |lane| lane.c_name());
        let form = self.program.helper(&format!("{ty}_get"), |name| {
            format!(
                "{element} {name}({ty} v, ulong lane) {{\n    {element} lanes[{width}];\n    \
                 vstore{width}(v, 0, lanes);\n    return lanes[lane];\n}}\n"
            )
        });
        let [value, index]: [C; 2] = exactly(self.values(&[Operand::Value(vector), Operand::Converted(lane)])?);
        let index = self.guarding(false, |lower| lower.checked_index(vector, lane, index, position))?;
        Ok(match form {
            Form::Helper(function) => C::Call { function, arguments: vec![value, index], pure: true },
            _ => unreachable!("`helper` makes helpers"),
        })
    }

    /// `v.xy = value;`
    pub(super) fn set_components(&mut self, components: Components, place: &'f Expr, value: &'f Expr) -> Result<C> {
        self.pure &= !super::is_outside(place);
        let name = components.name(place.ty.width());
        let [place, value]: [C; 2] = exactly(self.values(&[Operand::Place(place), Operand::Converted(value)])?);
        self.push(S::Assign { place: C::Component(Box::new(place), name), op: None, value });
        // The value is `()`, which nothing reads.
        Ok(C::literal("0"))
    }

    /// A copy of the vector, with other components.
    pub(super) fn with_components(&mut self, components: Components, vector: &'f Expr, value: &'f Expr) -> Result<C> {
        let name = self.fresh("value");
        let [whole, part]: [C; 2] = exactly(self.values(&[Operand::Value(vector), Operand::Converted(value)])?);
        let ty = super::declared(&vector.ty, super::Storage::Register);
        self.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(whole) });
        let component = C::Component(Box::new(C::name(&name)), components.name(vector.ty.width()));
        self.push(S::Assign { place: component, op: None, value: part });
        Ok(C::name(name))
    }
}
