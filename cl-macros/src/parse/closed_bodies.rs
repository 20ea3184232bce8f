//! The body of a closure that begins with a block and goes on, `|n| { n * 2 } == 8`: in parentheses, for bodies are written behind
//! statements, where Rust would read that block as one of them.

use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr as SynExpr, ExprClosure, ExprParen};

/// A body in which such closures have parentheses.
pub(super) fn in_body(block: &Block) -> Block {
    let mut block = block.clone();
    InParentheses.visit_block_mut(&mut block);
    block
}

/// Whether it is the body of such a closure.
pub fn goes_on_behind_a_block(body: &SynExpr) -> bool {
    let mut first = body;
    loop {
        first = match first {
            SynExpr::Assign(inner) => &inner.left,
            SynExpr::Binary(inner) => &inner.left,
            SynExpr::Call(inner) => &inner.func,
            SynExpr::Cast(inner) => &inner.expr,
            SynExpr::Field(inner) => &inner.base,
            SynExpr::Index(inner) => &inner.expr,
            SynExpr::MethodCall(inner) => &inner.receiver,
            SynExpr::Range(syn::ExprRange { start: Some(start), .. }) => start,
            SynExpr::Try(inner) => &inner.expr,
            SynExpr::Block(_)
            | SynExpr::ForLoop(_)
            | SynExpr::If(_)
            | SynExpr::Loop(_)
            | SynExpr::Match(_)
            | SynExpr::Unsafe(_)
            | SynExpr::While(_) => return !std::ptr::eq(first, body),
            _ => return false,
        }
    }
}

struct InParentheses;

impl VisitMut for InParentheses {
    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        visit_mut::visit_expr_closure_mut(self, closure);
        if goes_on_behind_a_block(&closure.body) {
            let body = std::mem::replace(&mut *closure.body, SynExpr::Verbatim(Default::default()));
            let (attrs, paren_token, expr) = (Vec::new(), syn::token::Paren::default(), Box::new(body));
            *closure.body = SynExpr::Paren(ExprParen { attrs, paren_token, expr });
        }
    }
}
