//! What gives items and is no array, slice or range: functions of `std::iter`, and iterators of the user's own.
//!
//! In: a chain as it is written. Out: the chain that begins with a range, with an `Option`, or with `::core::iter::from_fn` and
//! `::core::iter::successors`, which `streams` makes loops of; and the statements that stand before it.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{
    Expr as SynExpr, ExprCall, ExprClosure, ExprMethodCall, ExprPath, Path, PathSegment, Type, parse_quote,
    parse_quote_spanned,
};

use super::begin::begin;
use super::consumer::{ADAPTORS, CONSUMERS, Inlined, inlined, is_sequence, is_source, unused};
use super::expr::unparenthesized;
use super::known::KnownType;
use super::taken::goes_on;
use super::{Parser, split, streams};
use crate::ast::{Kind, Pattern, PatternKind};
use crate::builtin_methods::is_builtin;
use crate::name::Name;
use crate::surroundings;

/// The functions of `std::iter` that a loop or a chain may begin with.
const FUNCTIONS: &[&str] = &["successors", "from_fn", "repeat", "repeat_n", "repeat_with", "once", "empty", "zip"];

impl Parser<'_> {
    /// A chain of iterators, which begins with the call of such a function or with an iterator of the user's own, or has one
    /// beside it, with what that is; none if there is no such. `method` is what the chain is asked; none of a loop.
    pub(super) fn with_made(&mut self, sequence: &SynExpr, method: Option<&str>) -> Option<SynExpr> {
        match unparenthesized(sequence) {
            SynExpr::MethodCall(call) if call.method.is("by_ref") && call.args.is_empty() => {
                self.own_iterator(&call.receiver, None, true)
            }
            SynExpr::MethodCall(call) if let Some(parts) = self.split_by(call) => Some(parts),
            SynExpr::MethodCall(call) => {
                let name = call.method.text();
                let receiver = if gives_iterator(&name) { self.with_made(&call.receiver, Some(&name)) } else { None };
                let beside = match (&*name, call.args.first()) {
                    ("zip" | "chain", Some(other)) => self.with_made(other, None),
                    ("flat_map", Some(SynExpr::Closure(closure))) => self
                        .with_made(&closure.body, None)
                        .map(|body| SynExpr::Closure(ExprClosure { body: Box::new(body), ..closure.clone() })),
                    _ => None,
                };
                if receiver.is_none() && beside.is_none() {
                    return self.own_iterator(sequence, method, false);
                }
                let mut call = call.clone();
                // What is an iterator already stays what it is.
                if let (Some(receiver), true) = (&receiver, name == "into_iter" || name == "fuse") {
                    return Some(receiver.clone());
                }
                receiver.into_iter().for_each(|receiver| *call.receiver = receiver);
                beside.into_iter().for_each(|beside| call.args = [beside].into_iter().collect());
                Some(SynExpr::MethodCall(call))
            }
            SynExpr::Call(call) => self.made(call).or_else(|| self.own_iterator(sequence, method, false)),
            expr => self.own_iterator(expr, method, false),
        }
    }

    /// What a call names that is a function of `std::iter`, not yet by its whole path; the function, and whether an import brings it.
    fn function_of_std<'c>(&self, call: &'c ExprCall) -> Option<(&'c ExprPath, PathSegment, bool)> {
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
        if callee.path.leading_colon.is_some() && streams::function(call).is_some() {
            return None;
        }
        let imported = |path: &Path| match &self.surroundings {
            Some(around) => around.of_std(path),
            None => surroundings::imports::of_std(path),
        };
        Some((callee, function_of_iter(call, imported)?, imported(&callee.path).is_some()))
    }

    /// The name of a function of `std::iter` that is called, by whatever path.
    pub(super) fn function_of_iter(&self, call: &ExprCall) -> Option<String> {
        streams::function(call).or_else(|| self.function_of_std(call).map(|(_, last, _)| last.ident.text()))
    }

    /// Whether a chain begins with such a call.
    pub(super) fn begins_with_function_of_std(&self, chain: &SynExpr) -> bool {
        match unparenthesized(chain) {
            SynExpr::MethodCall(call) => {
                gives_iterator(&call.method.text()) && self.begins_with_function_of_std(&call.receiver)
            }
            SynExpr::Call(call) => self.function_of_std(call).is_some(),
            _ => false,
        }
    }

    /// The call of a function of `std::iter`, by its whole path.
    fn made(&mut self, call: &ExprCall) -> Option<SynExpr> {
        let (callee, last, is_imported) = self.function_of_std(call)?;
        let name = last.ident.text();
        if is_imported {
            self.uses(&callee.path);
        }
        let (segment, span) = (last, call.span());
        let function: Path = parse_quote_spanned!(span=> ::core::iter::#segment);
        let mut args = call.args.clone();
        for argument in &mut args {
            if let SynExpr::Closure(closure) = argument {
                super::leaving::ended(closure);
                self.moves_nothing_that_changes(closure)?;
            }
        }
        if let ("zip", [first, second]) = (&*name, &args.iter().collect::<Vec<_>>()[..]) {
            let mut items: ExprMethodCall = parse_quote_spanned!(span=> items.into_iter());
            *items.receiver = (*first).clone();
            let mut zipped: ExprMethodCall = parse_quote_spanned!(span=> items.zip(#second));
            zipped.method.set_span(segment.ident.span());
            if self.refers_to_elements(first) {
                items.method = Ident::new("iter", span);
            }
            *zipped.receiver = if is_sequence(first) { (*first).clone() } else { SynExpr::MethodCall(items) };
            let zipped = SynExpr::MethodCall(zipped);
            return Some(self.with_made(&zipped, None).unwrap_or(zipped));
        }
        Some(parse_quote_spanned!(span=> #function(#args)))
    }

    /// Refuses a closure that has a copy of what may change of its own: written into a loop, it has not.
    fn moves_nothing_that_changes(&mut self, closure: &ExprClosure) -> Option<()> {
        let Some(token) = &closure.capture else { return Some(()) };
        let mut own = super::apart::Bound::default();
        closure.inputs.iter().for_each(|input| syn::visit::Visit::visit_pat(&mut own, input));
        let changing = self.changing(closure.body.to_token_stream());
        match changing.filter(|name| !own.0.iter().any(|own| name == own)) {
            Some(name) => {
                let message = format!("this closure would change a copy of `{name}` of its own; leave `move` out");
                self.refuse(token, message)
            }
            None => Some(()),
        }
    }

    /// A variable that may change, of those that tokens name.
    fn changing(&self, tokens: TokenStream) -> Option<Ident> {
        tokens.into_iter().find_map(|token| match token {
            TokenTree::Group(group) => self.changing(group.stream()),
            TokenTree::Ident(name) => {
                let local = self.scopes.find(&name)?;
                self.locals[local.0].mutable.then_some(name)
            }
            _ => None,
        })
    }

    /// An import that the path of a function begins with, which the expansion names no more, is used.
    pub(super) fn uses(&mut self, path: &syn::Path) {
        let written = path.segments.iter().map(|segment| &segment.ident);
        let written = quote!(#(#written)::*);
        let used = parse_quote_spanned!(path.span()=> #[allow(unused_imports)] use #written as _;);
        if !self.items.contains(&used) {
            self.items.push(used);
        }
    }

    /// A value of a type of the user's that is an iterator, as what its `next` gives: a copy of it, unless it is only borrowed.
    fn own_iterator(&mut self, value: &SynExpr, method: Option<&str>, borrowed: bool) -> Option<SynExpr> {
        let (value, borrowed) = match unparenthesized(value) {
            SynExpr::Reference(reference) if reference.mutability.is_some() => (&*reference.expr, true),
            _ => (value, borrowed),
        };
        let span = begin(value);
        let asked = |method: &str| {
            (gives_iterator(method) || CONSUMERS.contains(&method))
                && !surroundings::method_calls::has_method(method, span)
        };
        if !method.is_none_or(asked) || !self.gives_own(value) {
            return None;
        }
        // What borrows it leaves the rest in it, where it has a place.
        let is_place = matches!(unparenthesized(value), SynExpr::Path(_) | SynExpr::Field(_));
        let borrowed = borrowed || method.is_some_and(|method| goes_on(method).is_some());
        Some(match borrowed && is_place {
            true => parse_quote_spanned!(span=> ::core::iter::from_fn(#[lent] || #value.next())),
            false => parse_quote_spanned!(span=> ::core::iter::own(#value)),
        })
    }

    fn names_iterator(&self, name: &str, span: Span) -> bool {
        match (name, &self.owner) {
            ("Self", Some(owner)) => surroundings::traits::is_iterator(&owner.to_string(), span),
            _ => {
                self.iterators.iter().any(|parameter| parameter == name)
                    || surroundings::traits::is_iterator(name, span)
            }
        }
    }

    /// Whether it is the type of an iterator of the user's own, or of a reference to one that may change it.
    pub(super) fn is_iterator_type(&self, ty: &Type) -> bool {
        match ty {
            Type::Path(path) if path.qself.is_none() => {
                let last = path.path.segments.last();
                last.is_some_and(|last| self.names_iterator(&last.ident.text(), last.ident.span()))
            }
            Type::Reference(reference) => reference.mutability.is_some() && self.is_iterator_type(&reference.elem),
            _ => false,
        }
    }

    /// Says of the variables of a pattern which are iterators of the user's own, by the type that is written behind it.
    pub(super) fn note_iterators(&mut self, pattern: &Pattern, ty: &Type) {
        match (&pattern.kind, ty) {
            (PatternKind::Bind(local, None), ty) => {
                let iterates = self.is_iterator_type(ty);
                self.locals[local.0].iterates |= iterates;
            }
            (PatternKind::Items { name: None, items, rest: None }, Type::Tuple(types)) => {
                items.iter().zip(&types.elems).for_each(|(item, ty)| self.note_iterators(item, ty));
            }
            _ => {}
        }
    }

    /// Whether a value surely is of a type of the user's that is an iterator.
    pub(super) fn gives_own(&self, value: &SynExpr) -> bool {
        let named = |name: &str| self.names_iterator(name, begin(value));
        let own = |name: &str| match &self.owner {
            Some(owner) if name == "Self" => owner.to_string(),
            _ => name.to_owned(),
        };
        let gives = |function: &Ident, of: Option<&str>| {
            surroundings::traits::gives_iterator(&function.to_string(), of, function.span())
        };
        let is_one = |known: Option<KnownType>| match known.as_ref().map(KnownType::object) {
            Some(KnownType::Named(name)) => named(name),
            _ => false,
        };
        match unparenthesized(value) {
            SynExpr::Path(path) if path.path.segments.len() > 1 => {
                self.given_by_type(value).is_some_and(|of| named(&of))
            }
            SynExpr::Path(_) | SynExpr::Field(_) => self.variable(value).is_some_and(|place| match place.kind {
                Kind::Local(local, _) if self.locals[local.0].iterates => true,
                _ => is_one(self.known_in_method(&place)) || is_one(self.known(&place)),
            }),
            // `Count::<10> { at: 0 }` too.
            SynExpr::Struct(made) => match &made.path.segments.iter().collect::<Vec<_>>()[..] {
                [of] => named(&of.ident.text()),
                _ => false,
            },
            SynExpr::Call(call) => {
                let SynExpr::Path(callee) = unparenthesized(&call.func) else { return false };
                let mut names = callee.path.segments.iter().map(|segment| &segment.ident);
                match (names.next(), names.next(), names.next()) {
                    // `Count(0)` is of that type.
                    (Some(function), None, _) if named(&function.to_string()) => true,
                    (Some(function), None, _) => {
                        self.scopes.find(function).is_none() && gives(function, None)
                            || is_one(self.given_by_function(function))
                    }
                    (Some(of), Some(function), None) => {
                        let of = of.to_string();
                        gives(function, Some(&own(&of))) || is_one(self.given_by_member(&of, function))
                    }
                    _ => false,
                }
            }
            SynExpr::MethodCall(call) if call.method == "clone" && call.args.is_empty() => {
                self.gives_own(&call.receiver)
            }
            SynExpr::MethodCall(call) => {
                let of = match self.foretold(&call.receiver) {
                    Some(known) => match known.object() {
                        KnownType::Named(name) => Some(own(name)),
                        _ => return false,
                    },
                    None => None,
                };
                // What is called as a method of an array, on something of which nothing is known, may be one.
                let name = call.method.text();
                let asked_of_any = is_builtin(&name) || is_source(&name) || gives_iterator(&name);
                let of = of.or_else(|| self.name_of_written(&call.receiver));
                (of.is_some() || !asked_of_any) && gives(&call.method, of.as_deref())
                    || of.is_some_and(|of| is_one(self.given_by_member(&of, &call.method)))
            }
            _ => false,
        }
    }

    /// The name of the type of a value, where that is a constant of a type or what a function of a type gives: `Set::<2>::EMPTY`,
    /// `Set::<2>::new()`.
    pub(super) fn given_by_type(&self, value: &SynExpr) -> Option<String> {
        let path = match unparenthesized(value) {
            SynExpr::Path(path) => path,
            SynExpr::Call(call) => match unparenthesized(&call.func) {
                SynExpr::Path(path) => path,
                _ => return None,
            },
            _ => return None,
        };
        let [.., of, member] = &path.path.segments.iter().collect::<Vec<_>>()[..] else { return None };
        let of = match &self.owner {
            Some(owner) if of.ident == "Self" => owner.to_string(),
            _ => of.ident.text(),
        };
        if path.qself.is_some() || surroundings::types::is_variant(&path.path, self.owner.as_ref()) {
            return path.qself.is_none().then_some(of);
        }
        match surroundings::method_calls::given_by_member(&of, &member.ident.text(), member.ident.span())?.object() {
            KnownType::Named(name) => Some(name.to_string()),
            _ => None,
        }
    }

    /// The name of the type that is written for a variable, whatever its arguments are: `Set<3>`.
    fn name_of_written(&self, value: &SynExpr) -> Option<String> {
        let place = self.variable(value)?;
        let given = || match &place.kind {
            Kind::Local(local, _) => self.locals[local.0].named.clone(),
            _ => None,
        };
        let Some(mut ty) = self.written_type(&place) else { return given() };
        while let Type::Reference(reference) = ty {
            ty = &reference.elem;
        }
        match ty {
            Type::Path(path) if path.qself.is_none() => Some(path.path.segments.last()?.ident.text()),
            _ => None,
        }
    }
}

impl Parser<'_> {
    /// A chain that begins with a range, an `Option` or a stream in the place of `iter::repeat(v)` and its like, and what stands
    /// before it; none if there is no such.
    pub(super) fn with_held(&self, sequence: &SynExpr, all: &impl ToTokens) -> Option<(TokenStream, SynExpr)> {
        if !holds(sequence) {
            return None;
        }
        let mut held =
            Held { parser: self, taken: all.to_token_stream(), statements: TokenStream::new(), found: false };
        let mut sequence = sequence.clone();
        held.chain(&mut sequence);
        held.found.then_some((held.statements, sequence))
    }
}

struct Held<'p, 'm> {
    parser: &'p Parser<'m>,
    /// Whose names are taken.
    taken: TokenStream,
    statements: TokenStream,
    found: bool,
}

impl Held<'_, '_> {
    fn chain(&mut self, sequence: &mut SynExpr) {
        match sequence {
            SynExpr::Paren(inner) => self.chain(&mut inner.expr),
            SynExpr::MethodCall(call) => {
                let beside = match (&*call.method.text(), call.args.first_mut()) {
                    ("zip" | "chain", Some(other)) => Some(other),
                    _ => None,
                };
                // What is evaluated after the parts of the first, which it could change.
                if let Some(other) = &beside
                    && is_held(other)
                    && let Some((ahead, receiver)) = self.parser.before(&call.receiver, Some(other), "", &self.taken)
                {
                    ahead.iter().for_each(|statement| statement.to_tokens(&mut self.taken));
                    self.statements.extend(quote!(#(#ahead)*));
                    *call.receiver = receiver;
                }
                self.chain(&mut call.receiver);
                beside.into_iter().for_each(|other| self.chain(other));
            }
            SynExpr::Call(call) => {
                if let Some(instead) = self.instead(call) {
                    self.found = true;
                    *sequence = instead;
                }
            }
            _ => {}
        }
    }

    fn instead(&mut self, call: &ExprCall) -> Option<SynExpr> {
        let (name, span) = (streams::function(call)?, call.span());
        let arguments: Vec<_> = call.args.iter().collect();
        Some(match (&*name, &arguments[..]) {
            ("repeat", [value]) => {
                let value = self.named(value, "value", false);
                parse_quote_spanned!(span=> (0usize..).map(|_| #value))
            }
            ("repeat_n", [value, count]) => {
                let value = self.named(value, "value", false);
                parse_quote_spanned!(span=> (0usize..#count).map(#[repeated] |_| #value))
            }
            ("repeat_with", [function]) => {
                let Inlined { body, .. } = inlined(function, &[]).ok()?;
                parse_quote_spanned!(span=> (0usize..).map(|_| #body))
            }
            // No array has a slice in C.
            ("once", [value @ SynExpr::Reference(_)]) => parse_quote_spanned!(span=> Some(#value).into_iter()),
            ("once", [value]) => parse_quote_spanned!(span=> [#value].into_iter()),
            ("empty", []) => {
                let SynExpr::Path(callee) = &*call.func else { return None };
                let arguments = &callee.path.segments.last()?.arguments;
                parse_quote_spanned!(span=> None #arguments.into_iter())
            }
            ("own", [value]) => {
                let own = self.named(value, "own", true);
                parse_quote_spanned!(span=> ::core::iter::from_fn(|| #own.next()))
            }
            _ => {
                let taken = self.taken.clone();
                return split::parts(call, &taken, &mut |value, name, mutable| self.named(value, name, mutable));
            }
        })
    }

    /// A name for a value, unless nothing can change that.
    fn named(&mut self, value: &SynExpr, name: &str, mutable: bool) -> SynExpr {
        if !mutable && matches!(unparenthesized(value), SynExpr::Lit(_)) {
            return value.clone();
        }
        let name = unused(name, &self.taken);
        name.to_tokens(&mut self.taken);
        let mutable = mutable.then(|| quote!(mut));
        self.statements.extend(quote!(let #mutable #name = #value;));
        parse_quote!(#name)
    }
}

/// Whether it is the call of a function of `std::iter` that makes an iterator, as all of its file means its path.
pub fn makes_items(call: &ExprCall) -> bool {
    function_of_iter(call, surroundings::imports::of_std).is_some()
}

/// The name of a function of `std::iter` that is called, with its type arguments; `imported`: the whole path of what is imported.
fn function_of_iter(call: &ExprCall, imported: impl Fn(&Path) -> Option<Path>) -> Option<PathSegment> {
    let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
    let last = callee.path.segments.last().filter(|_| callee.qself.is_none())?;
    if !FUNCTIONS.contains(&&*last.ident.text()) {
        return None;
    }
    let imported = imported(&callee.path);
    let path = imported.as_ref().unwrap_or(&callee.path);
    let names: Vec<_> = path.segments.iter().map(|segment| segment.ident.text()).collect();
    let is_one = matches!(&names[..], [of, module, _] if (of == "std" || of == "core") && module == "iter");
    is_one.then(|| last.clone())
}

/// Whether a method of an iterator gives an iterator.
fn gives_iterator(method: &str) -> bool {
    ADAPTORS.contains(&method) || matches!(method, "into_iter" | "peekable" | "fuse")
}

/// Whether a chain, or what it goes on with, may begin with something that is held apart.
fn holds(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::MethodCall(call) => holds(&call.receiver) || call.args.first().is_some_and(holds),
        SynExpr::Call(call) => streams::function(call).is_some(),
        _ => false,
    }
}

/// Whether something of a chain is evaluated before the loop.
fn is_held(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::MethodCall(call) => is_held(&call.receiver),
        SynExpr::Call(call) => streams::function(call).is_some(),
        _ => false,
    }
}
