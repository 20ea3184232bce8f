//! What a `for` loop runs over: what an index can express.

use cl_tree::Literal;
use syn::{Expr as SynExpr, ExprForLoop, ExprMethodCall, RangeLimits};

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
            ("zip", [other]) => {
                let first = self.sequence(&call.receiver);
                let second = self.sequence(other);
                Some(Sequence::Zipped(Box::new(first?), method, Box::new(second?)))
            }
            _ => self.refuse(
                &call.method,
                "a loop in a kernel runs over a range, an array or a slice, with `.iter()`, `.rev()`, `.step_by(n)`, `.enumerate()`, `.zip(…)` or `.copied()`; write the rest as an index loop, `for i in 0..x.len()`",
            ),
        }
    }
}
