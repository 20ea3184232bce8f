//! What a chain of iterators evaluates before the value that its consumer is given, `f().iter().fold(g(), …)`, and before what stands
//! behind it in the chain, `(0..n).chain({ n = 9; 5..7 })`.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Expr as SynExpr, Pat, Stmt, parse_quote};

use syn::visit::{self, Visit};

use super::Parser;
use super::apart::beside;
use super::consumer::{ADAPTORS, is_sequence, mentions, unused};
use super::effects::may_change;
use super::expr::unparenthesized;
use super::operators::assigns;
use super::streams;
use super::turns::within;
use crate::ast::Reach;

/// The statements that evaluate the parts of a sequence, and the sequence of what they give; nothing if it is the same
/// whether the parts or `later` are evaluated first.
pub(super) fn of(sequence: &SynExpr, later: &SynExpr, tokens: &TokenStream) -> Option<(TokenStream, SynExpr)> {
    if !acts(later) {
        return None;
    }
    let mut ahead = Ahead { later: later.to_token_stream(), taken: tokens.clone(), statements: TokenStream::new() };
    let mut sequence = sequence.clone();
    ahead.sequence(&mut sequence);
    (!ahead.statements.is_empty()).then_some((ahead.statements, sequence))
}

struct Ahead {
    later: TokenStream,
    taken: TokenStream,
    statements: TokenStream,
}

impl Ahead {
    fn sequence(&mut self, sequence: &mut SynExpr) {
        match sequence {
            SynExpr::Paren(paren) => self.sequence(&mut paren.expr),
            SynExpr::Range(range) => {
                range.start.iter_mut().for_each(|start| self.value(start, "first", TokenStream::new()));
                range.end.iter_mut().for_each(|end| self.value(end, "end", TokenStream::new()));
            }
            SynExpr::MethodCall(call) => {
                let method = call.method.to_string();
                match ADAPTORS.contains(&&*method) {
                    true => self.sequence(&mut call.receiver),
                    // What an iterator borrows nothing else changes: its place alone is evaluated.
                    false if acts(&call.receiver) => {
                        let mutable = method.ends_with("_mut").then(|| quote!(mut));
                        let place = matches!(unparenthesized(&call.receiver), SynExpr::Index(_) | SynExpr::Field(_));
                        self.value(
                            &mut call.receiver,
                            "whole",
                            if place { quote!(&#mutable) } else { TokenStream::new() },
                        );
                    }
                    false => {}
                }
                for argument in &mut call.args {
                    match argument {
                        SynExpr::Closure(_) => {}
                        argument if matches!(&*method, "zip" | "chain") => self.sequence(argument),
                        argument => self.value(argument, "count", TokenStream::new()),
                    }
                }
            }
            _ => {}
        }
    }

    /// Names a value, if it may be another one when `later` has been evaluated.
    fn value(&mut self, value: &mut SynExpr, name: &str, reference: TokenStream) {
        if !acts(value) && !shares(&self.later, value.to_token_stream()) {
            return;
        }
        let name = unused(name, &self.taken);
        name.to_tokens(&mut self.taken);
        self.statements.extend(quote!(let #name = #reference #value;));
        *value = parse_quote!(#name);
    }
}

/// What a chain evaluates, in that order.
enum Part<'e> {
    /// A number, or the state of `scan`.
    Value(&'e mut SynExpr, &'static str),
    /// What the method of that name gives items of.
    Whole(&'e mut SynExpr, String),
    /// What is zipped or chained as it is: `&x[..]`, `[a, b]`.
    Beside(&'e mut SynExpr),
    /// A block that gives what is zipped or chained.
    Block(&'e mut SynExpr),
}

impl Part<'_> {
    fn expr(&self) -> &SynExpr {
        match self {
            Part::Value(expr, _) | Part::Whole(expr, _) | Part::Beside(expr) | Part::Block(expr) => expr,
        }
    }
}

/// Adds the parts of a sequence.
fn parts<'e>(sequence: &'e mut SynExpr, found: &mut Vec<Part<'e>>) {
    match sequence {
        SynExpr::Paren(_) | SynExpr::Range(_) | SynExpr::MethodCall(_) | SynExpr::Path(_) => {}
        SynExpr::Call(call) if streams::function(call).is_some() => {}
        SynExpr::Block(_) => return found.push(Part::Block(sequence)),
        _ => return found.push(Part::Beside(sequence)),
    }
    match sequence {
        SynExpr::Paren(paren) => parts(&mut paren.expr, found),
        SynExpr::Range(range) => {
            found.extend(range.start.iter_mut().map(|start| Part::Value(start, "first")));
            found.extend(range.end.iter_mut().map(|end| Part::Value(end, "end")));
        }
        SynExpr::MethodCall(call) => {
            let method = call.method.to_string();
            match ADAPTORS.contains(&&*method) || is_sequence(&call.receiver) {
                true => parts(&mut call.receiver, found),
                false => found.push(Part::Whole(&mut call.receiver, method.clone())),
            }
            for argument in &mut call.args {
                match argument {
                    SynExpr::Closure(_) => {}
                    argument if matches!(&*method, "zip" | "chain") => parts(argument, found),
                    argument => found.push(Part::Value(argument, if method == "scan" { "state" } else { "count" })),
                }
            }
        }
        SynExpr::Call(call) => {
            let values = call.args.iter_mut().filter(|argument| !matches!(argument, SynExpr::Closure(_)));
            found.extend(values.map(|value| Part::Value(value, "value")));
        }
        _ => {}
    }
}

/// The call whose value a field or an element is in.
fn held_by_call(place: &mut SynExpr) -> Option<&mut SynExpr> {
    let is_held = {
        let mut inner = &*place;
        while let SynExpr::Field(syn::ExprField { base, .. })
        | SynExpr::Index(syn::ExprIndex { expr: base, .. })
        | SynExpr::Paren(syn::ExprParen { expr: base, .. }) = inner
        {
            inner = base;
        }
        !std::ptr::eq(inner, place) && matches!(inner, SynExpr::Call(_) | SynExpr::MethodCall(_))
    };
    is_held.then(|| base_of(place))
}

/// What a place is in.
fn base_of(place: &mut SynExpr) -> &mut SynExpr {
    match place {
        SynExpr::Field(field) => base_of(&mut field.base),
        SynExpr::Index(index) => base_of(&mut index.expr),
        SynExpr::Paren(paren) => base_of(&mut paren.expr),
        base => base,
    }
}

impl Parser<'_> {
    /// The statements that evaluate the parts of a chain from left to right, and the chain of what they give; none if it is the same
    /// whichever is evaluated first. `all`: whose names are taken; `of`: what the names of the parts begin with.
    pub(super) fn in_order(&self, sequence: &SynExpr, of: &str, all: &dyn ToTokens) -> Option<(Vec<Stmt>, SynExpr)> {
        let SynExpr::MethodCall(_) = unparenthesized(sequence) else { return None };
        let (mut sequence, mut found) = (sequence.clone(), Vec::new());
        parts(&mut sequence, &mut found);
        let changing: Vec<_> = found.iter().map(|part| self.changes_something(part.expr())).collect();
        if !changing.contains(&true) {
            return None;
        }
        let texts: Vec<_> = found.iter().map(|part| part.expr().to_token_stream()).collect();
        let meet = |one: usize, other: usize| {
            one != other && (changing[one] || changing[other]) && shares(&texts[one], texts[other].clone())
        };
        let matters: Vec<_> = (0..found.len()).map(|one| (0..found.len()).any(|other| meet(one, other))).collect();
        let (mut taken, mut statements) = (all.to_token_stream(), Vec::new());
        for (part, _) in
            found.into_iter().zip(matters).filter(|(part, matters)| *matters || matches!(part, Part::Block(_)))
        {
            let mut named = |name: &str, value: TokenStream| {
                let name = unused(&format!("{of}{name}"), &taken);
                name.to_tokens(&mut taken);
                statements.push(parse_quote!(let #name = #value;));
                name
            };
            match part {
                Part::Value(value, name) => {
                    let name = named(name, value.to_token_stream());
                    *value = parse_quote!(#name);
                }
                // The place alone is evaluated.
                Part::Whole(whole, method) => {
                    let mutable = method.ends_with("_mut").then(|| quote!(mut));
                    if let Some(held) = held_by_call(whole) {
                        let name = named("held", held.to_token_stream());
                        *held = parse_quote!(#name);
                    }
                    let name = match unparenthesized(whole) {
                        SynExpr::Path(_) if self.is_variable_of_users(whole) => continue,
                        SynExpr::Path(_) if method != "into_iter" => named("whole", quote!(&#mutable #whole[..])),
                        SynExpr::Index(_) | SynExpr::Field(_) => named("whole", quote!(&#mutable #whole)),
                        _ => named("whole", whole.to_token_stream()),
                    };
                    *whole = parse_quote!(#name);
                }
                Part::Beside(other) => {
                    let name = named("beside", other.to_token_stream());
                    *other = match other {
                        SynExpr::Reference(reference) if reference.mutability.is_none() => parse_quote!(#name.iter()),
                        _ => parse_quote!(#name),
                    };
                }
                Part::Block(block) => {
                    let SynExpr::Block(inner) = &*block else { continue };
                    if inner.label.is_some() || !inner.attrs.is_empty() {
                        continue;
                    }
                    let mut inside = beside(inner.block.stmts.clone(), &taken);
                    let Some(Stmt::Expr(given, None)) = inside.pop() else { continue };
                    inside.iter().for_each(|statement| statement.to_tokens(&mut taken));
                    statements.extend(inside);
                    *block = given;
                }
            }
        }
        (!statements.is_empty()).then_some((statements, sequence))
    }

    /// The same of an iterator that gets a name, and the `let` of it; `rest` are the statements behind that.
    pub(super) fn let_in_order(&self, local: &syn::Local, rest: &[Stmt]) -> Option<(Vec<Stmt>, syn::Local)> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let SynExpr::MethodCall(call) = unparenthesized(&init.expr) else { return None };
        if call.method != "peekable" && !ADAPTORS.contains(&&*call.method.to_string()) {
            return None;
        }
        let Pat::Ident(name) = &local.pat else { return None };
        let (before, chain) = self.in_order(&init.expr, &format!("{}_", name.ident), &quote!(#local #(#rest)*))?;
        let init = syn::LocalInit { expr: Box::new(chain), ..init.clone() };
        Some((before, syn::Local { init: Some(init), ..local.clone() }))
    }

    /// Whether the evaluation of an expression may change a variable, as far as its text tells and what the variables in it are.
    fn changes_something(&self, expr: &SynExpr) -> bool {
        struct Search<'p, 'm> {
            parser: &'p Parser<'m>,
            found: bool,
        }
        impl Search<'_, '_> {
            /// A closure.
            fn is_variable(&self, callee: &SynExpr) -> bool {
                let SynExpr::Path(path) = unparenthesized(callee) else { return false };
                path.path.get_ident().and_then(|name| self.parser.scopes.find(name)).is_some()
            }
        }
        impl<'e> Visit<'e> for Search<'_, '_> {
            fn visit_expr(&mut self, expr: &'e SynExpr) {
                self.found |= match expr {
                    SynExpr::Assign(_) | SynExpr::Macro(_) => true,
                    SynExpr::Binary(binary) => assigns(&binary.op),
                    SynExpr::Reference(reference) => reference.mutability.is_some(),
                    SynExpr::MethodCall(call) => may_change(self.parser, &call.method.to_string()),
                    SynExpr::Call(call) => self.is_variable(&call.func) || self.parser.may_write(call),
                    _ => false,
                };
                visit::visit_expr(self, expr);
            }

            fn visit_stmt_macro(&mut self, _: &'e syn::StmtMacro) {
                self.found = true;
            }
        }
        let mut search = Search { parser: self, found: false };
        search.visit_expr(expr);
        search.found
    }

    /// Whether a function is given a pointer by its name through which it may write.
    fn may_write(&self, call: &syn::ExprCall) -> bool {
        call.args.iter().any(|argument| match unparenthesized(argument) {
            SynExpr::Path(path) => path.path.get_ident().and_then(|name| self.scopes.find(name)).is_some_and(|local| {
                let local = &self.locals[local.0];
                let reaches =
                    matches!(local.reach, Reach::Object { mutable: true, .. } | Reach::Elements { mutable: true, .. });
                local.points == Some(true) || local.reaches_mutably || reaches
            }),
            _ => false,
        })
    }
}

/// Whether tokens have a name in common.
fn shares(tokens: &TokenStream, others: TokenStream) -> bool {
    others.into_iter().any(|token| match token {
        TokenTree::Group(group) => shares(tokens, group.stream()),
        TokenTree::Ident(ident) => mentions(tokens, &ident.to_string()),
        _ => false,
    })
}

/// Whether the evaluation of an expression may change something, as far as its text tells: it assigns, or calls something
/// with more than numbers.
fn acts(expr: &SynExpr) -> bool {
    within(expr, |expr| match unparenthesized(expr) {
        SynExpr::Assign(_) | SynExpr::Macro(_) | SynExpr::Closure(_) | SynExpr::MethodCall(_) => true,
        SynExpr::Binary(binary) => assigns(&binary.op),
        SynExpr::Call(call) => {
            let constructs = matches!(&*call.func, SynExpr::Path(path) if path.path.segments.len() > 1);
            let numbers = call.args.iter().all(|argument| matches!(argument, SynExpr::Lit(_)));
            !(constructs && numbers)
        }
        _ => false,
    })
}
