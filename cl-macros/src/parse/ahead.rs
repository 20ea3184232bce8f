//! What a chain of iterators evaluates before the value that its consumer is given, `f().iter().fold(g(), …)`, and before what stands
//! behind it in the chain, `(0..n).chain({ n = 9; 5..7 })`.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Expr as SynExpr, Pat, Stmt, parse_quote};

use super::Parser;
use super::acts::{Acts, may_act};
use super::apart::beside;
use super::consumer::{ADAPTORS, is_sequence, mentions, unused};
use super::expr::unparenthesized;
use super::streams;
use super::taken::{Taken, goes_on};
use crate::name::Name;

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
        // An `Option` of an item is what such a call gives, and no iterator.
        SynExpr::MethodCall(call) if gives_an_item(&call.method) => return found.push(Part::Beside(sequence)),
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

/// Whether a method takes an item of an iterator, and leaves the others there.
fn gives_an_item(method: &Ident) -> bool {
    goes_on(&method.text()).is_some_and(|taken| taken != Taken::ByReference)
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
        self.before(sequence, None, of, all)
    }

    /// The same of a sequence, also of a range, of which `later` is evaluated next.
    pub(super) fn before(
        &self,
        sequence: &SynExpr,
        later: Option<&SynExpr>,
        of: &str,
        all: &dyn ToTokens,
    ) -> Option<(Vec<Stmt>, SynExpr)> {
        let (mut sequence, mut found) = (sequence.clone(), Vec::new());
        parts(&mut sequence, &mut found);
        let acts: Vec<_> = found.iter().map(|part| self.acts(part.expr())).collect();
        let later = later.map(|later| Later::of(self, later));
        if !acts.iter().any(|acts| acts.changes) && later.as_ref().is_none_or(|later| !later.may_act) {
            return None;
        }
        let texts: Vec<_> = found.iter().map(|part| part.expr().to_token_stream()).collect();
        let values: Vec<_> = found.iter().map(|part| matches!(part, Part::Value(..))).collect();
        // A number that is changed through another name, which nothing behind it has: else Rust would not let it be read.
        let reads: Vec<_> = texts.iter().map(|text| self.reads_what_changes(text.clone())).collect();
        let through = |one: usize, other: usize| {
            let again = |name: &String| texts[other..].iter().any(|text| mentions(text, name));
            one < other && values[one] && values[other] && reads[other] && !acts[one].through.iter().all(again)
        };
        let meet = |one: usize, other: usize| {
            let changes = acts[one].changes || acts[other].changes;
            let leaves = acts[one].leaves && acts[other].changes || acts[other].leaves && acts[one].changes;
            one != other
                && (changes && shares(&texts[one], texts[other].clone())
                    || leaves
                    || through(one, other)
                    || through(other, one))
        };
        let matters = (0..found.len()).map(|one| {
            (0..found.len()).any(|other| meet(one, other))
                || later.as_ref().is_some_and(|later| later.meets(&found[one], &acts[one], &texts[one]))
        });
        let matters: Vec<_> = matters.collect();
        // What a block gives is read where it stands.
        let behind = |one: usize| {
            let changes =
                |other: &Acts, text| other.changes && (shares(&texts[one], text) || !other.through.is_empty());
            (one + 1..found.len()).any(|other| changes(&acts[other], texts[other].clone()))
                || later.as_ref().is_some_and(|later| changes(&later.acts, later.tokens.clone()))
        };
        let behind: Vec<_> = (0..found.len()).map(behind).collect();
        let blocks = later.is_none();
        let mut keeping = Keeping { parser: self, of, taken: all.to_token_stream(), statements: Vec::new() };
        for ((part, matters), behind) in found.into_iter().zip(matters).zip(behind) {
            if matters || blocks && matches!(part, Part::Block(_)) {
                keeping.keep(part, behind);
            }
        }
        let statements = keeping.statements;
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
}

/// Gives names to the parts of a chain.
struct Keeping<'k, 'm> {
    parser: &'k Parser<'m>,
    /// What the names begin with.
    of: &'k str,
    taken: TokenStream,
    statements: Vec<Stmt>,
}

impl Keeping<'_, '_> {
    fn named(&mut self, name: &str, value: TokenStream) -> Ident {
        let name = unused(&format!("{}{name}", self.of), &self.taken);
        name.to_tokens(&mut self.taken);
        self.statements.push(parse_quote!(let #name = #value;));
        name
    }

    /// `behind`: whether something that stands behind it changes what it reads.
    fn keep(&mut self, part: Part, behind: bool) {
        match part {
            Part::Value(SynExpr::Lit(_), _) => {}
            Part::Value(value, name) => {
                let name = self.named(name, value.to_token_stream());
                *value = parse_quote!(#name);
            }
            // The place alone is evaluated.
            Part::Whole(whole, method) => {
                let mutable = method.ends_with("_mut").then(|| quote!(mut));
                if let Some(held) = held_by_call(whole) {
                    let name = self.named("held", held.to_token_stream());
                    *held = parse_quote!(#name);
                }
                let name = match unparenthesized(whole) {
                    SynExpr::Path(_) if self.parser.is_variable_of_users(whole) => return,
                    SynExpr::Path(_) if method != "into_iter" => self.named("whole", quote!(&#mutable #whole[..])),
                    SynExpr::Index(index)
                        if method != "into_iter" || matches!(unparenthesized(&index.index), SynExpr::Range(_)) =>
                    {
                        self.named("whole", quote!(&#mutable #whole))
                    }
                    SynExpr::Field(_) if method != "into_iter" => self.named("whole", quote!(&#mutable #whole)),
                    _ => self.named("whole", whole.to_token_stream()),
                };
                *whole = parse_quote!(#name);
            }
            Part::Beside(other) => {
                let name = self.named("beside", other.to_token_stream());
                *other = match other {
                    SynExpr::Reference(reference) if reference.mutability.is_none() => parse_quote!(#name.iter()),
                    _ => parse_quote!(#name),
                };
            }
            Part::Block(block) => {
                let SynExpr::Block(inner) = &*block else { return };
                if inner.label.is_some() || !inner.attrs.is_empty() {
                    return;
                }
                let mut inside = beside(inner.block.stmts.clone(), &self.taken);
                let Some(Stmt::Expr(mut given, None)) = inside.pop() else { return };
                inside.iter().for_each(|statement| statement.to_tokens(&mut self.taken));
                self.statements.extend(inside);
                if behind {
                    let mut found = Vec::new();
                    parts(&mut given, &mut found);
                    found.into_iter().for_each(|part| self.keep(part, true));
                }
                *block = given;
            }
        }
    }
}

/// What is evaluated behind a sequence.
struct Later {
    tokens: TokenStream,
    acts: Acts,
    /// Whether it may change something, whatever the functions do that it calls.
    may_act: bool,
    /// Whether it reads what may change.
    reads: bool,
}

impl Later {
    fn of(parser: &Parser, later: &SynExpr) -> Self {
        let tokens = later.to_token_stream();
        let reads = parser.reads_what_changes(tokens.clone());
        Later { acts: parser.acts(later), may_act: may_act(later), reads, tokens }
    }

    /// Whether it matters which of both is evaluated first.
    fn meets(&self, part: &Part, acts: &Acts, text: &TokenStream) -> bool {
        let shares = || shares(&self.tokens, text.clone());
        let of_part = acts.changes && (self.reads || self.may_act) || acts.leaves && self.may_act;
        of_part
            || match part {
                Part::Value(value, _) => self.may_act && (may_act(value) || shares()),
                // What an iterator borrows nothing else changes: its place alone is evaluated.
                Part::Whole(whole, _) => self.may_act && may_act(whole) || self.acts.changes && shares(),
                Part::Beside(_) | Part::Block(_) => self.acts.changes && shares(),
            }
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
