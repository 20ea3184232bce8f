//! A closure with a state of its own, `let mut next = move || { n += 1; n };`: it changes copies of the variables that it names.
//!
//! In: a statement in which such closures are made. Out: a `let` of each copy before it, and the statement with closures that change
//! these. What is evaluated between both and may change the variable makes the copy anew, `{ let given = f(&mut n); n_2 = n; given }`,
//! so that it is what the variable is where the closure stands. What is made anew in each turn of a loop, in the condition of a `while`, is refused: nothing would begin its copy again.

use std::collections::VecDeque;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, ExprClosure, Pat, Stmt, parse_quote};

use super::Parser;
use super::apart::Renaming;
use super::captured::{bound_in_parameters, bound_within, names_in};
use super::consumer::{is_sequence, mentions, unused};
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
        let mut behind = Behind { parser: self, closures: Vec::new(), within: 0 };
        behind.visit_stmt(statement);
        let behind = behind.closures.into_iter().map(|of| of.changed).collect();
        let mut taken = statement.to_token_stream();
        rest.iter().for_each(|statement| statement.to_tokens(&mut taken));
        let mut copying =
            Copying { parser: self, taken, copies: Vec::new(), any: false, anew: false, behind, refused: Vec::new() };
        let mut statement = statement.clone();
        copying.visit_stmt_mut(&mut statement);
        copying.renew(&mut |renewing| renewing.visit_stmt_mut(&mut statement));
        let Copying { copies, any, refused, .. } = copying;
        let changes = any || !refused.is_empty();
        for (token, name) in refused {
            let message = format!(
                "this closure would change a copy of `{name}` of its own; leave `move` out, or write the copy before it: `let mut own = \
                 {name};`"
            );
            let _: Option<()> = self.refuse(token, message);
        }
        changes.then_some((copies, statement))
    }

    /// The variables that a closure has copies of, if it changes one, or one is changed `behind` it; or that one, if tokens do not
    /// tell that the others may be copied.
    fn changed_of_its_own(&self, closure: &ExprClosure, behind: &[String]) -> Result<Vec<Ident>, Ident> {
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
            let changes = behind.contains(&text) || Changed::by(self, closure, &name);
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

/// What is changed behind the closures that move, which are used there: each has the variables as they were.
struct Behind<'p, 'm> {
    parser: &'p Parser<'m>,
    closures: Vec<Made>,
    /// In how many blocks.
    within: usize,
}

struct Made {
    /// Whether it is there, and has been made.
    is_there: bool,
    changed: Vec<String>,
}

impl Behind<'_, '_> {
    /// What is made in a condition is no longer there behind that.
    fn condition(&mut self, condition: &SynExpr) {
        let first = self.closures.len();
        self.visit_expr(condition);
        self.closures[first..].iter_mut().for_each(|closure| closure.is_there = false);
    }
}

impl<'e> Visit<'e> for Behind<'_, '_> {
    fn visit_block(&mut self, block: &'e syn::Block) {
        self.within += 1;
        visit::visit_block(self, block);
        self.within -= 1;
    }

    fn visit_item(&mut self, _: &'e syn::Item) {}

    fn visit_expr_if(&mut self, branch: &'e syn::ExprIf) {
        self.condition(&branch.cond);
        self.visit_block(&branch.then_branch);
        branch.else_branch.iter().for_each(|(_, otherwise)| self.visit_expr(otherwise));
    }

    fn visit_expr_match(&mut self, matched: &'e syn::ExprMatch) {
        self.condition(&matched.expr);
        matched.arms.iter().for_each(|arm| self.visit_arm(arm));
    }

    fn visit_expr_while(&mut self, inner: &'e syn::ExprWhile) {
        self.condition(&inner.cond);
        self.visit_block(&inner.body);
    }

    fn visit_expr_closure(&mut self, closure: &'e ExprClosure) {
        let index = self.closures.len();
        let moves = closure.capture.is_some() && self.within == 0;
        if moves {
            self.closures.push(Made { is_there: false, changed: Vec::new() });
        }
        visit::visit_expr_closure(self, closure);
        if moves {
            self.closures[index].is_there = true;
        }
    }

    fn visit_expr(&mut self, expr: &'e SynExpr) {
        let mut changed = Vec::new();
        changed_by(self.parser, expr, &mut changed);
        for closure in self.closures.iter_mut().filter(|closure| closure.is_there) {
            closure.changed.extend(changed.iter().map(|name| name.to_string()));
        }
        visit::visit_expr(self, expr);
    }
}

struct Copying<'p, 'm> {
    parser: &'p Parser<'m>,
    taken: TokenStream,
    copies: Vec<Stmt>,
    /// Whether there are any, also within closures.
    any: bool,
    /// Whether what is visited is evaluated again and again.
    anew: bool,
    /// What is changed behind each closure that moves.
    behind: VecDeque<Vec<String>>,
    refused: Vec<(syn::Token![move], Ident)>,
}

impl Copying<'_, '_> {
    fn copy(&mut self, closure: &mut ExprClosure, names: Vec<Ident>) {
        if !names.is_empty() {
            self.any = true;
            closure.capture = None;
        }
        for name in names {
            let copy = unused(&name.to_string(), &self.taken);
            copy.to_tokens(&mut self.taken);
            let (from, to) = (name.to_string(), copy.to_string());
            let mut renaming = Renaming { from: &from, to: &to, context: Some(copy.span()) };
            renaming.visit_expr_mut(&mut closure.body);
            let changes = Changed::by(self.parser, closure, &copy);
            let mutable = changes.then(|| quote!(mut));
            self.copies.push(parse_quote!(let #mutable #copy = #name;));
        }
    }

    /// Makes the copies anew where their variables may have changed: `visit` shows what they stand before.
    fn renew(&mut self, visit: &mut dyn FnMut(&mut Renewing)) {
        for copy in &mut self.copies {
            let Stmt::Local(syn::Local { pat: Pat::Ident(pat), init, .. }) = copy else { continue };
            let Some(from) = init.as_ref().map(|init| (*init.expr).clone()) else { continue };
            let (to, from) = (pat.ident.clone(), &from);
            let SynExpr::Path(path) = from else { continue };
            let Some(name) = path.path.get_ident() else { continue };
            let (parser, name) = (self.parser, name.to_string());
            let taken = &mut self.taken;
            let mut renewing = Renewing {
                parser,
                taken,
                name,
                from,
                to: &to,
                is_made: false,
                surely: true,
                found: Vec::new(),
                first: None,
            };
            visit(&mut renewing);
            // Before that the variable may have another name, by which it is changed.
            let first = renewing.found.iter().rposition(|through| *through);
            (renewing.is_made, renewing.first) = (false, Some(first.unwrap_or(0)));
            let any = !std::mem::take(&mut renewing.found).is_empty();
            visit(&mut renewing);
            match first {
                Some(_) => *init = None,
                None if any => {
                    pat.mutability.get_or_insert_default();
                }
                None => {}
            }
        }
    }
}

/// Looks at what is evaluated before a closure is made.
struct Renewing<'r, 'p, 'm> {
    parser: &'p Parser<'m>,
    taken: &'r mut TokenStream,
    /// The variable, and its copy, which the closure alone names.
    name: String,
    from: &'r SynExpr,
    to: &'r Ident,
    /// Whether the closure has been made.
    is_made: bool,
    /// Whether what is visited is evaluated in any case.
    surely: bool,
    /// What is to make the copy anew: whether it surely does, as what changes the variable by another name.
    found: Vec<bool>,
    /// The first of these that does; none where they are only looked for.
    first: Option<usize>,
}

impl Renewing<'_, '_, '_> {
    /// What may not be evaluated.
    fn perhaps(&mut self, visit: impl FnOnce(&mut Self)) {
        let surely = std::mem::replace(&mut self.surely, false);
        visit(self);
        self.surely = surely;
    }
}

impl VisitMut for Renewing<'_, '_, '_> {
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        if self.is_made {
            return;
        }
        let tokens = expr.to_token_stream();
        let is_around = mentions(&tokens, &self.to.to_string());
        match expr {
            SynExpr::Closure(_) => self.is_made |= is_around,
            // What is assigned is evaluated before the place.
            SynExpr::Assign(assign) if is_around => {
                self.visit_expr_mut(&mut assign.right);
                self.visit_expr_mut(&mut assign.left);
            }
            SynExpr::Binary(binary) if !is_around && matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) => {
                self.visit_expr_mut(&mut binary.left);
                self.perhaps(|renewing| renewing.visit_expr_mut(&mut binary.right));
            }
            SynExpr::If(branch) if is_around => {
                self.visit_expr_mut(&mut branch.cond);
                self.perhaps(|renewing| {
                    renewing.visit_block_mut(&mut branch.then_branch);
                    branch.else_branch.iter_mut().for_each(|(_, otherwise)| renewing.visit_expr_mut(otherwise));
                });
            }
            SynExpr::Match(matched) if is_around => {
                self.visit_expr_mut(&mut matched.expr);
                self.perhaps(|renewing| matched.arms.iter_mut().for_each(|arm| renewing.visit_arm_mut(arm)));
            }
            expr if is_around || !is_value(expr) || self.parser.begins_with_function_of_std(expr) => {
                visit_mut::visit_expr_mut(self, expr)
            }
            expr => {
                let acts = self.parser.acts(expr);
                if !acts.changes || acts.through.is_empty() && !mentions(&tokens, &self.name) {
                    return;
                }
                self.found.push(self.surely && !acts.through.is_empty());
                if self.first.is_some_and(|first| self.found.len() > first) {
                    let given = unused("given", self.taken);
                    given.to_tokens(self.taken);
                    let (to, from) = (self.to, self.from);
                    *expr = parse_quote!({ let #given = #expr; #to = #from; #given });
                }
            }
        }
    }
}

/// Whether an expression has a value of its own, and is no place, no iterator and no condition that binds names.
fn is_value(expr: &SynExpr) -> bool {
    match expr {
        SynExpr::Path(_)
        | SynExpr::Field(_)
        | SynExpr::Index(_)
        | SynExpr::Paren(_)
        | SynExpr::Group(_)
        | SynExpr::Reference(_)
        | SynExpr::Let(_)
        | SynExpr::Range(_)
        | SynExpr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), .. }) => false,
        // `a && let Some(v) = b`
        SynExpr::Binary(binary) => !matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_)),
        expr => !is_sequence(expr),
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
            let behind = self.behind.pop_front().unwrap_or_default();
            let names = self.parser.changed_of_its_own(closure, &behind);
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
        self.renew(&mut |renewing| renewing.visit_expr_mut(&mut closure.body));
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
}

impl<'e> Visit<'e> for Changed<'_, '_> {
    fn visit_expr(&mut self, expr: &'e SynExpr) {
        let mut changed = Vec::new();
        changed_by(self.parser, expr, &mut changed);
        self.found |= changed.contains(&self.name);
        visit::visit_expr(self, expr);
    }
}

/// The variables that an expression itself changes, or what is in them, without its parts.
fn changed_by<'e>(parser: &Parser, expr: &'e SynExpr, changed: &mut Vec<&'e Ident>) {
    match expr {
        SynExpr::Assign(assign) => roots(&assign.left, changed),
        SynExpr::Binary(binary) if assigns(&binary.op) => roots(&binary.left, changed),
        SynExpr::Reference(reference) if reference.mutability.is_some() => roots(&reference.expr, changed),
        SynExpr::MethodCall(call) if may_change(parser, &call.method.to_string()) => roots(&call.receiver, changed),
        _ => {}
    }
}

fn roots<'e>(place: &'e SynExpr, found: &mut Vec<&'e Ident>) {
    match unparenthesized(place) {
        SynExpr::Path(path) => found.extend(path.path.get_ident()),
        SynExpr::Field(field) => roots(&field.base, found),
        SynExpr::Index(index) => roots(&index.expr, found),
        SynExpr::Tuple(tuple) => tuple.elems.iter().for_each(|part| roots(part, found)),
        _ => {}
    }
}
