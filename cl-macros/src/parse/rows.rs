//! `a.iter().flatten().zip(b.iter().flatten())` of arrays of arrays: their elements one behind the other, which have an index.
//!
//! In: a chain with a zip of which neither side has an index. Out: `a.as_flattened().iter()` where tokens tell that the rows are
//! arrays.

use syn::{Expr as SynExpr, ExprMethodCall, parse_quote_spanned};

use super::Parser;
use super::expr::unparenthesized;
use super::known::KnownType;
use super::turns::{changes, is_plain};
use crate::ast::Kind;
use crate::name::Name;
use crate::surroundings;

impl Parser<'_> {
    /// The chain; none if there is no such zip in it.
    pub(super) fn with_rows_flattened(&self, sequence: &SynExpr) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
        let with = |receiver: SynExpr| ExprMethodCall { receiver: Box::new(receiver), ..call.clone() };
        if let (true, Some(other)) = (call.method.is("zip"), call.args.first())
            && !is_plain(other)
            && !is_plain(&call.receiver)
            // Behind its end the first is asked once more, as nothing is that has an index.
            && !changes(&call.receiver)
        {
            let (first, second) = (self.flattened(&call.receiver), self.flattened(other));
            if first.is_some() || second.is_some() {
                let mut zip = with(first.unwrap_or_else(|| (*call.receiver).clone()));
                second.into_iter().for_each(|second| zip.args = [second].into_iter().collect());
                return Some(SynExpr::MethodCall(zip));
            }
        }
        self.with_rows_flattened(&call.receiver).map(|receiver| SynExpr::MethodCall(with(receiver)))
    }

    /// A side in which `.flatten()` of rows is gone.
    fn flattened(&self, side: &SynExpr) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(side) else { return None };
        if !call.method.is("flatten") {
            let receiver = Box::new(self.flattened(&call.receiver)?);
            return Some(SynExpr::MethodCall(ExprMethodCall { receiver, ..call.clone() }));
        }
        let SynExpr::MethodCall(rows) = unparenthesized(&call.receiver) else { return None };
        let (whole, span) = (&rows.receiver, call.method.span());
        let of_rows = rows.args.is_empty() && self.has_rows(whole);
        match &*rows.method.text() {
            "iter" if of_rows => Some(parse_quote_spanned!(span=> #whole.as_flattened().iter())),
            "iter_mut" if of_rows => Some(parse_quote_spanned!(span=> #whole.as_flattened_mut().iter_mut())),
            "into_iter" if of_rows && !self.is_reference(whole) => {
                Some(parse_quote_spanned!(span=> #whole.as_flattened().iter().copied()))
            }
            _ => None,
        }
    }

    /// Whether a value surely is an array of arrays, also in a struct with parameters.
    fn has_rows(&self, whole: &SynExpr) -> bool {
        if let Some(known) = self.foretold(whole) {
            return match known.object() {
                KnownType::Elements(rows) => matches!(**rows, KnownType::Elements(_)),
                _ => false,
            };
        }
        let Some(Kind::Field(base, member, _)) = self.variable(whole).map(|place| place.kind) else { return false };
        self.struct_of(&base).is_some_and(|of| surroundings::types::is_array_of_arrays(&of, &member.text(), base.span))
    }

    /// Whether tokens do not rule out that a value is a reference.
    fn is_reference(&self, value: &SynExpr) -> bool {
        matches!(self.foretold(value), None | Some(KnownType::Reference { .. }))
    }
}
