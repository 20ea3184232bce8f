//! A closure with a state of its own, `let mut next = move || { n += 1; n };`: it changes copies of the variables that it names.
//!
//! In: a statement in which such closures are made. Out: a `let` of each copy before it, and the statement with closures that change
//! these. What is made anew in each turn of a loop, in the condition of a `while`, is refused: nothing would begin its copy again.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Expr as SynExpr, ExprClosure, Stmt, parse_quote};

use super::Parser;
use super::apart::Renaming;
use super::captured::{bound_in_parameters, bound_within, names_in};
use super::consumer::unused;
use super::effects::may_change;
use super::expr::unparenthesized;
use super::known::KnownType;
use super::operators::assigns;

impl Parser<'_> {
    /// The copies, and the statement; none if no closure in it changes any. `rest` is what stands behind it.
    pub(super) fn with_own_copies(&mut self, statement: &Stmt, rest: &[Stmt]) -> Option<(Vec<Stmt>, Stmt)> {
        let mut moving = Moving(false);
        moving.visit_stmt(statement);
        if !moving.0 {
            return None;
        }
        let mut taken = statement.to_token_stream();
        rest.iter().for_each(|statement| statement.to_tokens(&mut taken));
        let mut copying = Copying { parser: self, taken, copies: Vec::new(), anew: false, refused: Vec::new() };
        let mut statement = statement.clone();
        copying.visit_stmt_mut(&mut statement);
        let Copying { copies, refused, .. } = copying;
        let changes = !copies.is_empty() || !refused.is_empty();
        for (token, name) in refused {
            let message = format!(
                "this closure would change a copy of `{name}` of its own; leave `move` out, or write the copy before it: `let mut own = \
                 {name};`"
            );
            let _: Option<()> = self.refuse(token, message);
        }
        changes.then_some((copies, statement))
    }

    /// The variables that a closure has copies of, if it changes one; or that one, if tokens do not tell that the others may be copied.
    fn changed_of_its_own(&self, closure: &ExprClosure) -> Result<Vec<Ident>, Ident> {
        let (own, mut named) = (bound_in_parameters(closure), Vec::new());
        let within = bound_within(closure);
        names_in(closure.body.to_token_stream(), &mut named);
        let (mut copied, mut changed, mut may_be_copied) = (Vec::new(), None, true);
        for name in named {
            let text = name.to_string();
            let Some(local) = self.scopes.find(&name).filter(|_| !own.contains(&text)) else { continue };
            let local = &self.locals[local.0];
            if !local.mutable {
                continue;
            }
            let is_number =
                matches!(local.known, Some(KnownType::Number(_))) || local.literal.is_some() || local.scalar;
            let changes = Changed::by(self, closure, &name);
            may_be_copied &= (changes || is_number) && !within.contains(&text);
            changed = changed.or_else(|| changes.then(|| name.clone()));
            copied.push(name);
        }
        match changed {
            Some(name) if !may_be_copied => Err(name),
            Some(_) => Ok(copied),
            None => Ok(Vec::new()),
        }
    }
}

/// Whether a closure that moves is made in a statement itself, and not in a block within it.
struct Moving(bool);

impl<'e> Visit<'e> for Moving {
    fn visit_block(&mut self, _: &'e syn::Block) {}

    fn visit_item(&mut self, _: &'e syn::Item) {}

    fn visit_expr_closure(&mut self, closure: &'e ExprClosure) {
        self.0 |= closure.capture.is_some();
        visit::visit_expr_closure(self, closure);
    }
}

struct Copying<'p, 'm> {
    parser: &'p Parser<'m>,
    taken: TokenStream,
    copies: Vec<Stmt>,
    /// Whether what is visited is evaluated again and again.
    anew: bool,
    refused: Vec<(syn::Token![move], Ident)>,
}

impl Copying<'_, '_> {
    fn copy(&mut self, closure: &mut ExprClosure, names: Vec<Ident>) {
        if !names.is_empty() {
            closure.capture = None;
        }
        for name in names {
            let copy = unused(&name.to_string(), &self.taken);
            copy.to_tokens(&mut self.taken);
            let (from, to) = (name.to_string(), copy.to_string());
            let mut renaming = Renaming { from: &from, to: &to, context: Some(copy.span()) };
            renaming.visit_expr_mut(&mut closure.body);
            self.copies.push(parse_quote!(let mut #copy = #name;));
        }
    }
}

impl VisitMut for Copying<'_, '_> {
    fn visit_block_mut(&mut self, _: &mut syn::Block) {}

    fn visit_expr_while_mut(&mut self, inner: &mut syn::ExprWhile) {
        let anew = std::mem::replace(&mut self.anew, true);
        self.visit_expr_mut(&mut inner.cond);
        self.anew = anew;
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        if let Some(token) = closure.capture {
            let names = self.parser.changed_of_its_own(closure);
            let names = match names {
                Ok(names) if self.anew && !names.is_empty() => Err(names[0].clone()),
                names => names,
            };
            match names {
                Ok(names) => self.copy(closure, names),
                Err(name) => {
                    closure.capture = None;
                    self.refused.push((token, name));
                }
            }
        }
        // What is made in a closure is made whenever that is called.
        let (outside, anew) = (std::mem::take(&mut self.copies), std::mem::take(&mut self.anew));
        self.visit_expr_mut(&mut closure.body);
        let inside = std::mem::replace(&mut self.copies, outside);
        self.anew = anew;
        if !inside.is_empty() {
            let body = &closure.body;
            *closure.body = parse_quote!({ #(#inside)* #body });
        }
    }
}

/// Whether the body of a closure changes a variable, or what is in it.
struct Changed<'p, 'm> {
    parser: &'p Parser<'m>,
    name: &'p Ident,
    found: bool,
}

impl<'p, 'm> Changed<'p, 'm> {
    fn by(parser: &'p Parser<'m>, closure: &ExprClosure, name: &'p Ident) -> bool {
        let mut changed = Changed { parser, name, found: false };
        changed.visit_expr(&closure.body);
        changed.found
    }

    fn place(&mut self, place: &SynExpr) {
        match unparenthesized(place) {
            SynExpr::Path(path) => self.found |= path.path.is_ident(self.name),
            SynExpr::Field(field) => self.place(&field.base),
            SynExpr::Index(index) => self.place(&index.expr),
            SynExpr::Tuple(tuple) => tuple.elems.iter().for_each(|part| self.place(part)),
            _ => {}
        }
    }
}

impl<'e> Visit<'e> for Changed<'_, '_> {
    fn visit_expr(&mut self, expr: &'e SynExpr) {
        match expr {
            SynExpr::Assign(assign) => self.place(&assign.left),
            SynExpr::Binary(binary) if assigns(&binary.op) => self.place(&binary.left),
            SynExpr::Reference(reference) if reference.mutability.is_some() => self.place(&reference.expr),
            SynExpr::MethodCall(call) if may_change(self.parser, &call.method.to_string()) => {
                self.place(&call.receiver)
            }
            _ => {}
        }
        visit::visit_expr(self, expr);
    }
}
