//! Whether the evaluation of an expression may change something, as far as tokens tell: it assigns by any operator, borrows to
//! change, calls a method that may change what it is called on, or a macro, or a function that may do such a thing.
//!
//! What is asked of a call depends on who asks: where variables are known, whether it is a closure or is given a pointer that
//! writes (`Parser::acts`); where they are not, any function may (`may_act`), or only what is seen counts (`surely_changes`).

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr as SynExpr, ExprCall, ExprMethodCall, Token};

use super::Parser;
use super::captured::names_in;
use super::consumer::{is_adaptor, is_sequence};
use super::effects::{changes_by_name, may_change};
use super::expr::{is_constructor, unparenthesized};
use super::macros::is_read_by_us;
use super::operators::assigns;
use super::streams;
use super::taken;
use crate::ast::{Local, Reach};
use crate::builtin_methods;
use crate::name::Name;
use crate::surroundings;

/// What an expression may do, and what its parts may.
#[derive(Default)]
pub(super) struct Acts {
    pub changes: bool,
    /// The pointers and closures through which it may change what has another name; an empty one where that is not told.
    pub through: Vec<String>,
    /// Whether it may end what is around it: `?`, `return`, `break`.
    pub leaves: bool,
}

/// Who is asked of what an expression alone does not tell.
trait Asked {
    fn of_call(&self, call: &ExprCall) -> bool;
    fn of_method(&self, call: &ExprMethodCall) -> bool;
    /// Whether what is written to may be another variable's.
    fn leads_elsewhere(&self, place: &SynExpr) -> bool;
}

struct Search<'a, A>(&'a A, Acts);

impl<'e, A: Asked> Visit<'e> for Search<'_, A> {
    fn visit_expr(&mut self, expr: &'e SynExpr) {
        let Search(asked, acts) = self;
        if let Some(place) = changed_by(expr, *asked) {
            acts.changes = true;
            if asked.leads_elsewhere(place) {
                acts.through.push(root(place).map_or_else(String::new, Name::text));
            }
        }
        acts.leaves |= matches!(expr, SynExpr::Try(_) | SynExpr::Return(_) | SynExpr::Break(_) | SynExpr::Continue(_));
        visit::visit_expr(self, expr);
    }

    // One in the place of an expression, or of a statement.
    fn visit_macro(&mut self, call: &'e syn::Macro) {
        match arguments(call) {
            Some(arguments) => {
                for argument in &arguments {
                    let mut inner = Search(self.0, std::mem::take(&mut self.1));
                    inner.visit_expr(argument);
                    self.1 = inner.1;
                }
            }
            None => self.1 = Acts { changes: true, through: vec![String::new()], leaves: true },
        }
    }
}

/// What a macro evaluates that is surely known; none of any other.
fn arguments(call: &syn::Macro) -> Option<Vec<SynExpr>> {
    let name = call.path.get_ident().map(Name::text).filter(|name| is_read_by_us(name))?;
    match &*name {
        "cfg" => Some(Vec::new()),
        // A pattern stands behind the value, and perhaps a condition.
        "matches" => {
            let value = |input: syn::parse::ParseStream| {
                let value = input.parse::<SynExpr>()?;
                input.parse::<proc_macro2::TokenStream>()?;
                Ok(value)
            };
            call.parse_body_with(value).ok().map(|value| vec![value])
        }
        _ => {
            let all = call.parse_body_with(Punctuated::<SynExpr, Token![,]>::parse_terminated);
            all.ok().map(|all| all.into_iter().collect())
        }
    }
}

/// What an expression itself changes, without its parts: the place, or what a function or a closure is called by.
fn changed_by<'e>(expr: &'e SynExpr, asked: &impl Asked) -> Option<&'e SynExpr> {
    match expr {
        SynExpr::Assign(assign) => Some(&assign.left),
        SynExpr::Binary(binary) if assigns(&binary.op) => Some(&binary.left),
        SynExpr::Reference(reference) if reference.mutability.is_some() => Some(&reference.expr),
        // An iterator of an iterator, `.take(n)`, and not what is taken out of an `Option`.
        SynExpr::MethodCall(call) if is_sequence(expr) && is_adaptor(&call.method.text()) => None,
        SynExpr::MethodCall(call) if asked.of_method(call) => Some(&call.receiver),
        SynExpr::Call(call) if asked.of_call(call) => Some(expr),
        _ => None,
    }
}

/// The variable that a place is in, or the closure that is called.
fn root(place: &SynExpr) -> Option<&proc_macro2::Ident> {
    match place {
        SynExpr::Paren(inner) => root(&inner.expr),
        SynExpr::Field(field) => root(&field.base),
        SynExpr::Index(index) => root(&index.expr),
        SynExpr::Unary(unary) => root(&unary.expr),
        SynExpr::Call(call) if call.args.is_empty() => root(&call.func),
        SynExpr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

fn acts(expr: &SynExpr, asked: &impl Asked) -> Acts {
    let mut search = Search(asked, Acts::default());
    search.visit_expr(expr);
    search.1
}

/// Where no variable is known: what is not told is the worst.
struct Any;

impl Asked for Any {
    fn of_call(&self, call: &ExprCall) -> bool {
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return true };
        let of_a_number = callee.path.segments.len() > 1
            && callee.path.segments.first().is_some_and(|first| cl_tree::number(&first.ident.text()).is_some());
        !of_a_number && !is_constructor(&callee.path, None) && streams::function(call).is_none()
    }

    fn of_method(&self, call: &ExprMethodCall) -> bool {
        let (name, span) = (call.method.text(), call.method.span());
        changes_by_name(&name)
            || goes_on(call)
            || builtin_methods::may_change(&name) == Some(true)
            || surroundings::method_calls::may_change(&name, span)
    }

    fn leads_elsewhere(&self, _: &SynExpr) -> bool {
        true
    }
}

/// What is seen alone: of a function it is not known what it does.
struct Seen;

impl Asked for Seen {
    fn of_call(&self, _: &ExprCall) -> bool {
        false
    }

    fn of_method(&self, call: &ExprMethodCall) -> bool {
        let name = call.method.text();
        // By `next` a stream of the user's own is asked, whose name is ours.
        let of_users = || name != "next" && surroundings::method_calls::methods_change(&name, call.method.span());
        changes_by_name(&name) || of_users()
    }

    fn leads_elsewhere(&self, _: &SynExpr) -> bool {
        true
    }
}

impl Asked for Parser<'_> {
    fn of_call(&self, call: &ExprCall) -> bool {
        // A closure.
        let is_variable = match unparenthesized(&call.func) {
            SynExpr::Path(path) => path.path.get_ident().and_then(|name| self.scopes.find(name)).is_some(),
            _ => false,
        };
        is_variable || self.may_write(call)
    }

    fn of_method(&self, call: &ExprMethodCall) -> bool {
        goes_on(call) || may_change(self, &call.method.text())
    }

    fn leads_elsewhere(&self, place: &SynExpr) -> bool {
        match place {
            SynExpr::Paren(inner) => self.leads_elsewhere(&inner.expr),
            SynExpr::Field(field) => self.leads_elsewhere(&field.base),
            SynExpr::Index(index) => self.leads_elsewhere(&index.expr),
            SynExpr::Unary(_) | SynExpr::Call(_) => true,
            SynExpr::Path(path) => {
                let local = path.path.get_ident().and_then(|name| self.scopes.find(name));
                local.is_some_and(|local| {
                    let local = &self.locals[local.0];
                    !local.mutable || may_be_written_through(local)
                })
            }
            _ => false,
        }
    }
}

impl Parser<'_> {
    /// What the evaluation of an expression may do, as far as its text tells and what the variables in it are.
    pub(super) fn acts(&self, expr: &SynExpr) -> Acts {
        acts(expr, self)
    }

    /// Whether tokens name a variable that may change, or what leads to one.
    pub(super) fn reads_what_changes(&self, tokens: proc_macro2::TokenStream) -> bool {
        let mut named = Vec::new();
        names_in(tokens, &mut named);
        named.iter().filter_map(|name| self.scopes.find(name)).any(|local| {
            let local = &self.locals[local.0];
            local.mutable || may_be_written_through(local)
        })
    }

    /// Whether a function is given a pointer by its name through which it may write.
    fn may_write(&self, call: &ExprCall) -> bool {
        call.args.iter().any(|argument| match unparenthesized(argument) {
            SynExpr::Path(path) => {
                let local = path.path.get_ident().and_then(|name| self.scopes.find(name));
                local.is_some_and(|local| may_be_written_through(&self.locals[local.0]))
            }
            _ => false,
        })
    }
}

pub(super) fn may_be_written_through(local: &Local) -> bool {
    let reaches = matches!(local.reach, Reach::Object { mutable: true, .. } | Reach::Elements { mutable: true, .. });
    local.points == Some(true) || local.reaches_mutably || reaches
}

/// Whether an iterator that has a name goes on by it.
fn goes_on(call: &ExprMethodCall) -> bool {
    let is_place = matches!(
        unparenthesized(&call.receiver),
        SynExpr::Path(_) | SynExpr::Field(_) | SynExpr::Index(_) | SynExpr::Unary(_)
    );
    is_place && taken::goes_on(&call.method.text()).is_some()
}

/// Whether the evaluation of an expression may change something or leave, whatever the functions do that it calls.
pub fn may_act(expr: &SynExpr) -> bool {
    let acts = acts(expr, &Any);
    acts.changes || acts.leaves
}

/// Whether it is seen to change something.
pub(super) fn surely_changes(expr: &SynExpr) -> bool {
    acts(expr, &Seen).changes
}
