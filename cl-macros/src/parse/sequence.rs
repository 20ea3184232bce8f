//! What a `for` loop runs over: what an index can express.

use cl_tree::Literal;
use proc_macro2::{Ident, Span};
use syn::{Block, Expr as SynExpr, ExprForLoop, ExprMethodCall, Pat, RangeLimits, parse_quote};

use super::Parser;
use crate::ast::{Hole, Kind, Sequence};

impl Parser<'_> {
    pub(super) fn for_each(&mut self, inner: &ExprForLoop, iterated: &SynExpr) -> Option<Kind> {
        let sequence = self.sequence(iterated);
        let target = self.target(inner.label.as_ref());
        self.unroll(&inner.attrs, target.id);
        self.scopes.enter();
        let pattern = self.pattern(&inner.pat);
        let body = self.block(&inner.body, true);
        self.scopes.leave();
        self.targets.pop();
        Some(Kind::ForEach { target, pattern: Box::new(pattern?), sequence: sequence?, body })
    }

    fn sequence(&mut self, expr: &SynExpr) -> Option<Sequence> {
        match expr {
            SynExpr::Paren(inner) => self.sequence(&inner.expr),
            SynExpr::Range(range) => {
                let (Some(start), Some(end)) = (&range.start, &range.end) else {
                    return self.refuse(range, "a loop needs a first and a last value: `for i in 0..n`");
                };
                let start = self.boxed(start, true);
                let end = self.boxed(end, true);
                let ty = self.hole(Hole::Inferred);
                let inclusive = matches!(range.limits, RangeLimits::Closed(_));
                Some(Sequence::Range { start: start?, end: end?, inclusive, ty })
            }
            SynExpr::MethodCall(call) => self.adaptor(call),
            other => Some(Sequence::Whole(self.boxed(other, true)?)),
        }
    }

    fn adaptor(&mut self, call: &ExprMethodCall) -> Option<Sequence> {
        let method = call.method.clone();
        let arguments: Vec<_> = call.args.iter().collect();
        match (&*method.to_string(), &arguments[..]) {
            ("iter" | "iter_mut", []) => {
                let whole = self.boxed(&call.receiver, false)?;
                Some(Sequence::Elements(whole, method))
            }
            ("rev", []) => Some(Sequence::Reversed(Box::new(self.sequence(&call.receiver)?), method)),
            ("enumerate", []) => Some(Sequence::Enumerated(Box::new(self.sequence(&call.receiver)?), method)),
            ("copied" | "cloned", []) => Some(Sequence::Copied(Box::new(self.sequence(&call.receiver)?), method)),
            ("step_by", [step]) => {
                let inner = self.sequence(&call.receiver);
                let step = self.boxed(step, true)?;
                if matches!(step.kind, Kind::Literal { value: Literal::Int(0), .. }) {
                    return self.refuse(&call.args, "a step of 0 never ends");
                }
                Some(Sequence::Stepped(Box::new(inner?), method, step))
            }
            ("skip" | "take", [count]) => {
                let inner = self.sequence(&call.receiver);
                let count = self.boxed(count, true)?;
                Some(match method == "skip" {
                    true => Sequence::Skipped(Box::new(inner?), method, count),
                    false => Sequence::Taken(Box::new(inner?), method, count),
                })
            }
            ("into_iter", []) => self.sequence(&call.receiver),
            ("map" | "filter" | "take_while", [_]) => self.refuse(
                &call.method,
                format!(
                    "`.{method}(…)` of a loop stands last, with a closure that is written there, and `.copied()` stands before \
                     `.filter(…)`; write the rest in the body"
                ),
            ),
            ("zip", [other]) => {
                let first = self.sequence(&call.receiver);
                let second = self.sequence(other);
                Some(Sequence::Zipped(Box::new(first?), method, Box::new(second?)))
            }
            _ => self.refuse(
                &call.method,
                "a loop in a kernel runs over a range, an array or a slice, with `.iter()`, `.rev()`, `.step_by(n)`, `.skip(n)`, `.take(n)`, `.enumerate()`, `.zip(…)` or `.copied()`, and `.map(…)` or `.filter(…)` last; write the rest as an index loop, `for i in 0..x.len()`",
            ),
        }
    }
}

/// `for v in x.map(|w| …) { … }` as the loop over `x` that it is, and `filter` and `take_while` alike.
pub(super) fn without_closure(inner: &ExprForLoop) -> Option<ExprForLoop> {
    let SynExpr::MethodCall(call) = &*inner.expr else { return None };
    let [SynExpr::Closure(closure)] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    let (pattern, block, value) = (&inner.pat, &inner.body, &closure.body);
    let item = Ident::new("item", Span::mixed_site());
    let over_places = || {
        let mut rest = &*call.receiver;
        loop {
            match rest {
                SynExpr::MethodCall(call) if call.method == "copied" || call.method == "cloned" => return false,
                SynExpr::MethodCall(call) if call.method == "iter" => return true,
                SynExpr::MethodCall(call) => rest = &call.receiver,
                SynExpr::Paren(inner) => rest = &inner.expr,
                SynExpr::Range(_) => return false,
                _ => return true,
            }
        }
    };
    let (pat, body): (Pat, Block) = match &*call.method.to_string() {
        "map" => ((*parameter).clone(), parse_quote!({ let #pattern = #value; #block })),
        // The closure sees a reference to what the loop gets, which must be no reference itself.
        "filter" if !over_places() => (
            parse_quote!(#item),
            parse_quote!({ if { let #parameter = &#item; #value } { let #pattern = #item; #block } }),
        ),
        "take_while" if !over_places() => (
            parse_quote!(#item),
            parse_quote!({ if !{ let #parameter = &#item; #value } { break; } let #pattern = #item; #block }),
        ),
        _ => return None,
    };
    let pat = match pat {
        Pat::Type(typed) => *typed.pat,
        pat => pat,
    };
    Some(ExprForLoop { pat: Box::new(pat), expr: call.receiver.clone(), body, ..inner.clone() })
}
