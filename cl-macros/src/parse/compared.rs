//! `Some(b' ')` where an `Option` holds a reference, and `3` or `&3` beside a reference: Rust compares what that points to,
//! and so a copy is compared; and `== Some(v)`, `== None`.

use cl_tree::Member;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr as SynExpr, ExprBinary, ExprCall, ExprMethodCall, Pat, parse_quote_spanned};

use super::begin::begin;
use super::consumer::unused;
use super::expr::unparenthesized;
use super::range::is_simple;
use super::{KnownType, Parser};
use crate::ast::{Expr, Hole, Kind, Reach};
use crate::{compare, surroundings};

impl Parser<'_> {
    /// `x.first() == x.last()` as a comparison of copies: an `Option` of a reference to an element is compared by the element.
    pub(super) fn with_elements(&self, binary: &ExprBinary) -> Option<SynExpr> {
        let (left, right) = (self.copy_of_element(&binary.left)?, self.copy_of_element(&binary.right)?);
        let op = &binary.op;
        Some(parse_quote_spanned!(begin(&binary.left)=> #left #op #right))
    }

    fn copy_of_element(&self, expr: &SynExpr) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(expr) else { return None };
        let method = call.method.to_string();
        let arguments = match &*method {
            "first" | "last" => 0,
            "get" => 1,
            _ => return None,
        };
        let closed = || {
            let around = self.surroundings.as_ref();
            around.is_some_and(|around| !around.methods_are_open() && !around.has_method(&method))
        };
        let surely = call.args.len() == arguments && (self.surely_has_elements(&call.receiver) || closed());
        surely.then(|| parse_quote_spanned!(call.method.span()=> #call.copied()))
    }

    /// The copies that `slice.get(i)` and its like are asked for, or that of what a reference points to, with the patterns of
    /// these, where some are literals and none binds a reference.
    pub(super) fn compared(&mut self, value: Expr, patterns: &[&Pat]) -> (Expr, Option<Vec<Pat>>) {
        if self.may_point_to_number(&value) {
            let mut literals = false;
            let by_value = patterns.iter().map(|pattern| of_copy(pattern, false, &mut literals)).collect();
            match by_value {
                Some(patterns) if literals => return (behind_pointer(value), Some(patterns)),
                _ if self.known(&value).is_some() => return (value, None),
                _ => {}
            }
        }
        if let Kind::Tuple(_) = &value.kind {
            return self.items_compared(value, patterns);
        }
        if let Some(items) = self.items_of(&value)
            && let (items, Some(patterns)) = self.items_compared(items, patterns)
        {
            return (items, Some(patterns));
        }
        let value = self.taken_apart(value, patterns);
        self.element_compared(value, patterns)
    }

    /// The copy that `slice.get(i)` and its like are asked for.
    fn element_compared(&mut self, value: Expr, patterns: &[&Pat]) -> (Expr, Option<Vec<Pat>>) {
        let of_elements = matches!(&value.kind, Kind::Method { receiver, method, .. }
            if ["get", "first", "last"].iter().any(|name| method == name) && self.has_elements(receiver));
        if !of_elements {
            return (value, None);
        }
        let mut literals = false;
        let by_value: Option<Vec<_>> = patterns.iter().map(|pattern| of_copies(pattern, &mut literals)).collect();
        match by_value.filter(|_| literals) {
            Some(patterns) => {
                let (span, end) = (value.span, value.end);
                let kind = Kind::Method {
                    callee: self.hole(Hole::Callee),
                    receiver: Box::new(value),
                    method: Ident::new("copied", span),
                    turbofish: None,
                    arguments: Vec::new(),
                };
                (Expr { kind, span, end }, Some(patterns))
            }
            None => (value, None),
        }
    }

    /// `(pair.0, pair.1)` of a variable, where tokens tell that all of it may be read and a pointer to a number is among it.
    fn items_of(&self, value: &Expr) -> Option<Expr> {
        let Kind::Local(id, name) = &value.kind else { return None };
        let Some(KnownType::Tuple(items)) = self.known(value) else { return None };
        let is_read = |item: &Option<KnownType>| {
            matches!(item, Some(KnownType::Number(_) | KnownType::Reference { mutable: false, .. }))
        };
        if !items.iter().all(is_read) || !items.iter().flatten().any(|item| matches!(item, KnownType::Reference { .. }))
        {
            return None;
        }
        let (span, end) = (value.span, value.end);
        let item = |index| {
            let whole = Box::new(Expr { kind: Kind::Local(*id, name.clone()), span, end });
            let member = syn::Index { index, span };
            Expr { kind: Kind::Field(whole, Member::Index(index), syn::Member::Unnamed(member)), span, end }
        };
        Some(Expr { kind: Kind::Tuple((0..items.len() as u32).map(item).collect()), span, end })
    }

    /// Whether it is a pointer to a number, or to what is one if a literal stands beside it.
    fn may_point_to_number(&self, value: &Expr) -> bool {
        match self.known(value) {
            Some(KnownType::Reference { object, .. }) => matches!(*object, KnownType::Number(_)),
            Some(_) => false,
            None => matches!(self.reach(value), Reach::Object { .. }),
        }
    }

    /// `(i, v)` beside `(0, 3)`, where `v` is a pointer, and `(x.get(i), x.get(j))` beside `(Some(1), Some(&v))`.
    fn items_compared(&mut self, mut value: Expr, patterns: &[&Pat]) -> (Expr, Option<Vec<Pat>>) {
        let Kind::Tuple(items) = &mut value.kind else { return (value, None) };
        if !patterns.iter().all(|pattern| is_apart(pattern, items.len())) {
            return (value, None);
        }
        let mut patterns: Vec<Pat> = patterns.iter().map(|&pattern| pattern.clone()).collect();
        let mut changed = false;
        for (index, item) in items.iter_mut().enumerate() {
            let mut parts = Vec::new();
            patterns.iter_mut().for_each(|pattern| parts_at(pattern, index, &mut parts));
            let empty = Expr { kind: Kind::Unit, span: item.span, end: item.end };
            let whole = std::mem::replace(item, empty);
            let held: Vec<&Pat> = parts.iter().map(|part| &**part).collect();
            let (compared, copies) = match self.may_point_to_number(&whole) {
                true => {
                    let mut literals = false;
                    let copies = held.iter().map(|part| of_copy(part, false, &mut literals)).collect();
                    match Option::filter(copies, |_| literals) {
                        Some(copies) => (behind_pointer(whole), Some(copies)),
                        None => (whole, None),
                    }
                }
                false if matches!(whole.kind, Kind::Tuple(_)) => self.items_compared(whole, &held),
                false => self.element_compared(whole, &held),
            };
            *item = compared;
            let Some(copies) = copies else { continue };
            parts.into_iter().zip(copies).for_each(|(part, copy)| *part = copy);
            changed = true;
        }
        (value, changed.then_some(patterns))
    }
}

/// What a pointer is to.
fn behind_pointer(pointer: Expr) -> Expr {
    let (span, end) = (pointer.span, pointer.end);
    let kind = match pointer.kind {
        Kind::Reference { place, .. } => return *place,
        _ => Kind::Deref(Box::new(pointer)),
    };
    Expr { kind, span, end }
}

/// Whether a pattern takes apart a tuple of so many items, or nothing.
fn is_apart(pattern: &Pat, count: usize) -> bool {
    match pattern {
        Pat::Tuple(tuple) => tuple.elems.len() == count && !tuple.elems.iter().any(is_rest),
        Pat::Or(or) => or.cases.iter().all(|case| is_apart(case, count)),
        Pat::Paren(inner) => is_apart(&inner.pat, count),
        Pat::Wild(_) => true,
        _ => false,
    }
}

/// What an item is held against.
fn parts_at<'p>(pattern: &'p mut Pat, index: usize, parts: &mut Vec<&'p mut Pat>) {
    match pattern {
        Pat::Tuple(tuple) => parts.extend(tuple.elems.get_mut(index)),
        Pat::Or(or) => or.cases.iter_mut().for_each(|case| parts_at(case, index, parts)),
        Pat::Paren(inner) => parts_at(&mut inner.pat, index, parts),
        _ => {}
    }
}

fn is_rest(pattern: &Pat) -> bool {
    matches!(pattern, Pat::Rest(_))
}

/// `x == Some(v)` as `x.is_some_and(|value| value == v)`, `x == Some(&v)` by what the reference points to, in whatever
/// address space that is, and `x == None` as `x.is_none()`.
pub(super) fn with_option(binary: &ExprBinary) -> Option<SynExpr> {
    let op = &binary.op;
    let methods = match op {
        BinOp::Eq(_) => ["is_some_and", "is_none"],
        BinOp::Ne(_) => ["is_none_or", "is_some"],
        _ => return None,
    };
    // What is evaluated first makes no difference of what is written on the left then.
    let written = is_written_option(&binary.left) || (is_some_of_place(&binary.left) && gives_element(&binary.right));
    let (option, wanted) = match written && !is_written_option(&binary.right) {
        true => (&binary.right, &binary.left),
        false => (&binary.left, &binary.right),
    };
    let some = match unparenthesized(wanted) {
        SynExpr::Path(none) if none.path.is_ident("None") => {
            let (span, method) = (none.span(), Ident::new(methods[1], none.span()));
            return Some(parse_quote_spanned!(span=> (#option).#method()));
        }
        SynExpr::Call(some) => some,
        _ => return None,
    };
    let (SynExpr::Path(path), [wanted]) = (&*some.func, &some.args.iter().collect::<Vec<_>>()[..]) else { return None };
    if !path.path.is_ident("Some") {
        return None;
    }
    let (behind, wanted) = match unparenthesized(wanted) {
        SynExpr::Reference(reference) if reference.mutability.is_none() => (Some(quote!(*)), &*reference.expr),
        wanted => (None, wanted),
    };
    let (span, method) = (path.span(), Ident::new(methods[0], path.span()));
    let value = unused("value", &wanted.to_token_stream());
    if is_simple(wanted) {
        return Some(parse_quote_spanned!(span=> (#option).#method(|#value| #behind #value #op #wanted)));
    }
    // The other side is evaluated whether there is something or not.
    behind.map(|behind| {
        let [found, other] = ["found", "other"].map(|name| unused(name, &wanted.to_token_stream()));
        // In arms, for as long as what they are references to is there.
        parse_quote_spanned!(span=> match #option {
            #found => match #wanted {
                #other => #found.#method(|#value| #behind #value #op #other),
            },
        })
    })
}

/// `(a, b) == (c, d)` as `a == c && b == d`, where no item does anything.
pub(super) fn of_tuples(binary: &ExprBinary) -> Option<SynExpr> {
    let joint = match binary.op {
        BinOp::Eq(_) => quote!(&&),
        BinOp::Ne(_) => quote!(||),
        _ => return None,
    };
    let (SynExpr::Tuple(left), SynExpr::Tuple(right)) = (unparenthesized(&binary.left), unparenthesized(&binary.right))
    else {
        return None;
    };
    if left.elems.len() != right.elems.len() || !left.elems.iter().chain(&right.elems).all(is_simple) {
        return None;
    }
    let op = &binary.op;
    let items = left.elems.iter().zip(&right.elems).map(|(left, right)| quote_spanned!(begin(left)=> #left #op #right));
    let all = items.reduce(|all, item| quote!(#all #joint #item))?;
    Some(parse_quote_spanned!(begin(&binary.left)=> (#all)))
}

/// `*x.first().unwrap_or(&0)` by a copy of the element, which may lie in any address space, and `0` in none.
pub(super) fn or_literal(pointer: &SynExpr) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(pointer) else { return None };
    let (option, method) = (&call.receiver, &call.method);
    let [other] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let literal =
        behind(other).filter(|other| is_simple(other) && !matches!(unparenthesized(other), SynExpr::Path(_)))?;
    if method != "unwrap_or" || surroundings::has_method("unwrap_or", method.span()) {
        return None;
    }
    if gives_element(option) {
        return Some(parse_quote_spanned!(method.span()=> #option.copied().#method(#literal)));
    }
    let value = unused("value", &option.to_token_stream());
    Some(parse_quote_spanned!(method.span()=> #option.map_or(#literal, |#value| *#value)))
}

/// `Some(&x[i])`, where nothing is called.
fn is_some_of_place(expr: &SynExpr) -> bool {
    let SynExpr::Call(some) = unparenthesized(expr) else { return false };
    let is_some = matches!(&*some.func, SynExpr::Path(path) if path.path.is_ident("Some"));
    let is_place = |wanted: &SynExpr| match unparenthesized(wanted) {
        SynExpr::Path(_) => true,
        SynExpr::Index(index) => is_simple(&index.expr) && is_simple(&index.index),
        _ => false,
    };
    is_some && some.args.iter().all(|wanted| behind(wanted).is_some_and(is_place))
}

/// `x.get(i)`, which does nothing and cannot fail.
fn gives_element(expr: &SynExpr) -> bool {
    let SynExpr::MethodCall(call) = unparenthesized(expr) else { return false };
    let plain = ["get", "first", "last"].iter().any(|name| call.method == name);
    plain && is_simple(&call.receiver) && call.args.iter().all(is_simple)
}

/// Whether it is `None`, or `Some` of a literal.
fn is_written_option(expr: &SynExpr) -> bool {
    match unparenthesized(expr) {
        SynExpr::Path(none) => none.path.is_ident("None"),
        SynExpr::Call(some) => {
            let is_some = matches!(&*some.func, SynExpr::Path(path) if path.path.is_ident("Some"));
            let is_literal = |wanted: &SynExpr| matches!(unparenthesized(wanted), SynExpr::Lit(_));
            is_some && some.args.iter().all(|wanted| is_literal(behind(wanted).unwrap_or(wanted)))
        }
        _ => false,
    }
}

/// The methods of `Ord` and `PartialOrd` that are none of operators.
const ORDERS: &[(&str, &str)] =
    &[("Ord", "cmp"), ("Ord", "max"), ("Ord", "min"), ("Ord", "clamp"), ("PartialOrd", "partial_cmp")];

/// `a.lt(&b)` as `a < b`: those of vectors, lane by lane, take a value.
pub(super) fn by_method(call: &ExprMethodCall) -> Option<SynExpr> {
    let symbol = compare::symbol_of(&call.method.to_string(), None)?;
    let [other] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    operation(&call.receiver, symbol, behind(other)?, call.method.span())
}

/// `Ord::max(a, b)` as `a.max(b)`, and `PartialOrd::lt(&a, &b)` as `a < b`.
pub(super) fn by_path(call: &ExprCall) -> Option<SynExpr> {
    let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
    let mut names = callee.path.segments.iter().rev().map(|segment| &segment.ident);
    let (name, of) = (names.next()?, names.next()?);
    let is = |method: &str, trait_name: &str| name == method && of == trait_name;
    let arguments: Vec<_> = call.args.iter().collect();
    let (first, others) = arguments.split_first()?;
    if callee.qself.is_some() || surroundings::has_bare_trait(&of.to_string(), of.span()) {
        return None;
    }
    if ORDERS.iter().any(|(trait_name, method)| is(method, trait_name)) {
        return Some(parse_quote_spanned!(name.span()=> (#first).#name(#(#others),*)));
    }
    let symbol = compare::symbol_of(&name.to_string(), Some(&of.to_string()))?;
    let [other] = others else { return None };
    operation(behind(first)?, symbol, behind(other)?, name.span())
}

fn operation(left: &SynExpr, symbol: &str, right: &SynExpr, span: Span) -> Option<SynExpr> {
    let symbol: TokenStream = symbol.parse().ok()?;
    let symbol = symbol.into_iter().map(|mut token| {
        token.set_span(span);
        token
    });
    let symbol: TokenStream = symbol.collect();
    Some(parse_quote_spanned!(span=> ((#left) #symbol (#right))))
}

/// What a reference that is written points to.
pub(super) fn behind(reference: &SynExpr) -> Option<&SynExpr> {
    match unparenthesized(reference) {
        SynExpr::Reference(reference) if reference.mutability.is_none() => Some(&reference.expr),
        _ => None,
    }
}

/// The pattern of an `Option` of a copy; none if it binds the reference. `literals`: whether it compares.
fn of_copies(pattern: &Pat, literals: &mut bool) -> Option<Pat> {
    Some(match pattern {
        Pat::Wild(_) => pattern.clone(),
        Pat::Ident(name) if name.ident == "None" => pattern.clone(),
        Pat::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "None") => pattern.clone(),
        Pat::TupleStruct(some) if some.elems.len() == 1 && some.path.segments.last()?.ident == "Some" => {
            let mut some = some.clone();
            some.elems[0] = of_copy(&some.elems[0], false, literals)?;
            Pat::TupleStruct(some)
        }
        Pat::Or(or) => {
            let mut or = or.clone();
            for case in &mut or.cases {
                *case = of_copies(case, literals)?;
            }
            Pat::Or(or)
        }
        Pat::Paren(inner) => of_copies(&inner.pat, literals)?,
        _ => return None,
    })
}

/// `behind`: whether it is behind `&`, so that what it binds is a copy.
fn of_copy(pattern: &Pat, behind: bool, literals: &mut bool) -> Option<Pat> {
    Some(match pattern {
        Pat::Lit(_) | Pat::Range(_) => {
            *literals = true;
            pattern.clone()
        }
        Pat::Wild(_) => pattern.clone(),
        Pat::Ident(name) if behind && name.by_ref.is_none() => {
            *literals |= name.subpat.is_some();
            pattern.clone()
        }
        Pat::Reference(reference) => of_copy(&reference.pat, true, literals)?,
        Pat::Paren(inner) => {
            let mut inner = inner.clone();
            *inner.pat = of_copy(&inner.pat, behind, literals)?;
            Pat::Paren(inner)
        }
        Pat::Or(or) => {
            let mut or = or.clone();
            for case in &mut or.cases {
                *case = of_copy(case, behind, literals)?;
            }
            Pat::Or(or)
        }
        _ => return None,
    })
}
