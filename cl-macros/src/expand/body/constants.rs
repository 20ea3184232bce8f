//! References to what is written out in constants, which rustc lets live for ever: `&[Filter::Soft; 3]`.
//!
//! In: the value that is referred to. Out: the value as the user has it, for what a call of ours gives, as a slot is filled by,
//! lives no longer than its statement. The slots are filled beside it, where nothing runs.

use cl_tree::UnaryOp;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

use super::Body;
use super::holes::is_slot;
use crate::ast::{Expr, Hole, HoleId, Kind};

impl Body<'_> {
    /// `&value`, in a function that gives such a reference.
    pub(super) fn written_out(&self, value: &Expr, span: Span) -> Option<TokenStream> {
        if !self.gives_constants || !self.has_slots(value) {
            return None;
        }
        let (plain, typed, cl) = (self.as_written(value)?, self.value(value), self.at(span));
        Some(quote_spanned!(Span::mixed_site().located_at(span)=> match (&#plain) {
            table => {
                #cl::written_out(table, || #typed);
                table
            }
        }))
    }

    /// Whether the types of such a value are found by slots.
    fn has_slots(&self, value: &Expr) -> bool {
        let is_one = |hole: HoleId| is_slot(&self.function.holes[hole.0]);
        match &value.kind {
            Kind::Struct { ty, fields, .. } => is_one(*ty) || fields.iter().any(|(.., field)| self.has_slots(field)),
            Kind::Repeat { value, ty, .. } => is_one(*ty) || self.has_slots(value),
            Kind::Array(items) | Kind::Tuple(items) => items.iter().any(|item| self.has_slots(item)),
            Kind::Literal { ty: Some(hole), .. } => is_one(*hole),
            Kind::Constant(hole) => matches!(self.function.holes[hole.0], Hole::Completed(..)),
            Kind::Unary(_, operand) => self.has_slots(operand),
            _ => false,
        }
    }

    /// The value without slots, if it is made of constants alone.
    fn as_written(&self, value: &Expr) -> Option<TokenStream> {
        let all = |items: &[Expr]| items.iter().map(|item| self.as_written(item)).collect::<Option<Vec<_>>>();
        let span = value.span;
        Some(match &value.kind {
            Kind::Literal { tokens, .. } => quote_spanned!(span=> #tokens),
            Kind::Constant(hole) => match &self.function.holes[hole.0] {
                Hole::Completed(path, _) => quote_spanned!(span=> #path),
                _ => self.constant(*hole),
            },
            Kind::Unary(UnaryOp::Neg, operand) if matches!(operand.kind, Kind::Literal { .. }) => {
                let operand = self.as_written(operand)?;
                quote_spanned!(span=> -#operand)
            }
            Kind::Array(items) => {
                let items = all(items)?;
                quote_spanned!(span=> [#(#items),*])
            }
            Kind::Tuple(items) => {
                let items = all(items)?;
                quote_spanned!(span=> (#(#items,)*))
            }
            Kind::Repeat { value, length, .. } => {
                let value = self.as_written(value)?;
                quote_spanned!(span=> [#value; #length])
            }
            Kind::Struct { path, style, fields, base: None, .. } => {
                let values = fields.iter().map(|(.., field)| self.as_written(field)).collect::<Option<Vec<_>>>()?;
                Self::put_together((span, value.end), path, *style, fields, &values, None)
            }
            _ => return None,
        })
    }
}
