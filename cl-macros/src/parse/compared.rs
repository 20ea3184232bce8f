//! `Some(b' ')` where an `Option` holds a reference, and `3` or `&3` beside a reference: Rust compares what that points to,
//! and so a copy is compared; and `== Some(v)`, `== None`.

use cl_tree::Member;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr as SynExpr, ExprBinary, ExprCall, ExprMethodCall, ExprPath, Pat, Type, parse_quote_spanned};

use super::begin::begin;
use super::consumer::{mentions, unused};
use super::expr::{is_constructor, unparenthesized};
use super::range::is_simple;
use super::{KnownType, Parser};
use crate::ast::{Expr, Hole, Kind, Reach};
use crate::name::Name;
use crate::surroundings::types::may_have_parameters;
use crate::{compare, surroundings};

/// Patterns of a copy in the place of what a reference points to.
#[derive(Default)]
pub(super) struct Copies {
    pub patterns: Vec<Pat>,
    /// What each binds, which is a reference where the user wrote it.
    pub lent: Vec<Vec<Lent>>,
}

/// A name that a pattern binds to a copy; or to nothing, where it is another name of the variable.
#[derive(Clone)]
pub(super) struct Lent {
    name: Ident,
    of: Option<Ident>,
}

impl Lent {
    /// `let v = &v;`, or `let v = first;`
    pub fn statement(&self) -> syn::Stmt {
        let (name, value) = (&self.name, self.value());
        parse_quote_spanned!(name.span()=> let #name = #value;)
    }

    pub fn value(&self) -> SynExpr {
        let name = &self.name;
        match &self.of {
            Some(of) => parse_quote_spanned!(of.span()=> #of),
            None => parse_quote_spanned!(name.span()=> &#name),
        }
    }

    /// The same in a condition.
    pub fn condition(&self) -> SynExpr {
        let (name, value) = (&self.name, self.value());
        super::elements_read::condition(&parse_quote_spanned!(name.span()=> #name), &value)
    }
}

/// What follows a pattern, with the references that it names.
pub(super) fn with_lent(lent: &[Lent], body: &SynExpr) -> Option<SynExpr> {
    let tokens = if lent.is_empty() { return None } else { body.to_token_stream() };
    let lets = lent.iter().filter(|lent| mentions(&tokens, &lent.name.to_string())).map(Lent::statement);
    let lets: Vec<_> = lets.collect();
    (!lets.is_empty()).then(|| parse_quote_spanned!(begin(body)=> { #(#lets)* #body }))
}

/// A pattern that is made one of a copy.
struct Copying {
    /// Whether it compares.
    compares: bool,
    lent: Vec<Lent>,
    /// The variable that is matched, if it is one that points.
    of: Option<Ident>,
}

impl Parser<'_> {
    /// `x.first() == x.last()` as a comparison of copies: an `Option` of a reference to an element is compared by the element.
    pub(super) fn with_elements(&self, binary: &ExprBinary) -> Option<SynExpr> {
        let (left, right) = (self.copy_of_element(&binary.left)?, self.copy_of_element(&binary.right)?);
        let op = &binary.op;
        Some(parse_quote_spanned!(begin(&binary.left)=> #left #op #right))
    }

    fn copy_of_element(&self, expr: &SynExpr) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(expr) else { return None };
        let method = call.method.text();
        let arguments = match &*method {
            "first" | "last" => 0,
            "get" => 1,
            _ => return None,
        };
        let closed = || {
            let around = self.surroundings.as_ref();
            around.is_some_and(|around| around.lack(&method))
        };
        let surely = call.args.len() == arguments && (self.surely_has_elements(&call.receiver) || closed());
        surely.then(|| parse_quote_spanned!(call.method.span()=> #call.copied()))
    }

    /// The copies that `slice.get(i)` and its like are asked for, or that of what a reference points to, with the patterns of
    /// these, where some are literals.
    pub(super) fn compared(&mut self, value: Expr, patterns: &[&Pat]) -> (Expr, Option<Copies>) {
        if self.may_point_to_number(&value) {
            let of = match &value.kind {
                Kind::Local(id, name) if !self.locals[id.0].mutable => Some(name.clone()),
                _ => None,
            };
            match self.copies_of_pointer(&value, patterns, of) {
                Some(copies) => return (behind_pointer(value), Some(copies)),
                None if self.known(&value).is_some() => return (value, None),
                None => {}
            }
        }
        if let Kind::Tuple(_) = &value.kind {
            return self.items_compared(value, patterns);
        }
        if let Some(items) = self.items_of(&value)
            && let (items, Some(copies)) = self.items_compared(items, patterns)
        {
            return (items, Some(copies));
        }
        let reach = self.reach(&value);
        patterns.iter().for_each(|pattern| self.refuse_elements_in_tuples(pattern, &reach));
        let value = self.taken_apart(value, patterns);
        self.element_compared(value, patterns)
    }

    /// The patterns of a copy of what it points to. `of`: the variable that it is.
    fn copies_of_pointer(&self, pointer: &Expr, patterns: &[&Pat], of: Option<Ident>) -> Option<Copies> {
        // What is written through a name is no copy.
        let writes = of.is_none() && self.points_to_write(pointer);
        let copies = Copying::of_each(patterns, of, |copying, pattern| copying.of_copy(pattern, false))?;
        (!writes || copies.lent.iter().all(Vec::is_empty)).then_some(copies)
    }

    /// The copy that `slice.get(i)` and its like are asked for.
    fn element_compared(&mut self, value: Expr, patterns: &[&Pat]) -> (Expr, Option<Copies>) {
        let of_elements = matches!(&value.kind, Kind::Method { receiver, method, .. }
            if ["get", "first", "last"].iter().any(|name| method == name)
                && (self.has_elements(receiver) || self.is_slice(receiver)));
        if !of_elements && !self.may_hold_pointer_to_number(&value) {
            return (value, None);
        }
        let Some(copies) = Copying::of_each(patterns, None, Copying::of_copies) else { return (value, None) };
        let (span, end) = (value.span, value.end);
        let kind = Kind::Method {
            callee: self.hole(Hole::Callee),
            receiver: Box::new(value),
            method: Ident::new("copied", span),
            turbofish: None,
            arguments: Vec::new(),
        };
        (Expr { kind, span, end }, Some(copies))
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

    /// Whether it is a variable of an `Option` of a pointer that only reads.
    fn may_hold_pointer_to_number(&self, value: &Expr) -> bool {
        match (&value.kind, self.reach(value)) {
            (Kind::Local(..), Reach::Option(held)) => {
                matches!(*held, Reach::Object { mutable: false, elsewhere: true })
            }
            _ => false,
        }
    }

    fn points_to_write(&self, value: &Expr) -> bool {
        matches!(self.known(value), Some(KnownType::Reference { mutable: true, .. }))
            || matches!(self.reach(value), Reach::Object { mutable: true, .. })
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
    fn items_compared(&mut self, mut value: Expr, patterns: &[&Pat]) -> (Expr, Option<Copies>) {
        let Kind::Tuple(items) = &mut value.kind else { return (value, None) };
        if !patterns.iter().all(|pattern| is_apart(pattern, items.len())) {
            return (value, None);
        }
        let mut copies = Copies {
            patterns: patterns.iter().map(|&pattern| pattern.clone()).collect(),
            lent: vec![Vec::new(); patterns.len()],
        };
        let mut changed = false;
        for (index, item) in items.iter_mut().enumerate() {
            let (mut parts, mut owners) = (Vec::new(), Vec::new());
            for (owner, pattern) in copies.patterns.iter_mut().enumerate() {
                parts_at(pattern, index, &mut parts);
                owners.resize(parts.len(), owner);
            }
            let held: Vec<&Pat> = parts.iter().map(|part| &**part).collect();
            let empty = Expr { kind: Kind::Unit, span: item.span, end: item.end };
            let whole = std::mem::replace(item, empty);
            let (compared, of_parts) = match self.may_point_to_number(&whole) {
                true => match self.copies_of_pointer(&whole, &held, None) {
                    Some(of_parts) => (behind_pointer(whole), Some(of_parts)),
                    None => (whole, None),
                },
                false if matches!(whole.kind, Kind::Tuple(_)) => self.items_compared(whole, &held),
                false => self.element_compared(whole, &held),
            };
            *item = compared;
            let Some(of_parts) = of_parts else { continue };
            for (((part, owner), copy), lent) in parts.into_iter().zip(owners).zip(of_parts.patterns).zip(of_parts.lent)
            {
                *part = copy;
                // Of alternatives, each binds the same names.
                let lent = lent.into_iter().filter(|new| copies.lent[owner].iter().all(|old| old.name != new.name));
                let lent: Vec<_> = lent.collect();
                copies.lent[owner].extend(lent);
            }
            changed = true;
        }
        (value, changed.then_some(copies))
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
pub(super) fn is_apart(pattern: &Pat, count: usize) -> bool {
    match pattern {
        Pat::Tuple(tuple) => tuple.elems.len() == count && !tuple.elems.iter().any(is_rest),
        Pat::Or(or) => or.cases.iter().all(|case| is_apart(case, count)),
        Pat::Paren(inner) => is_apart(&inner.pat, count),
        Pat::Wild(_) => true,
        _ => false,
    }
}

/// What an item is held against.
pub(super) fn parts_at<'p>(pattern: &'p mut Pat, index: usize, parts: &mut Vec<&'p mut Pat>) {
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

impl Parser<'_> {
    /// `*x.first().unwrap_or(&0)` by a copy of the element, which may lie in any address space, and `0` in none; the same of a
    /// variable that surely is a number.
    pub(super) fn or_number(&self, pointer: &SynExpr) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(pointer) else { return None };
        let (option, method) = (&call.receiver, &call.method);
        let [other] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
        let is_number = |other: &SynExpr| match unparenthesized(other) {
            SynExpr::Path(_) => self.variable(other).is_some_and(|variable| self.is_some_number(&variable)),
            _ => true,
        };
        let number = behind(other).filter(|other| is_simple(other) && is_number(other))?;
        if method != "unwrap_or" || surroundings::method_calls::has_method("unwrap_or", method.span()) {
            return None;
        }
        if gives_element(option) {
            return Some(parse_quote_spanned!(method.span()=> #option.copied().#method(#number)));
        }
        let value = unused("value", &option.to_token_stream());
        Some(parse_quote_spanned!(method.span()=> #option.map_or(#number, |#value| *#value)))
    }
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
    let symbol = compare::symbol_of(&call.method.text(), None)?;
    let [other] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    operation(&call.receiver, symbol, behind(other)?, call.method.span())
}

impl Parser<'_> {
    /// `Ord::max(a, b)` as `a.max(b)`, and `PartialOrd::lt(&a, &b)` as `a < b`; and of `P::max(a, b)` what type `a` is.
    pub(super) fn compared_by_path(&self, call: &ExprCall) -> Option<(SynExpr, Option<Type>)> {
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
        let mut names = callee.path.segments.iter().rev().map(|segment| &segment.ident);
        let (name, of) = (names.next()?, names.next());
        let arguments: Vec<_> = call.args.iter().collect();
        let (first, others) = arguments.split_first()?;
        let of_std = of.filter(|of| !surroundings::traits::has_bare_trait(&of.to_string(), of.span()));
        let by_trait = of_std.is_some_and(|of| is_comparison(name, Some(of)) || is_value_of_std(of, name));
        let ty = self.compared_type(callee, by_trait);
        if !by_trait && ty.is_none() {
            return None;
        }
        if let (Some(symbol), [other]) = (compare::symbol_of(&name.text(), None), others) {
            return Some((operation(&pointee(first), symbol, &pointee(other), name.span())?, ty));
        }
        let method = |first: &SynExpr| parse_quote_spanned!(name.span()=> (#first).#name(#(#others),*));
        let whole: ExprMethodCall = method(first);
        if by_trait && self.may_be_its_own(&whole) {
            return Some((of_the_trait(&whole), None));
        }
        Some(match behind(first) {
            _ if takes_values(name) => (SynExpr::MethodCall(whole), ty),
            Some(value) => (SynExpr::MethodCall(method(value)), ty),
            // Through any number of pointers, and into any memory.
            None => (SynExpr::MethodCall(whole), None),
        })
    }

    /// The type in `P::max`, which has no such method of its own, and in `<P as Ord>::max`.
    fn compared_type(&self, callee: &ExprPath, by_trait: bool) -> Option<Type> {
        let mut path = callee.path.clone();
        let name = path.segments.pop()?.ident;
        if let Some(qself) = &callee.qself {
            let of_std = qself.position == 0
                && matches!(*qself.ty, Type::Tuple(_) | Type::Array(_))
                && !surroundings::method_calls::is_of_a_trait(&name.text(), name.span());
            return (by_trait || of_std && is_comparison(&name, None)).then(|| (*qself.ty).clone());
        }
        path.segments.pop_punct();
        let of = &path.segments.last()?.ident;
        let number = cl_tree::number(&of.text()).is_some();
        let is_parameter = || self.parameters.contains(of) || of.is("Self");
        let is_type = number || is_parameter() || !may_have_parameters(&of.text(), of.span());
        // A number has methods of its own that give values.
        let compares = is_comparison(&name, None) && !(number && takes_values(&name));
        let is_its_own = || surroundings::method_calls::has_of_its_own(Some(&of.text()), &name.text(), name.span());
        (is_type && compares && !is_its_own()).then(|| parse_quote_spanned!(of.span()=> #path))
    }
}

/// A comparison of which the first operand is of that type.
pub(super) fn told_first(mut compared: Expr, ty: Type) -> Expr {
    let first = match &mut compared.kind {
        Kind::Method { receiver, .. } => &mut **receiver,
        Kind::Binary(_, _, first, _) => &mut **first,
        Kind::Operator { operands, .. } => &mut operands[0],
        _ => return compared,
    };
    let (span, end) = (first.span, first.end);
    let value = std::mem::replace(first, Expr { kind: Kind::Unit, span, end });
    first.kind = Kind::Told(Box::new(value), ty);
    compared
}

/// Whether it is a method of `Ord` and its like, of the one that is named if one is.
fn is_comparison(name: &Ident, of: Option<&Ident>) -> bool {
    let of = of.map(ToString::to_string);
    ORDERS.iter().any(|(trait_name, method)| name == method && of.as_deref().is_none_or(|of| of == *trait_name))
        || compare::symbol_of(&name.text(), of.as_deref()).is_some()
}

/// Whether it is `Option::max` and its like, of a type of std: what they are given tells the type too.
fn is_value_of_std(of: &Ident, name: &Ident) -> bool {
    let is_of_std = ["Option", "Ordering", "Reverse"].iter().any(|ty| of == ty);
    is_of_std && takes_values(name) && !surroundings::types::has_type(&of.text(), of.span())
}

/// Whether such a method takes values, and no references.
fn takes_values(name: &Ident) -> bool {
    ["max", "min", "clamp"].iter().any(|method| name == method)
}

/// What a reference points to.
fn pointee(reference: &SynExpr) -> SynExpr {
    match behind(reference) {
        Some(value) => value.clone(),
        None => parse_quote_spanned!(reference.span()=> *#reference),
    }
}

/// `a.max(b)` as `(a,).max((b,)).0`: a tuple is in the order of what is in it, and has no method of the type's own.
fn of_the_trait(call: &ExprMethodCall) -> SynExpr {
    let (name, span) = (&call.method, call.method.span());
    let compares = ["cmp", "partial_cmp"].iter().any(|method| name == method);
    let alone = |value: &SynExpr| -> SynExpr {
        match (compares, behind(value)) {
            (true, Some(value)) => parse_quote_spanned!(span=> (#value,)),
            (true, None) => parse_quote_spanned!(span=> (*#value,)),
            (false, _) => parse_quote_spanned!(span=> (#value,)),
        }
    };
    let (first, others) = (alone(&call.receiver), call.args.iter().map(alone));
    match compares {
        true => parse_quote_spanned!(span=> #first.#name(#(&#others),*)),
        false => parse_quote_spanned!(span=> #first.#name(#(#others),*).0),
    }
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

impl Copying {
    /// The patterns of copies, if each can be one, and some compare.
    fn of_each(
        patterns: &[&Pat],
        of: Option<Ident>,
        mut copy: impl FnMut(&mut Copying, &Pat) -> Option<Pat>,
    ) -> Option<Copies> {
        let (mut copies, mut compares) = (Copies::default(), false);
        for pattern in patterns {
            let mut copying = Copying { compares: false, lent: Vec::new(), of: of.clone() };
            copies.patterns.push(copy(&mut copying, pattern)?);
            copies.lent.push(copying.lent);
            compares |= copying.compares;
        }
        compares.then_some(copies)
    }

    /// The pattern of an `Option` of a copy.
    fn of_copies(&mut self, pattern: &Pat) -> Option<Pat> {
        Some(match pattern {
            Pat::Wild(_) => pattern.clone(),
            Pat::Ident(name) if name.ident.is("None") => pattern.clone(),
            Pat::Path(path) if path.path.segments.last().is_some_and(|last| last.ident.is("None")) => pattern.clone(),
            Pat::TupleStruct(some) if some.elems.len() == 1 && some.path.segments.last()?.ident == "Some" => {
                let mut some = some.clone();
                some.elems[0] = self.of_copy(&some.elems[0], false)?;
                Pat::TupleStruct(some)
            }
            Pat::Or(or) => self.of_alternatives(or, |copying, case| copying.of_copies(case))?,
            Pat::Paren(inner) => self.of_copies(&inner.pat)?,
            _ => return None,
        })
    }

    /// `behind`: whether it is behind `&`, so that what it binds is a copy.
    fn of_copy(&mut self, pattern: &Pat, behind: bool) -> Option<Pat> {
        Some(match pattern {
            Pat::Lit(_) | Pat::Range(_) => {
                self.compares = true;
                pattern.clone()
            }
            Pat::Wild(_) => pattern.clone(),
            // Behind `&` alone: Rust looks through no reference for a constant.
            Pat::Path(path) if behind && !is_constructor(&path.path, None) => {
                self.compares = true;
                pattern.clone()
            }
            Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() && is_of_a_constant(&name.ident) => {
                if !behind || is_constructor(&name.ident.clone().into(), None) {
                    return None;
                }
                self.compares = true;
                pattern.clone()
            }
            Pat::Ident(name) if behind && name.by_ref.is_none() => {
                self.compares |= name.subpat.is_some();
                pattern.clone()
            }
            Pat::Ident(name) if name.by_ref.is_none() && name.mutability.is_none() => {
                let inner = match &name.subpat {
                    Some((_, inner)) => Some(self.of_copy(inner, false)?),
                    None => None,
                };
                self.lent.push(Lent { name: name.ident.clone(), of: self.of.clone() });
                match (&self.of, inner) {
                    (Some(_), Some(inner)) => inner,
                    (Some(_), None) => parse_quote_spanned!(name.ident.span()=> _),
                    (None, inner) => {
                        let subpat = name.subpat.as_ref().zip(inner).map(|((at, _), inner)| (*at, Box::new(inner)));
                        Pat::Ident(syn::PatIdent { subpat, ..name.clone() })
                    }
                }
            }
            Pat::Reference(reference) => self.of_copy(&reference.pat, true)?,
            Pat::Paren(inner) => {
                let mut inner = inner.clone();
                *inner.pat = self.of_copy(&inner.pat, behind)?;
                Pat::Paren(inner)
            }
            Pat::Or(or) => self.of_alternatives(or, |copying, case| copying.of_copy(case, behind))?,
            _ => return None,
        })
    }

    /// Alternatives bind the same names.
    fn of_alternatives(
        &mut self,
        or: &syn::PatOr,
        mut copy: impl FnMut(&mut Copying, &Pat) -> Option<Pat>,
    ) -> Option<Pat> {
        let mut or = or.clone();
        let before = self.lent.len();
        let mut first = None;
        for case in &mut or.cases {
            self.lent.truncate(before);
            *case = copy(self, case)?;
            first.get_or_insert_with(|| self.lent[before..].to_vec());
        }
        self.lent.truncate(before);
        self.lent.extend(first.unwrap_or_default());
        Some(Pat::Or(or))
    }
}

/// Whether a name in a pattern is that of a constant or a variant, by its form.
fn is_of_a_constant(name: &Ident) -> bool {
    name.to_string().starts_with(char::is_uppercase)
}
