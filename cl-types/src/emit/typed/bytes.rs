//! The bytes of a number, by shifts; the lanes of a vector, one by one.

use cl_tree::{BinaryOp, Position};

use super::options::after;
use super::{Expr, Kind, Result, Statement, Typing, array_length, struct_type};
use crate::builtins::Intrinsic;
use crate::builtins::bytes::Bytes;
use crate::constant::Constant;
use crate::emit::{Form, fold};
use crate::types::{Class, FieldType, Scalar, Type};
use crate::vectors::definitions::Components;

const BYTE: Type = Type::Scalar(Scalar::U8);

impl Typing<'_, '_> {
    /// `x.to_le_bytes()`, `u32::from_le_bytes(x)` and their like.
    pub(super) fn bytes(&mut self, what: Bytes, value: Expr, returns: &Type, position: Position) -> Result<Kind> {
        let mut statements = Vec::new();
        let result = if what.apart {
            self.apart(what.big, value, returns, &mut statements)
        } else {
            self.together(what.big, value, returns, &mut statements)
        };
        let Some(result) = result else {
            return self.error(position, "only a number has bytes");
        };
        Ok(after(statements, result).kind)
    }

    /// `v.to_array()`, `Float4::from_array(lanes)`, `Float4::from((v.xyz(), w))`
    pub(super) fn lanes(&mut self, value: Expr, returns: &Type, position: Position) -> Result<Kind> {
        let mut statements = Vec::new();
        let kind = match (&value.ty, returns) {
            (Type::Vector(lane, width), Type::Array(..)) => {
                let (lane, width) = (Type::Scalar(*lane), *width);
                let id = self.kept("lanes", value, &mut statements);
                let item = |index: u8| {
                    let which = Components::of(Components::lanes(&[index.into()]));
                    let form = Form::Intrinsic(Intrinsic::Components(which));
                    let kind = Kind::Call(form, vec![self.variable(id, position)]);
                    Expr { kind, ty: lane.clone(), position }
                };
                Kind::Array((0..width).map(item).collect())
            }
            (Type::Array(lane, count), Type::Vector(..)) => {
                let (lane, count) = (lane.as_ref().clone(), *count);
                let items = self.items("lanes", value, &lane, count, &mut statements);
                Kind::Call(Form::Intrinsic(Intrinsic::Vector), items)
            }
            (Type::Struct(_), Type::Vector(..)) => {
                let parts = self.parts("parts", value, &mut statements);
                Kind::Call(Form::Intrinsic(Intrinsic::Vector), parts)
            }
            _ => return self.error(position, "only a vector has lanes"),
        };
        Ok(after(statements, Expr { kind, ty: returns.clone(), position }).kind)
    }

    /// The items of an array, each once.
    fn items(
        &mut self,
        name: &str,
        array: Expr,
        ty: &Type,
        count: usize,
        statements: &mut Vec<Statement>,
    ) -> Vec<Expr> {
        let position = array.position;
        if let Kind::Array(items) = array.kind {
            return items;
        }
        let id = self.kept(name, array, statements);
        let item = |index: usize| {
            let at = Box::new(number(index as i128, Type::Scalar(Scalar::Usize), position));
            Expr { kind: Kind::Index(Box::new(self.variable(id, position)), at), ty: ty.clone(), position }
        };
        (0..count).map(item).collect()
    }

    /// The parts of a tuple, each once.
    fn parts(&mut self, name: &str, tuple: Expr, statements: &mut Vec<Statement>) -> Vec<Expr> {
        let (position, ty) = (tuple.position, tuple.ty.clone());
        if let Kind::Struct { fields, base: None, .. } = tuple.kind {
            return fields.into_iter().map(|(_, part)| part).collect();
        }
        let id = self.kept(name, tuple, statements);
        let fields = struct_type(&ty).map_or(&[][..], |tuple| &tuple.fields);
        let part = |(index, field): (usize, &FieldType)| {
            let kind = Kind::Field(Box::new(self.variable(id, position)), index);
            Expr { kind, ty: field.ty.clone(), position }
        };
        fields.iter().enumerate().map(part).collect()
    }

    fn apart(&mut self, big: bool, value: Expr, returns: &Type, statements: &mut Vec<Statement>) -> Option<Expr> {
        let (position, count) = (value.position, array_length(returns)?);
        let unsigned = Type::Scalar(value.ty.lane()?.unsigned());
        let value = match value.ty.lane()?.class() {
            Class::Float => call(bits_of(&value.ty), value, unsigned.clone()),
            _ => value,
        };
        let id = self.kept("word", value, statements);
        let byte = |index: usize| {
            let word = self.variable(id, position);
            let shift = 8 * if big { count - 1 - index } else { index } as i128;
            let shifted = match shift {
                0 => word,
                _ => binary(
                    BinaryOp::Shr,
                    cast(word, unsigned.clone()),
                    number(shift, Type::Scalar(Scalar::U32), position),
                ),
            };
            cast(shifted, BYTE)
        };
        let items = (0..count).map(byte).collect();
        Some(Expr { kind: Kind::Array(items), ty: returns.clone(), position })
    }

    fn together(&mut self, big: bool, value: Expr, returns: &Type, statements: &mut Vec<Statement>) -> Option<Expr> {
        let (position, count) = (value.position, array_length(&value.ty)?);
        let unsigned = Type::Scalar(returns.lane()?.unsigned());
        let items = self.items("bytes", value, &BYTE, count, statements);
        let shifted = items.into_iter().enumerate().map(|(index, item)| {
            let item = cast(item, unsigned.clone());
            match 8 * if big { count - 1 - index } else { index } as i128 {
                0 => item,
                shift => binary(BinaryOp::Shl, item, number(shift, Type::Scalar(Scalar::U32), position)),
            }
        });
        let word = shifted.reduce(|a, b| binary(BinaryOp::Or, a, b))?;
        Some(match returns.lane()?.class() {
            Class::Float => call(if count == 8 { "as_double" } else { "as_float" }, word, returns.clone()),
            _ => cast(word, returns.clone()),
        })
    }
}

fn bits_of(ty: &Type) -> &'static str {
    if *ty == Type::Scalar(Scalar::F64) { "as_ulong" } else { "as_uint" }
}

fn call(function: &'static str, value: Expr, ty: Type) -> Expr {
    let position = value.position;
    Expr { kind: Kind::Call(Form::Builtin(function), vec![value]), ty, position }
}

fn cast(value: Expr, ty: Type) -> Expr {
    if value.ty == ty {
        return value;
    }
    let position = value.position;
    fold::expr(Expr { kind: Kind::Cast(Box::new(value)), ty, position })
}

fn binary(op: BinaryOp, lhs: Expr, rhs: Expr) -> Expr {
    let (ty, position) = (lhs.ty.clone(), lhs.position);
    fold::expr(Expr { kind: Kind::Binary(op, Box::new(lhs), Box::new(rhs)), ty, position })
}

fn number(value: i128, ty: Type, position: Position) -> Expr {
    Expr { kind: Kind::Constant(Constant::Int(value)), ty, position }
}
