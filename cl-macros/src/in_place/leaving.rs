//! What leaves a function, which leaves the block that stands for it.

use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Item, parse_quote};

use crate::parse::question;

/// What leaves such a function, which leaves the block that stands for it.
pub(super) struct Left {
    pub(super) label: syn::Lifetime,
    /// Whether it gives a `Result`, and not an `Option`: that is what `?` leaves it with.
    pub(super) fails: bool,
    pub(super) any: bool,
}

impl VisitMut for Left {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let label = &self.label;
        let left = match expr {
            Expr::Return(inner) => {
                let value = &inner.expr;
                parse_quote!(break #label #value)
            }
            Expr::Try(inner) => question(inner, self.fails, true, &|value| parse_quote!(break #label #value)),
            _ => return,
        };
        *expr = left;
        self.any = true;
    }

    fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}

    fn visit_item_mut(&mut self, _: &mut Item) {}
}
