//! Values and places that are written behind other tokens. What bodies are mostly made of is written here, token by token:
//! the compiler copies a stream that is put into another, once for each that stands around it.

use cl_tree::{BinaryOp, UnaryOp};
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt};
use syn::Token;

use super::Body;
use super::branches::may_point;
use super::holes::is_slot;
use crate::ast::{Expr, Hole, Kind};
use crate::expand::pointers::Expected;
use crate::expand::{ours, until, write_function};

/// Puts tokens behind others. Where there are none, the compiler is not asked to put them together.
pub(super) fn append(tokens: &mut TokenStream, others: TokenStream) {
    match (tokens.is_empty(), others.is_empty()) {
        (_, true) => {}
        (true, false) => *tokens = others,
        (false, false) => tokens.extend([others]),
    }
}

/// `{ … }`, which other tokens get as one of theirs.
pub(super) struct Braced {
    pub(super) vouched: bool,
    pub(super) braces: Group,
}

impl Braced {
    /// The same as the end of what begins with a token of ours.
    pub(super) fn of_ours(mut self) -> Self {
        self.braces.set_span(ours(self.braces.span()));
        self
    }
}

impl ToTokens for Braced {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if self.vouched {
            tokens.append(Ident::new("unsafe", Span::call_site()));
        }
        tokens.append(self.braces.clone());
    }
}

/// A value that is written where other tokens name it.
pub(super) struct Value<'v, 'h>(pub(super) &'v Body<'h>, pub(super) &'v Expr);

impl ToTokens for Value<'_, '_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.0.write_value(self.1, tokens);
    }
}

impl Body<'_> {
    /// The tokens of an expression where its value is wanted.
    pub(super) fn value(&self, expr: &Expr) -> TokenStream {
        let mut tokens = TokenStream::new();
        self.write_value(expr, &mut tokens);
        tokens
    }

    /// A value beside an operator.
    pub(super) fn operand(&self, expr: &Expr) -> TokenStream {
        let mut tokens = TokenStream::new();
        self.write_operand(expr, &mut tokens);
        tokens
    }

    /// The place that an expression names, to be changed or not.
    pub(super) fn place_in(&self, expr: &Expr, changes: bool) -> TokenStream {
        let mut tokens = TokenStream::new();
        self.write_place(expr, changes, &mut tokens);
        tokens
    }

    pub(super) fn write_value(&self, expr: &Expr, tokens: &mut TokenStream) {
        match &expr.kind {
            Kind::Local(_, ident) if !self.is_shared(expr) => ident.to_tokens(tokens),
            Kind::Literal { tokens: literal, ty, .. } if !ty.is_some_and(|ty| is_slot(&self.function.holes[ty.0])) => {
                literal.to_tokens(tokens);
            }
            Kind::Index(..) if self.function.knowledge().is_number_of_its_own(expr) => {
                self.write_place(expr, false, tokens);
            }
            // A field of a variable, or a pointer, which nothing but a variable holds.
            Kind::Field(..)
                if self.function.knowledge().is_own(expr) || self.function.knowledge().is_kept_pointer(expr) =>
            {
                self.write_place(expr, false, tokens);
            }
            Kind::Local(..) | Kind::Index(..) | Kind::Part { .. } | Kind::Field(..) | Kind::Deref(_) => {
                let mut place = TokenStream::new();
                self.write_place(expr, false, &mut place);
                // A variable that such a value is of is asked for at its first token.
                let end = if let Kind::Deref(_) = expr.kind { expr.span } else { expr.end };
                write_function("Load", "read", (expr.span, end), false, place, tokens);
            }
            // A panic tells where the expression begins, so that it must begin and end with tokens of the user.
            Kind::Binary(BinaryOp::Div | BinaryOp::Rem, op, lhs, rhs) => {
                // A quotient tells of itself where its own parentheses begin.
                let divides = matches!(lhs.kind, Kind::Binary(op, ..) if op.divides());
                self.write_operand_at(lhs, if divides { lhs.span } else { expr.span }, tokens);
                op.to_tokens(tokens);
                self.write_operand_at(rhs, rhs.span, tokens);
            }
            Kind::Binary(binary, op, lhs, rhs) => {
                let strength = strength(*binary);
                // A comparison is no operand of another.
                self.write_beside(lhs, strength.max(1), tokens);
                op.to_tokens(tokens);
                self.write_beside(rhs, strength + 1, tokens);
            }
            Kind::And(lhs, rhs) => {
                self.write_beside(lhs, 0, tokens);
                Token![&&](expr.span).to_tokens(tokens);
                self.write_beside(rhs, 0, tokens);
            }
            Kind::Or(lhs, rhs) => {
                self.write_beside(lhs, 0, tokens);
                Token![||](expr.span).to_tokens(tokens);
                self.write_beside(rhs, 0, tokens);
            }
            // What rustc says of a cast, it says from its first token to its last; a quotient says itself where it is.
            Kind::Cast(value, ty, _) => {
                match &value.kind {
                    Kind::Binary(op, ..) if !op.compares() => self.write_operand(value, tokens),
                    Kind::Binary(..) | Kind::And(..) | Kind::Or(..) | Kind::Unary(..) | Kind::Cast(..) => {
                        self.write_operand_at(value, expr.span, tokens);
                    }
                    _ => self.write_operand(value, tokens),
                }
                Token![as](expr.span).to_tokens(tokens);
                ty.to_tokens(tokens);
            }
            Kind::Unary(op, operand) => {
                match op {
                    UnaryOp::Neg => Token![-](expr.span).to_tokens(tokens),
                    UnaryOp::Not => Token![!](expr.span).to_tokens(tokens),
                }
                self.write_operand(operand, tokens);
            }
            Kind::Assign(place, value) => self.write_assign(place, value, expr.span, tokens),
            Kind::AssignOp(_, op, place, value) => self.write_assign_op(op, place, value, expr.span, tokens),
            Kind::Call { callee, path, arguments } if let Hole::BuiltIn(function) = &self.function.holes[callee.0] => {
                self.write_built_in(function, path, arguments, (expr.span, expr.end), tokens);
            }
            Kind::Method { callee, receiver, method, arguments, .. }
                if let Hole::BuiltIn(function) = &self.function.holes[callee.0] =>
            {
                self.write_built_in_method(function, receiver, method, arguments, (expr.span, expr.end), tokens);
            }
            Kind::Call { callee, path: written, arguments }
                if let Hole::Named(path) = &self.function.holes[callee.0] =>
            {
                self.write_call_of(path, &written.path, expr, arguments, tokens);
            }
            _ => append(tokens, self.composed(expr)),
        }
    }

    /// The same where a pointer of some type is wanted.
    pub(super) fn write_value_as(&self, expr: &Expr, expected: Option<&Expected>, tokens: &mut TokenStream) {
        match &expr.kind {
            Kind::Block(block, None) => self.block_as(block, expected).to_tokens(tokens),
            Kind::If { .. } | Kind::Match(..) | Kind::Block(..) => append(tokens, self.value_as(expr, expected)),
            Kind::Loop(..) | Kind::Tuple(_) | Kind::Array(_) | Kind::Struct { .. } if expected.is_some() => {
                append(tokens, self.value_as(expr, expected));
            }
            Kind::Map { .. } if expected.is_some() => append(tokens, self.value_as(expr, expected)),
            _ if expected.is_some() && may_point(expr) => append(tokens, self.value_as(expr, expected)),
            _ => self.write_value(expr, tokens),
        }
    }

    pub(super) fn write_operand(&self, expr: &Expr, tokens: &mut TokenStream) {
        match &expr.kind {
            Kind::Local(..)
            | Kind::Literal { .. }
            | Kind::Constant(_)
            | Kind::Index(..)
            | Kind::Part { .. }
            | Kind::Field(..)
            | Kind::Deref(_)
            | Kind::Struct { .. }
            | Kind::Map { .. }
            | Kind::Tuple(_)
            | Kind::Call { .. }
            | Kind::CallLocal(..)
            | Kind::Operator { .. }
            | Kind::UnaryOperator { .. }
            | Kind::Method { .. }
            | Kind::Unit => self.write_value(expr, tokens),
            // A panic tells where the operation stands if the end of it is the user's.
            _ => tokens.append(until(expr.span, self.value(expr))),
        }
    }

    /// A value beside an operator that leaves alone what binds at least so strongly: parentheses cost the compiler as much as
    /// an operator.
    fn write_beside(&self, expr: &Expr, least: u8, tokens: &mut TokenStream) {
        match &expr.kind {
            // What may panic keeps its place.
            Kind::Binary(BinaryOp::Div | BinaryOp::Rem, ..) => self.write_operand(expr, tokens),
            Kind::Binary(op, ..) if strength(*op) >= least => self.write_value(expr, tokens),
            _ => self.write_operand(expr, tokens),
        }
    }

    /// A value beside an operator, in parentheses that are the user's for all that rustc knows.
    pub(super) fn write_operand_at(&self, expr: &Expr, span: Span, tokens: &mut TokenStream) {
        match &expr.kind {
            Kind::Local(_, ident) if !self.is_shared(expr) => tokens.append(located(ident, span)),
            Kind::Literal { .. } => tokens.extend(self.value(expr).into_iter().map(|mut token| {
                token.set_span(token.span().located_at(span));
                token
            })),
            _ => tokens.append(until(span, self.value(expr))),
        }
    }

    /// What stands before `[…]` or `.method()`: a place is not loaded. `changes`: whether it is to be changed.
    fn write_base(&self, expr: &Expr, changes: bool, tokens: &mut TokenStream) {
        match self.taken_as(expr) {
            Some(name) => name.to_tokens(tokens),
            None if self.is_place(expr) => self.write_place(expr, changes, tokens),
            None => self.write_operand(expr, tokens),
        }
    }

    pub(super) fn write_place(&self, expr: &Expr, changes: bool, tokens: &mut TokenStream) {
        match &expr.kind {
            Kind::Index(base, index, Some(callee)) => {
                let (base, index) = (self.base_in(base, changes), self.value(index));
                append(tokens, self.found_by_index(expr.span, *callee, (&base, &index), changes));
            }
            Kind::Index(base, index, None) => {
                self.write_base(base, changes, tokens);
                // A panic tells where the brackets begin.
                let mut index = Group::new(Delimiter::Bracket, self.value(index));
                index.set_span(expr.span);
                tokens.append(index);
            }
            Kind::Field(base, _, member) => {
                self.write_base(base, changes, tokens);
                Token![.](expr.span).to_tokens(tokens);
                member.to_tokens(tokens);
            }
            Kind::Deref(pointer) => {
                let mut place = Token![*](expr.span).into_token_stream();
                match matches!(pointer.kind, Kind::Field(..))
                    && self.function.knowledge().is_part_of_a_variable(pointer)
                {
                    true => self.write_place(pointer, false, &mut place),
                    false => self.write_operand(pointer, &mut place),
                }
                tokens.append(until(expr.span, place));
            }
            Kind::Local(_, ident) if self.is_shared(expr) => {
                let mut place = Token![*](expr.span).into_token_stream();
                ident.to_tokens(&mut place);
                tokens.append(until(expr.span, place));
            }
            Kind::Part { .. } => append(tokens, self.part(expr, changes)),
            _ => self.write_value(expr, tokens),
        }
    }

    fn write_assign_op(&self, op: &syn::BinOp, place: &Expr, value: &Expr, span: Span, tokens: &mut TokenStream) {
        match &place.kind {
            Kind::Local(_, ident) if !self.is_shared(place) => tokens.append(located(ident, span)),
            _ if self.function.knowledge().is_number_of_its_own(place) => self.write_place(place, true, tokens),
            _ => return tokens.append(self.assign_op_to_memory(op, place, value, span)),
        }
        op.to_tokens(tokens);
        self.write_right_of(op, value, tokens);
    }

    /// What an assignment with an operator takes the value of.
    pub(super) fn write_right_of(&self, op: &syn::BinOp, value: &Expr, tokens: &mut TokenStream) {
        match divides(op) {
            true => self.write_operand_at(value, value.span, tokens),
            false => self.write_value(value, tokens),
        }
    }
}

/// How strongly an operator of Rust binds; comparisons least.
fn strength(op: BinaryOp) -> u8 {
    match op {
        BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => 6,
        BinaryOp::Add | BinaryOp::Sub => 5,
        BinaryOp::Shl | BinaryOp::Shr => 4,
        BinaryOp::And => 3,
        BinaryOp::Xor => 2,
        BinaryOp::Or => 1,
        BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => 0,
    }
}

/// Whether it may panic.
pub(super) fn divides(op: &syn::BinOp) -> bool {
    matches!(op, syn::BinOp::DivAssign(_) | syn::BinOp::RemAssign(_))
}

/// A name as if it stood there, in the parentheses that the user put around it, say.
fn located(ident: &Ident, span: Span) -> Ident {
    let mut ident = ident.clone();
    ident.set_span(ident.span().located_at(span));
    ident
}
