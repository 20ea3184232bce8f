//! The bytes of a number, by shifts; the lanes of a vector, one by one.

use std::rc::Rc;

use cl_tree::{BinaryOp, Position};

use super::in_place::Operand;
use super::options::after;
use super::{
    Expr, Kind, Pattern, PatternKind, Result, Statement, Typing, array_length, is_of_constant, space, struct_type,
};
use crate::builtins::Intrinsic;
use crate::builtins::bytes::Bytes;
use crate::constant::Constant;
use crate::emit::{Form, fold};
use crate::types::{Class, FieldType, Pointer, Scalar, Type};
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

    /// `v.to_array()`, `Float4::from_array(lanes)`, `Float4::from((v.xyz(), w))`, and an array that is made from a tuple, or a
    /// tuple from an array.
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
            (Type::Struct(_), Type::Array(..)) => Kind::Array(self.parts("parts", value, &mut statements)),
            (Type::Array(item, count), Type::Struct(_)) => {
                let (item, count) = (item.as_ref().clone(), *count);
                let items = self.items("items", value, &item, count, &mut statements);
                Kind::Struct { variant: None, fields: items.into_iter().enumerate().collect(), base: None }
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
        let array = self.array_named(name, array, statements);
        (0..count).map(|index| self.item_of(&array, index, ty, position)).collect()
    }

    /// An array that is named for each of its items: where it is, or a variable.
    pub(super) fn array_named(&mut self, name: &str, array: Expr, statements: &mut Vec<Statement>) -> Operand<'static> {
        match array.kind {
            Kind::Deref(pointer) if matches!(pointer.kind, Kind::Local(id) if !self.locals[id.0 as usize].mutable) => {
                match pointer.kind {
                    Kind::Local(id) => Operand::Behind(id),
                    _ => unreachable!("it is one above"),
                }
            }
            Kind::Local(id) => Operand::Variable(id),
            _ if is_in_memory(&array) && !is_of_constant(&array) => {
                let (space, position, pointee) = (space(&array), array.position, Rc::new(array.ty.clone()));
                let ty = Type::Pointer(Pointer { space, mutable: false, pointee, slice: false });
                let pointer = Expr { kind: Kind::Reference(Box::new(array)), ty, position };
                Operand::Behind(self.keep(name, pointer, statements))
            }
            _ => Operand::Variable(self.kept(name, array, statements)),
        }
    }

    /// `array[index]`
    pub(super) fn item_of(&self, array: &Operand<'_>, index: usize, ty: &Type, position: Position) -> Expr {
        let whole = match array {
            Operand::Behind(id) => {
                let pointer = Box::new(self.variable(*id, position));
                let pointee = match &pointer.ty {
                    Type::Pointer(pointer) => (*pointer.pointee).clone(),
                    ty => ty.clone(),
                };
                Expr { kind: Kind::Deref(pointer), ty: pointee, position }
            }
            Operand::Variable(id) => self.variable(*id, position),
            Operand::Tree(..) | Operand::Known(..) => unreachable!("`array_named` gives none of these"),
        };
        let at = Box::new(number(index as i128, Type::Scalar(Scalar::Usize), position));
        Expr { kind: Kind::Index(Box::new(whole), at), ty: ty.clone(), position }
    }

    /// `let [a, b] = x[i];` of an array in memory: each element is read where it is.
    pub(super) fn elements_read(&mut self, statement: Statement, statements: &mut Vec<Statement>) -> Statement {
        let (pattern, value) = match statement {
            Statement::Let { pattern, value: Some(value), otherwise: None }
                if self.binds_elements(&pattern)
                    && is_in_memory(&value)
                    && !is_of_constant(&value)
                    && !matches!(value.kind, Kind::Local(_)) =>
            {
                (pattern, value)
            }
            statement => return statement,
        };
        let position = value.position;
        let array = self.array_named("elements", value, statements);
        if let PatternKind::Elements(elements) = pattern.kind {
            for (index, pattern) in elements {
                if let PatternKind::Bind(..) = pattern.kind {
                    let value = Some(self.item_of(&array, index, &pattern.ty, position));
                    statements.push(Statement::Let { pattern, value, otherwise: None });
                }
            }
        }
        Statement::Expr(Expr { kind: Kind::Unit, ty: Type::Unit, position })
    }

    /// Whether a pattern gives names to elements that are numbers, say, and no more.
    fn binds_elements(&self, pattern: &Pattern) -> bool {
        let binds = |(_, pattern): &(usize, Pattern)| match &pattern.kind {
            PatternKind::Wild => true,
            PatternKind::Bind(id, None) => {
                let named = &self.locals[id.0 as usize];
                !matches!(pattern.ty, Type::Array(..) | Type::Pointer(_)) && named.ty == pattern.ty
            }
            _ => false,
        };
        matches!(&pattern.kind, PatternKind::Elements(elements) if elements.iter().all(binds))
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
            Class::Float => call(bits_of(&value.ty), vec![value], unsigned.clone()),
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
            Class::Float => call(if count == 8 { "as_double" } else { "as_float" }, vec![word], returns.clone()),
            _ => cast(word, returns.clone()),
        })
    }
}

/// Whether it is a place that a variable holds or a pointer leads to.
fn is_in_memory(place: &Expr) -> bool {
    match &place.kind {
        Kind::Local(_) | Kind::Deref(_) => true,
        Kind::Index(base, _) | Kind::Field(base, _) => matches!(base.ty, Type::Pointer(_)) || is_in_memory(base),
        _ => false,
    }
}

fn bits_of(ty: &Type) -> &'static str {
    if *ty == Type::Scalar(Scalar::F64) { "as_ulong" } else { "as_uint" }
}

pub(super) fn call(function: &'static str, values: Vec<Expr>, ty: Type) -> Expr {
    let position = values.first().map_or(Position::default(), |value| value.position);
    Expr { kind: Kind::Call(Form::Builtin(function), values), ty, position }
}

pub(super) fn cast(value: Expr, ty: Type) -> Expr {
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

pub(super) fn number(value: i128, ty: Type, position: Position) -> Expr {
    Expr { kind: Kind::Constant(Constant::Int(value)), ty, position }
}
