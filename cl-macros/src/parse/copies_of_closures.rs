//! A closure with a state of its own that is given by value, `x.iter().map(f)`, `twice(f)` or `let mut g = f;`, is copied there, and
//! the copy goes on by itself; by reference, `x.iter().map(&mut f)`, it is the one that has the name.
//!
//! In: the statements of a block from the `let` on, whose closure changes variables that nothing else names (`moved`). Out: the
//! same with the closure written in the place of each copy, which then has variables of its own; its name gets it anew behind each,
//! so that it borrows its variables no longer than it is called. What is given last is no copy, and stays.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr as SynExpr, ExprClosure, ExprMethodCall, Lit, Pat, ReturnType, Stmt, Token, Type, UnOp};

use super::Parser;
use super::acts::may_be_written_through;
use super::captured::{bound_in, bound_within, names_in};
use super::expr::unparenthesized;
use super::given_chains::names;
use crate::ast::LocalId;
use crate::name::Name;
use crate::{read, surroundings};

/// What gives a value of a type that something else tells.
const OF_ANY_TYPE: &[&str] = &["collect", "into", "product", "sum", "try_into"];

impl Parser<'_> {
    /// Such statements; none if nothing is copied.
    pub(super) fn with_copies_of_closure(&mut self, statements: &[Stmt]) -> Option<Vec<Stmt>> {
        let (first, rest) = statements.split_first()?;
        let (name, closure) = closure_named_by(first)?;
        let count = rest.iter().rposition(|statement| names(statement, name))? + 1;
        let uses = Uses::of(name, &rest[..count]);
        let aside = match &rest[count - 1] {
            Stmt::Local(local) => second_name(local, name),
            _ => None,
        };
        let asked = uses.given.len() - usize::from(aside.is_some());
        let Some(Given { place, .. }) = uses.given[..asked].iter().find(|given| given.copied) else {
            // The closure goes on by that name.
            let mut renamed = vec![named_anew(first, aside?)];
            renamed.extend_from_slice(&rest[count..]);
            let behind = self.with_copies_of_closure(&renamed)?;
            let first = if uses.others > 0 { std::slice::from_ref(first) } else { &[] };
            return Some([first, &rest[..count - 1], &behind].concat());
        };
        if bound_in(rest).contains(&name.to_string()) || self.holds_what_is_no_copy(closure) {
            return None;
        }
        if let Some(other) = self.is_another_there(closure, &rest[..count]) {
            let message = format!(
                "`{name}` is copied here, and its closure names `{other}`, which may be another variable there, or have another value: \
                 give this one a name that nothing else has behind it, and do not change it"
            );
            return self.refuse(place, message);
        }
        if !says_its_types(closure) {
            let message = format!(
                "`{name}` is copied here, and the copy goes on with a state of its own: write the types of the closure's parameters and \
                 of its result, `move |v: i32| -> i32 {{ … }}`, or give `&mut {name}`, which goes on with one state"
            );
            return self.refuse(place, message);
        }
        let mut writing = Writing { first, name, closure, refused: None };
        let behind = writing.statements(&rest[..count]);
        if let Some(place) = writing.refused {
            let message = format!(
                "`{name}` is copied here, in a statement that also calls it by its name or lends it: give the copy a statement of its own, \
                 `let mut copy = {name};`, or give `&mut {name}`, which goes on with one state"
            );
            return self.refuse(&place, message);
        }
        Some([&behind, &rest[count..]].concat())
    }

    /// Refuses a copy of a closure that has another one, with a state of its own, which would be copied with it.
    pub(super) fn copies_no_closure_within(&mut self, statements: &[Stmt]) {
        let Some((first, rest)) = statements.split_first() else { return };
        let Some((name, closure)) = closure_named_by(first).filter(|_| names_what_moves(first)) else { return };
        let mut named = Vec::new();
        names_in(closure.body.to_token_stream(), &mut named);
        let has_state = |local: LocalId| self.is_callable(local) && self.locals[local.0].mutable;
        let Some(other) = named.into_iter().find(|name| self.scopes.find(name).is_some_and(has_state)) else { return };
        if let Some(Given { place, .. }) = Uses::of(name, rest).given.iter().find(|given| given.copied) {
            let message = format!(
                "`{name}` is copied here, and `{other}` with it, which has a state of its own: give `&mut {name}`, which goes on with one \
                 state, or write what `{other}` does in the closure itself"
            );
            let _: Option<()> = self.refuse(place, message);
        }
    }

    /// Whether a closure has a reference through which it may write, which moves with it.
    fn holds_what_is_no_copy(&self, closure: &ExprClosure) -> bool {
        let mut named = Vec::new();
        names_in(closure.body.to_token_stream(), &mut named);
        let mut locals = named.iter().filter_map(|name| self.scopes.find(name));
        locals.any(|local| may_be_written_through(&self.locals[local.0]))
    }
}

/// Whether a statement gives a name to a closure that moves.
pub(super) fn names_what_moves(statement: &Stmt) -> bool {
    closure_named_by(statement).is_some_and(|(_, closure)| closure.capture.is_some())
}

/// The name, and the closure.
fn closure_named_by(statement: &Stmt) -> Option<(&Ident, &ExprClosure)> {
    let Stmt::Local(local) = statement else { return None };
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else { return None };
    let SynExpr::Closure(closure) = unparenthesized(&init.expr) else { return None };
    (pat.by_ref.is_none() && pat.subpat.is_none() && init.diverge.is_none()).then_some((&pat.ident, closure))
}

/// `let mut g = f;`
fn second_name<'s>(local: &'s syn::Local, name: &Ident) -> Option<&'s syn::PatIdent> {
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else { return None };
    let is_it = matches!(unparenthesized(&init.expr), SynExpr::Path(path) if path.path.is_ident(name));
    (is_it && pat.by_ref.is_none() && pat.subpat.is_none()).then_some(pat)
}

/// `f` of `f.clone()`
fn clone_of<'c>(call: &'c ExprMethodCall, name: &Ident) -> Option<&'c Ident> {
    let SynExpr::Path(path) = unparenthesized(&call.receiver) else { return None };
    let place = path.path.get_ident().filter(|place| *place == name)?;
    (call.method == "clone" && call.args.is_empty()).then_some(place)
}

/// The same closure by another name.
fn named_anew(first: &Stmt, pat: &syn::PatIdent) -> Stmt {
    let mut first = first.clone();
    if let Stmt::Local(local) = &mut first {
        local.pat = Pat::Ident(pat.clone());
    }
    first
}

/// How statements name a closure.
struct Uses<'n> {
    name: &'n Ident,
    given: Vec<Given>,
    others: usize,
    /// In how many loops and closures.
    again: usize,
    /// Where it has been given by value and is not named since, of all ways that lead there.
    open: Vec<usize>,
}

/// Where a closure is given by value.
struct Given {
    place: Ident,
    /// Whether it is named behind that, or that is done again and again.
    copied: bool,
}

impl<'n> Uses<'n> {
    fn of(name: &'n Ident, statements: &[Stmt]) -> Self {
        let mut uses = Uses { name, given: Vec::new(), others: 0, again: 0, open: Vec::new() };
        statements.iter().for_each(|statement| uses.visit_stmt(statement));
        uses
    }
}

impl Uses<'_> {
    fn is_it(&self, expr: &SynExpr) -> bool {
        matches!(unparenthesized(expr), SynExpr::Path(path) if path.path.is_ident(self.name))
    }

    fn other(&mut self) {
        self.others += 1;
        self.close();
    }

    /// It is named.
    fn close(&mut self) {
        for index in self.open.drain(..) {
            self.given[index].copied = true;
        }
    }

    /// One of several ways, of which the others begin as this one does.
    fn way(&mut self, ends: &mut Vec<usize>, visit: impl FnOnce(&mut Self)) {
        let open = self.open.clone();
        visit(self);
        ends.append(&mut self.open);
        self.open = open;
    }

    fn again(&mut self, visit: impl FnOnce(&mut Self)) {
        self.again += 1;
        visit(self);
        self.again -= 1;
    }
}

impl<'e> Visit<'e> for Uses<'_> {
    fn visit_item(&mut self, _: &'e syn::Item) {}

    fn visit_local(&mut self, local: &'e syn::Local) {
        visit::visit_local(self, local);
        // By that name it may be copied later.
        if second_name(local, self.name).is_some() {
            self.close();
        }
    }

    fn visit_expr_path(&mut self, path: &'e syn::ExprPath) {
        if let Some(place) = path.path.get_ident().filter(|place| *place == self.name) {
            self.close();
            self.open.push(self.given.len());
            self.given.push(Given { place: place.clone(), copied: self.again > 0 });
        }
    }

    fn visit_expr_if(&mut self, branch: &'e syn::ExprIf) {
        self.visit_expr(&branch.cond);
        let mut ends = Vec::new();
        self.way(&mut ends, |uses| uses.visit_block(&branch.then_branch));
        branch.else_branch.iter().for_each(|(_, otherwise)| self.visit_expr(otherwise));
        self.open.append(&mut ends);
    }

    fn visit_expr_match(&mut self, matched: &'e syn::ExprMatch) {
        self.visit_expr(&matched.expr);
        let mut ends = Vec::new();
        matched.arms.iter().for_each(|arm| self.way(&mut ends, |uses| uses.visit_arm(arm)));
        self.open = ends;
    }

    fn visit_expr_call(&mut self, call: &'e syn::ExprCall) {
        match self.is_it(&call.func) {
            true => self.other(),
            false => self.visit_expr(&call.func),
        }
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_method_call(&mut self, call: &'e ExprMethodCall) {
        match clone_of(call, self.name) {
            Some(place) => {
                self.close();
                self.given.push(Given { place: place.clone(), copied: true });
            }
            None if self.is_it(&call.receiver) => self.other(),
            None => self.visit_expr(&call.receiver),
        }
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_reference(&mut self, reference: &'e syn::ExprReference) {
        match self.is_it(&reference.expr) {
            true => self.other(),
            false => visit::visit_expr_reference(self, reference),
        }
    }

    fn visit_macro(&mut self, call: &'e syn::Macro) {
        let mut named = Vec::new();
        names_in(call.tokens.clone(), &mut named);
        if named.contains(self.name) {
            self.other();
        }
    }

    fn visit_expr_for_loop(&mut self, inner: &'e syn::ExprForLoop) {
        self.visit_expr(&inner.expr);
        self.again(|uses| uses.visit_block(&inner.body));
    }

    fn visit_expr_while(&mut self, inner: &'e syn::ExprWhile) {
        self.again(|uses| visit::visit_expr_while(uses, inner));
    }

    fn visit_expr_loop(&mut self, inner: &'e syn::ExprLoop) {
        self.again(|uses| visit::visit_expr_loop(uses, inner));
    }

    fn visit_expr_closure(&mut self, closure: &'e ExprClosure) {
        self.again(|uses| visit::visit_expr_closure(uses, closure));
    }
}

/// Writes the closure where it is copied.
struct Writing<'w> {
    first: &'w Stmt,
    name: &'w Ident,
    closure: &'w ExprClosure,
    /// What is copied beside a use by name.
    refused: Option<Ident>,
}

impl Writing<'_> {
    fn statements(&mut self, all: &[Stmt]) -> Vec<Stmt> {
        let (mut written, mut has_name) = (Vec::new(), false);
        for statement in all {
            let uses = Uses::of(self.name, std::slice::from_ref(statement));
            let mut statement = statement.clone();
            match (uses.given.first(), uses.others) {
                (None, 0) => {}
                (None, _) => {
                    if !std::mem::replace(&mut has_name, true) {
                        written.push(self.first.clone());
                    }
                }
                (Some(_), 0) => {
                    has_name = false;
                    Copied { name: self.name, closure: self.closure }.visit_stmt_mut(&mut statement);
                }
                (Some(place), _) => {
                    has_name = false;
                    if is_named_outside_of_blocks(&statement, self.name) {
                        self.refused.get_or_insert(place.place.clone());
                    } else {
                        self.visit_stmt_mut(&mut statement);
                    }
                }
            }
            written.push(statement);
        }
        written
    }
}

/// The blocks of a statement.
impl VisitMut for Writing<'_> {
    fn visit_block_mut(&mut self, block: &mut Block) {
        block.stmts = self.statements(&block.stmts);
    }
}

fn is_named_outside_of_blocks(statement: &Stmt, name: &Ident) -> bool {
    struct Emptied;
    impl VisitMut for Emptied {
        fn visit_block_mut(&mut self, block: &mut Block) {
            block.stmts.clear();
        }
    }
    let mut statement = statement.clone();
    Emptied.visit_stmt_mut(&mut statement);
    names(&statement, name)
}

struct Copied<'c> {
    name: &'c Ident,
    closure: &'c ExprClosure,
}

impl VisitMut for Copied<'_> {
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        let is_copy = match expr {
            SynExpr::Path(path) => path.path.is_ident(self.name),
            SynExpr::MethodCall(call) => clone_of(call, self.name).is_some(),
            _ => false,
        };
        if is_copy {
            let capture = Some(Token![move](self.name.span()));
            *expr = SynExpr::Closure(ExprClosure { capture, ..self.closure.clone() });
        } else {
            visit_mut::visit_expr_mut(self, expr);
        }
    }
}

/// Whether a closure says all types that are told from outside: so each copy has those of the others.
fn says_its_types(closure: &ExprClosure) -> bool {
    let is_whole = |ty: &Type| !has_underscore(ty.to_token_stream());
    let inputs = closure.inputs.iter().all(|input| matches!(input, Pat::Type(typed) if is_whole(&typed.ty)));
    let output = match &closure.output {
        ReturnType::Type(_, ty) => is_whole(ty),
        ReturnType::Default => is_told(&closure.body, &bound_within(closure)),
    };
    inputs && output
}

fn has_underscore(tokens: TokenStream) -> bool {
    super::consumer::mentions(&tokens, "_")
}

/// Whether the type of an expression follows from what it names, but for what its own block declares.
fn is_told(expr: &SynExpr, within: &[String]) -> bool {
    let of_block = |block: &Block| match block.stmts.last() {
        None | Some(Stmt::Expr(_, Some(_)) | Stmt::Local(_) | Stmt::Item(_)) => true,
        Some(Stmt::Expr(value, None)) => is_told(value, within),
        Some(Stmt::Macro(call)) => call.semi_token.is_some(),
    };
    match unparenthesized(expr) {
        SynExpr::Path(path) => {
            path.path.get_ident().is_some_and(|name| name != "None" && !within.contains(&name.to_string()))
        }
        SynExpr::Lit(literal) => match &literal.lit {
            Lit::Int(number) => !number.suffix().is_empty(),
            Lit::Float(number) => !number.suffix().is_empty(),
            _ => true,
        },
        SynExpr::Field(field) => is_told(&field.base, within),
        SynExpr::Index(index) => is_told(&index.expr, within),
        SynExpr::Reference(reference) => is_told(&reference.expr, within),
        SynExpr::Unary(unary) => match unary.op {
            UnOp::Deref(_) | UnOp::Neg(_) | UnOp::Not(_) => is_told(&unary.expr, within),
            _ => false,
        },
        SynExpr::Binary(binary) => match &binary.op {
            op if read::compares(op) || super::operators::assigns(op) => true,
            BinOp::And(_) | BinOp::Or(_) => true,
            BinOp::Shl(_) | BinOp::Shr(_) => is_told(&binary.left, within),
            _ => is_told(&binary.left, within) || is_told(&binary.right, within),
        },
        SynExpr::Assign(_) | SynExpr::ForLoop(_) | SynExpr::While(_) => true,
        SynExpr::Cast(cast) => !has_underscore(cast.ty.to_token_stream()),
        SynExpr::Tuple(tuple) => tuple.elems.iter().all(|part| is_told(part, within)),
        SynExpr::Block(block) => block.label.is_none() && of_block(&block.block),
        SynExpr::If(branch) => match &branch.else_branch {
            None => true,
            Some((_, otherwise)) => of_block(&branch.then_branch) || is_told(otherwise, within),
        },
        SynExpr::Match(matched) => matched.arms.iter().any(|arm| is_told(&arm.body, within)),
        SynExpr::Call(call) => {
            let is_some = matches!(unparenthesized(&call.func), SynExpr::Path(path) if path.path.is_ident("Some"));
            is_some && call.args.iter().all(|value| is_told(value, within))
        }
        SynExpr::MethodCall(call) => {
            let name = call.method.text();
            let asks = call.args.iter().any(|argument| matches!(unparenthesized(argument), SynExpr::Closure(_)));
            is_told(&call.receiver, within)
                && !asks
                && !OF_ANY_TYPE.contains(&&*name)
                && !surroundings::method_calls::has_method(&name, call.method.span())
        }
        _ => false,
    }
}
