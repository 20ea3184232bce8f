//! `option.as_ref()` and `option.as_mut()`: what is done with what they give, as the `match` over a reference that it is. So
//! is what `option.insert(v)` and its like give, behind an assignment.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Expr as SynExpr, ExprField, ExprIndex, ExprLit, ExprMethodCall, Lit, Pat, Type, parse_quote_spanned};

use super::Parser;
use super::begin::begin;
use super::by_reference::{by_reference, has_reference};
use super::consumer::{Inlined, inlined, leaves, unused};
use super::elements_read::condition;
use super::expr::{is_harmless, unparenthesized};
use super::known::KnownType;
use super::option::given;
use crate::ast::{Expr, Hole, Kind, Reach};
use crate::name::Name;
use crate::surroundings;

const INSTEAD: &str = "a kernel has what this gives only where it is taken apart at once: `if let Some(v) = x.as_ref() { … }`, `match`, \
                       `let … else`, or one of `map`, `and_then`, `map_or`, `map_or_else`, `is_some_and`, `is_none_or` behind it; \
                       elsewhere leave it out: an `Option` is a value, and is copied";

/// The `Option` that is borrowed, and how.
struct Borrowed<'e> {
    option: &'e SynExpr,
    mutable: bool,
    name: &'e Ident,
    /// Whether it is a variable that is a reference to the `Option`.
    behind: bool,
}

impl Borrowed<'_> {
    /// `option`, or `*option`
    fn place(&self) -> SynExpr {
        let (option, span) = (self.option, self.name.span());
        match self.behind {
            true => parse_quote_spanned!(span=> *#option),
            false => option.clone(),
        }
    }

    /// `&option`
    fn reference(&self) -> SynExpr {
        let (place, span) = (self.place(), self.name.span());
        let mutability = self.mutable.then(|| quote_spanned!(span=> mut));
        parse_quote_spanned!(span=> & #mutability #place)
    }

    /// The reference to the value, and a panic that says so where there is none.
    fn held(&self, message: &str, tokens: &TokenStream) -> SynExpr {
        let (reference, span) = (self.reference(), self.name.span());
        let held = unused("held_yet", tokens);
        parse_quote_spanned!(span=> match #reference { Some(#held) => #held, None => panic!(#message) })
    }
}

/// `option.as_ref()`, if no method of the file is called so.
fn borrowed(value: &SynExpr) -> Option<Borrowed<'_>> {
    let SynExpr::MethodCall(call) = unparenthesized(value) else { return None };
    let mutable = match &call.method {
        name if name == "as_ref" => false,
        name if name == "as_mut" => true,
        _ => return None,
    };
    let plain = call.args.is_empty() && call.turbofish.is_none();
    let of_users = || surroundings::method_calls::has_method(&call.method.text(), call.method.span());
    (plain && !of_users()).then_some(Borrowed { option: &call.receiver, mutable, name: &call.method, behind: false })
}

/// What stands for `option.as_ref()` where patterns take it apart: what is matched, and with which patterns.
pub(super) struct Matched {
    pub value: SynExpr,
    pub patterns: Vec<Pat>,
    /// Whether something is copied beside a reference to another part.
    pub copies: bool,
}

impl Matched {
    pub fn plain(value: SynExpr, patterns: Vec<Pat>) -> Self {
        Matched { value, patterns, copies: false }
    }
}

impl Parser<'_> {
    /// `option.as_ref()`, if that is no method of the user's.
    fn borrowed<'e>(&self, value: &'e SynExpr) -> Option<Borrowed<'e>> {
        borrowed(value).filter(|borrowed| !self.is_variable_of_users(borrowed.option))
    }

    /// What is matched in the place of `option.as_ref()`: the reference, or where each pattern is `Some(&v)` what it is of; and
    /// in the place of a value of which the patterns take references.
    pub(super) fn matched(&mut self, value: &SynExpr, patterns: &[&Pat]) -> Option<Option<Matched>> {
        if patterns.iter().any(|pattern| has_reference(pattern)) {
            return Some(by_reference(value, patterns, self.surroundings.as_ref()));
        }
        let Some(mut borrowed) = self.borrowed(value).filter(|borrowed| !self.points_into_a_space(borrowed.option))
        else {
            return Some(None);
        };
        borrowed.behind = borrowed.mutable && self.refers_to_what_changes(borrowed.option);
        let copies =
            patterns.iter().filter_map(|pattern| inside(pattern)).map(|inner| matches!(inner, Pat::Reference(_)));
        let copies: Vec<bool> = copies.collect();
        Some(Some(match copies.iter().any(|copies| *copies) {
            false => Matched::plain(borrowed.reference(), patterns.iter().map(|&pattern| pattern.clone()).collect()),
            true if copies.iter().all(|copies| *copies) => {
                Matched::plain(borrowed.option.clone(), patterns.iter().map(|pattern| of_value(pattern)).collect())
            }
            true => {
                return self.refuse(
                    borrowed.name,
                    "of these patterns some name a reference and some what it points to: write `Some(v)` in each, and `*v`",
                );
            }
        }))
    }

    /// A method of `option.as_ref()`; none if it is no such thing.
    pub(super) fn method_of_borrowed(&mut self, call: &ExprMethodCall) -> Option<Option<SynExpr>> {
        let mut borrowed = self.borrowed(&call.receiver)?;
        if self.points_into_a_space(borrowed.option) {
            return None;
        }
        borrowed.behind = borrowed.mutable && self.refers_to_what_changes(borrowed.option);
        Some(match of_borrowed(&borrowed, call) {
            Some(written) => Some(written),
            None => self.refuse(borrowed.name, INSTEAD),
        })
    }

    /// `option.insert(v)`, `option.get_or_insert(v)` and `option.get_or_insert_with(|| v)`; `wanted`: whether something is done with
    /// the reference that they give.
    pub(super) fn inserted(&mut self, call: &ExprMethodCall, wanted: bool) -> Option<Option<SynExpr>> {
        let (method, span) = (call.method.text(), call.method.span());
        let argument = call.args.first();
        let (always, value) = match (&*method, argument, call.args.len()) {
            ("insert", Some(value), 1) => (true, value.clone()),
            ("get_or_insert", Some(value), 1) => (false, value.clone()),
            ("get_or_insert_with", Some(closure), 1) => (false, given(&self.called(closure, call), 0)?.1),
            _ => return None,
        };
        // A field may be of a type of the user's, which has a method that is called so more often than the others.
        let may_be_one = || {
            (method != "insert"
                || matches!(unparenthesized(&call.receiver), SynExpr::Path(_))
                || surroundings::method_calls::lack_method(&method, span))
                && !surroundings::method_calls::has_method(&method, span)
                && !self.is_variable_of_users(&call.receiver)
        };
        let place = self.place(&call.receiver);
        if !place.as_ref().is_some_and(|place| self.is_an_option(place)) && !may_be_one() {
            return None;
        }
        if wanted && place.as_ref().is_some_and(|place| self.is_elsewhere(place) || self.lies_elsewhere(place)) {
            let message = format!(
                "`{method}` would give a reference to what an `Option` in an address space holds, which lies there part by part: write \
                 `x = Some(v);`, and take the value out by `if let Some(v) = x {{ … }}`"
            );
            return Some(self.refuse(&call.method, message));
        }
        let (tokens, mut before) = (call.to_token_stream(), TokenStream::new());
        let stay = |index: &SynExpr| match index {
            SynExpr::Lit(_) => true,
            SynExpr::Path(path) => {
                let local = path.path.get_ident().and_then(|name| self.scopes.find(name));
                local.is_some_and(|local| !self.locals[local.0].mutable)
            }
            _ => false,
        };
        let (receiver, behind) = match place_with_named_indices(&call.receiver, &tokens, &stay, &mut before) {
            Some(receiver) => {
                let behind = self.is_reference_to_an_option(&receiver);
                (receiver, behind)
            }
            // What a call leads to has a name for as long as it takes.
            None => {
                let (name, receiver) = (unused("option", &tokens), &call.receiver);
                before.extend(quote_spanned!(span=> let #name = &mut #receiver;));
                (parse_quote_spanned!(span=> #name), true)
            }
        };
        let option = Borrowed { option: &receiver, mutable: true, name: &call.method, behind };
        let place = option.place();
        let held = wanted.then(|| option.held(cl_tree::NEVER, &tokens));
        // What a reference is to is not copied for it.
        let lacks: SynExpr = match behind {
            true => condition(&parse_quote_spanned!(span=> None), &place),
            false => parse_quote_spanned!(span=> #receiver.is_none()),
        };
        let written: SynExpr = if always {
            parse_quote_spanned!(span=> { #place = Some(#value); #held })
        } else if method == "get_or_insert" && !is_harmless(&value) {
            // It is evaluated in any case.
            let other = unused("other", &tokens);
            parse_quote_spanned!(span=> { let #other = #value; if #lacks { #place = Some(#other); } #held })
        } else {
            parse_quote_spanned!(span=> { if #lacks { #place = Some(#value); } #held })
        };
        Some(Some(match before.is_empty() {
            true => written,
            false => parse_quote_spanned!(span=> { #before #written }),
        }))
    }

    /// Whether a variable surely leads into an address space.
    fn lies_elsewhere(&self, place: &Expr) -> bool {
        place.root().is_some_and(|root| self.locals[root.0].elsewhere)
    }

    /// Whether a place surely holds an `Option`.
    fn is_an_option(&self, place: &Expr) -> bool {
        let is_one = |known: Option<KnownType>| matches!(known, Some(KnownType::Option(_)));
        let is_element = || {
            let Kind::Index(base, ..) = &place.kind else { return false };
            let elements = self.known_in_method(base);
            matches!(elements.as_ref().map(KnownType::object), Some(KnownType::Elements(element)) if is_one(Some((**element).clone())))
        };
        is_one(self.shape(place))
            || is_one(self.known_in_method(place))
            || is_element()
            || self.is_written_as_one(place)
    }

    /// Whether it is a field of a struct of the file, whatever parameters that has, or an element of one, that is written so.
    fn is_written_as_one(&self, place: &Expr) -> bool {
        let (field, is_element) = match &place.kind {
            Kind::Index(base, ..) => (&**base, true),
            _ => (place, false),
        };
        let Kind::Field(base, member, _) = &field.kind else { return false };
        let known = self.known_in_method(base);
        let Some(KnownType::Named(name)) = known.as_ref().map(KnownType::object) else { return false };
        let (name, member, here) = (self.type_named(name), member.text(), self.here());
        match is_element {
            true => surroundings::types::has_options(&name, &member, here),
            false => surroundings::types::is_option(&name, &member, here),
        }
    }

    /// Whether it is a variable of which its type says that it is a reference.
    fn is_written_as_a_reference(&self, option: &SynExpr) -> bool {
        let SynExpr::Path(path) = unparenthesized(option) else { return false };
        let local = path.path.get_ident().and_then(|name| self.scopes.find(name));
        local.is_some_and(|local| matches!(self.holes[self.locals[local.0].ty.0], Hole::Written(Type::Reference(_))))
    }

    /// The same, or what `let o = &mut option;` and a loop over `.iter_mut()` bind.
    fn refers_to_what_changes(&self, option: &SynExpr) -> bool {
        let refers = |place| matches!(self.reach(&place), Reach::Object { mutable: true, .. });
        self.is_written_as_a_reference(option) || self.variable(option).is_some_and(refers)
    }

    /// Whether it is a variable that is a reference to an `Option`: a pattern may have bound it so, of what may change.
    fn is_reference_to_an_option(&self, option: &SynExpr) -> bool {
        let Some(place @ Expr { kind: Kind::Local(id, _), .. }) = self.variable(option) else { return false };
        let local = &self.locals[id.0];
        let bound = || matches!(self.holes[local.ty.0], Hole::Inferred) && !local.mutable && local.shared.is_none();
        self.is_written_as_a_reference(option) || bound() && !matches!(self.shape(&place), Some(KnownType::Option(_)))
    }

    /// Refuses `option.as_ref()` where it is a value of its own.
    pub(super) fn refuse_borrowed(&mut self, call: &ExprMethodCall) -> Option<()> {
        let call = SynExpr::MethodCall(call.clone());
        let elements = |option| matches!(self.foretold(option)?.object(), KnownType::Elements(_)).then_some(());
        match self.borrowed(&call) {
            Some(borrowed) if elements(borrowed.option).is_some() => self.refuse(
                borrowed.name,
                "an array is a slice where one is asked for: write `&a`, or `&a[..]` for a variable",
            ),
            Some(borrowed) => self.refuse(borrowed.name, INSTEAD),
            None => Some(()),
        }
    }
}

/// A variable, a field or an element, to be named more than once, and what its indices are held in, but for those that
/// `stay` what they are.
fn place_with_named_indices(
    expr: &SynExpr,
    tokens: &TokenStream,
    stay: &dyn Fn(&SynExpr) -> bool,
    indices: &mut TokenStream,
) -> Option<SynExpr> {
    Some(match unparenthesized(expr) {
        SynExpr::Path(path) if path.path.get_ident().is_some() => expr.clone(),
        SynExpr::Field(field) => {
            let base = Box::new(place_with_named_indices(&field.base, tokens, stay, indices)?);
            SynExpr::Field(ExprField { base, ..field.clone() })
        }
        SynExpr::Index(index) if !matches!(unparenthesized(&index.index), SynExpr::Range(_)) => {
            let base = Box::new(place_with_named_indices(&index.expr, tokens, stay, indices)?);
            if stay(unparenthesized(&index.index)) {
                return Some(SynExpr::Index(ExprIndex { expr: base, ..index.clone() }));
            }
            let (at, span) =
                (unused(&format!("at_{}", indices.clone().into_iter().count()), tokens), begin(&index.index));
            let value = &index.index;
            indices.extend(quote_spanned!(span=> let #at = #value;));
            let index_of: SynExpr = parse_quote_spanned!(span=> #at);
            SynExpr::Index(ExprIndex { expr: base, index: Box::new(index_of), ..index.clone() })
        }
        _ => return None,
    })
}

/// What `Some(…)` holds.
pub(super) fn inside(pattern: &Pat) -> Option<&Pat> {
    match pattern {
        Pat::TupleStruct(tuple) if tuple.path.is_ident("Some") => tuple.elems.first(),
        _ => None,
    }
}

/// `Some(v)` of `Some(&v)`.
fn of_value(pattern: &Pat) -> Pat {
    let mut pattern = pattern.clone();
    if let Pat::TupleStruct(tuple) = &mut pattern
        && let Some(inner) = tuple.elems.first_mut()
        && let Pat::Reference(reference) = inner
    {
        *inner = (*reference.pat).clone();
    }
    pattern
}

/// The parameter of a closure, or of a function that is named, and its value. A pattern is matched with the reference itself.
fn arm(function: &SynExpr, call: &ExprMethodCall) -> Option<(Pat, SynExpr)> {
    if let SynExpr::Path(_) = unparenthesized(function) {
        let Inlined { mut parameters, body } = inlined(function, &[&unused("value", &call.to_token_stream())]).ok()?;
        return Some((parameters.pop()?, body));
    }
    let (pat, body) = given(function, 1)?;
    if let Pat::Ident(_) | Pat::Wild(_) = pat {
        return Some((pat, body));
    }
    let (value, span) = (unused("value", &call.to_token_stream()), call.method.span());
    Some((parse_quote_spanned!(span=> #value), parse_quote_spanned!(span=> { let #pat = #value; #body })))
}

fn of_borrowed(borrowed: &Borrowed, call: &ExprMethodCall) -> Option<SynExpr> {
    let (option, reference, span) = (borrowed.option, borrowed.reference(), call.method.span());
    let arguments: Vec<&SynExpr> = call.args.iter().collect();
    if let Some(SynExpr::Closure(closure)) = arguments.last().map(|last| unparenthesized(last))
        && leaves(closure).is_err()
    {
        return None;
    }
    Some(match (&*call.method.text(), &arguments[..]) {
        ("is_some" | "is_none", []) => {
            let method = &call.method;
            parse_quote_spanned!(span=> #option.#method())
        }
        ("copied" | "cloned", []) if !borrowed.mutable => option.clone(),
        ("unwrap" | "expect", arguments) if !borrowed.mutable => {
            let method = &call.method;
            parse_quote_spanned!(span=> &#option.#method(#(#arguments),*))
        }
        ("unwrap", []) => borrowed.held("called `Option::unwrap()` on a `None` value", &call.to_token_stream()),
        ("expect", [SynExpr::Lit(ExprLit { lit: Lit::Str(said), .. })]) => {
            let said = said.value().replace('{', "{{").replace('}', "}}");
            borrowed.held(&said, &call.to_token_stream())
        }
        ("map", [function]) => {
            let (pat, body) = arm(function, call)?;
            parse_quote_spanned!(span=> match #reference { Some(#pat) => Some(#body), None => None })
        }
        ("and_then", [function]) => {
            let (pat, body) = arm(function, call)?;
            parse_quote_spanned!(span=> match #reference { Some(#pat) => #body, None => None })
        }
        ("is_some_and", [function]) => {
            let (pat, body) = arm(function, call)?;
            parse_quote_spanned!(span=> match #reference { Some(#pat) => #body, None => false })
        }
        ("is_none_or", [function]) => {
            let (pat, body) = arm(function, call)?;
            parse_quote_spanned!(span=> match #reference { Some(#pat) => #body, None => true })
        }
        ("map_or", [default, function]) => {
            let (pat, body) = arm(function, call)?;
            if is_harmless(default) {
                parse_quote_spanned!(span=> match #reference { Some(#pat) => #body, None => #default })
            } else {
                // It is evaluated in any case.
                let other = unused("other", &call.to_token_stream());
                parse_quote_spanned!(span=> {
                    let #other = #default;
                    match #reference { Some(#pat) => #body, None => #other }
                })
            }
        }
        ("map_or_else", [default, function]) => {
            let ((_, default), (pat, body)) = (given(default, 0)?, arm(function, call)?);
            parse_quote_spanned!(span=> match #reference { Some(#pat) => #body, None => #default })
        }
        _ => return None,
    })
}
