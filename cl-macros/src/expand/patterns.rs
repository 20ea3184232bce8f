//! `&v` in a pattern. In an address space nothing is behind the reference that Rust could take out: the expansion binds the
//! reference, and reads what it points to.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{FieldPat, Pat, Path, PathSegment, parse_quote};

use crate::ast::{Block, Expr, Function, Kind, Reach};
use crate::parse::{Taken, mentions, taken_for};
use crate::paths::Home;
use crate::surroundings::Surroundings;

/// A pattern as Rust matches it, and what it says of references.
pub struct Matched<'f> {
    pub pattern: Pat,
    read: Vec<Read>,
    around: Option<&'f Surroundings>,
}

/// What is behind a reference.
struct Read {
    /// The reference.
    at: Ident,
    inner: Pat,
    /// What the inner pattern binds.
    names: Vec<Ident>,
}

impl Read {
    /// `let v = *reference`
    fn condition(&self, cl: &Home) -> TokenStream {
        let (at, inner, span) = (&self.at, &self.inner, self.inner.span());
        let cl = cl.at(span);
        quote_spanned!(span=> let #inner = #cl::Load::read(&*#at))
    }

    /// The same as a statement. What a name stands for is read for the guard and for the body, and so `used` tells rustc of
    /// the names that are used elsewhere.
    fn statement(&self, cl: &Home, used: impl Fn(&Ident) -> bool) -> TokenStream {
        let (one, used) = (self.condition(cl), self.names.iter().filter(|name| used(name)));
        quote_spanned!(Span::mixed_site()=> #one; #(let _ = &#used;)*)
    }
}

impl<'f> Matched<'f> {
    pub fn of(pattern: &Pat, function: &'f Function) -> Self {
        Matched::of_all(pattern, function, &Reach::Unknown)
    }

    fn of_all(pattern: &Pat, function: &'f Function, reach: &Reach) -> Self {
        let mut matched = Matched::as_written(pattern, function);
        let mut pattern = pattern.clone();
        matched.visit(&mut pattern, reach);
        matched.pattern = pattern;
        // Alternatives bind the same names.
        let mut seen: Vec<Ident> = Vec::new();
        matched.read.retain(|read| {
            let new = !seen.contains(&read.at);
            seen.push(read.at.clone());
            new
        });
        matched
    }

    fn as_written(pattern: &Pat, function: &'f Function) -> Self {
        Matched { pattern: pattern.clone(), read: Vec::new(), around: function.surroundings.as_ref() }
    }

    /// The same of a pattern that need not fit. Where `&[a, .., b]` is held against a slice, that is in private memory: Rust
    /// takes it apart.
    pub fn of_what_may_fail(pattern: &Pat, function: &'f Function, value: &Expr) -> Self {
        let mut matched = match is_slice(pattern) {
            true => Matched::as_written(pattern, function),
            false => Matched::of_all(pattern, function, &given(function, value)),
        };
        let mut as_taken = AsTaken { around: matched.around };
        as_taken.visit_pat_mut(&mut matched.pattern);
        matched.read.iter_mut().for_each(|read| as_taken.visit_pat_mut(&mut read.inner));
        matched
    }

    /// The pattern of what points there.
    fn visit(&mut self, pat: &mut Pat, reach: &Reach) {
        match (pat, reach) {
            (Pat::Paren(inner), reach) => self.visit(&mut inner.pat, reach),
            (Pat::Or(or), reach) => or.cases.iter_mut().for_each(|case| self.visit(case, reach)),
            (pat, Reach::Elements { .. }) if is_slice(pat) => {}
            (Pat::TupleStruct(some), Reach::Option(held)) if some.elems.len() == 1 => {
                some.elems.iter_mut().for_each(|inner| self.visit(inner, held));
            }
            (Pat::Tuple(tuple), Reach::Tuple(items)) if tuple.elems.len() == items.len() => {
                tuple.elems.iter_mut().zip(items).for_each(|(inner, item)| self.visit(inner, item));
            }
            (pat, _) => self.visit_pat_mut(pat),
        }
    }

    /// Before what uses what the pattern binds. `guard`: what has used it before.
    pub fn statements(&self, cl: &Home, guard: Option<&TokenStream>) -> TokenStream {
        let used = |name: &Ident| guard.is_some_and(|guard| mentions(guard, &name.to_string()));
        self.read.iter().flat_map(|read| read.statement(cl, used)).collect()
    }

    /// In a condition, after `let pattern = value`.
    pub fn conditions(&self, cl: &Home) -> TokenStream {
        self.read
            .iter()
            .map(|read| read.condition(cl))
            .flat_map(|one| quote_spanned!(Span::mixed_site()=> && #one))
            .collect()
    }

    /// Around a guard.
    pub fn guard(&self, cl: &Home, guard: &TokenStream) -> TokenStream {
        let used = |name: &Ident| mentions(guard, &name.to_string());
        let read = self.read.iter().filter(|read| read.names.iter().any(used));
        let statements: TokenStream = read.flat_map(|read| read.statement(cl, |name| !used(name))).collect();
        match statements.is_empty() {
            true => guard.clone(),
            false => quote_spanned!(Span::mixed_site()=> { #statements #guard }),
        }
    }
}

impl VisitMut for Matched<'_> {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        if let Pat::Reference(reference) = pat {
            let mut names = Vec::new();
            if !binds_always(&reference.pat, self.around, &mut names) || names.is_empty() {
                return;
            }
            let name = names.iter().map(|name| name.to_string().replace("r#", "")).collect::<Vec<_>>().join("_");
            let span = Span::mixed_site().located_at(reference.span());
            let name = format_ident!("at_{name}", span = span);
            self.read.push(Read { at: name.clone(), inner: (*reference.pat).clone(), names });
            *pat = parse_quote!(#name);
            return;
        }
        visit_mut::visit_pat_mut(self, pat);
    }
}

/// Writes each name so that rustc takes it for what the parser did, or says that it is something else: `name @ _` is a variable
/// and no constant, and `Name {}` a variant and no variable.
struct AsTaken<'f> {
    around: Option<&'f Surroundings>,
}

impl VisitMut for AsTaken<'_> {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        if let Pat::Ident(ident) = pat
            && ident.by_ref.is_none()
            && ident.mutability.is_none()
            && ident.subpat.is_none()
        {
            let name = &ident.ident;
            match taken_for(name, self.around) {
                Taken::Variable => ident.subpat = Some((Default::default(), parse_quote!(_))),
                Taken::Constructor => *pat = parse_quote!(#name {}),
                Taken::Constant => {}
            }
            return;
        }
        visit_mut::visit_pat_mut(self, pat);
    }

    fn visit_field_pat_mut(&mut self, field: &mut FieldPat) {
        visit_mut::visit_field_pat_mut(self, field);
        if !matches!(&*field.pat, Pat::Ident(ident) if ident.subpat.is_none()) {
            field.colon_token.get_or_insert_default();
        }
    }

    fn visit_expr_mut(&mut self, _: &mut syn::Expr) {}
}

/// What in a value surely points to a part of a slice.
fn given(function: &Function, value: &Expr) -> Reach {
    let part = Reach::Elements { mutable: false, elsewhere: false };
    match &value.kind {
        Kind::Local(id, _) => function.locals[id.0].reach.clone(),
        Kind::Reference { place, .. } if matches!(place.kind, Kind::Part { .. }) => part,
        Kind::Struct { path, fields, .. } if path.is_ident("Some") => match &fields[..] {
            [(.., value)] => Reach::Option(Box::new(given(function, value))),
            _ => Reach::Unknown,
        },
        Kind::Tuple(items) => Reach::Tuple(items.iter().map(|item| given(function, item)).collect()),
        Kind::Block(Block { value: Some(value), .. }, None) => given(function, value),
        Kind::If { then: Block { value: Some(value), .. }, otherwise: Some(_), .. } => given(function, value),
        Kind::Method { method, .. } if method == "split_at" => Reach::Tuple(vec![part; 2]),
        Kind::Method { method, .. } if method == "split_at_checked" => {
            Reach::Option(Box::new(Reach::Tuple(vec![part; 2])))
        }
        _ => Reach::Unknown,
    }
}

/// `&[a, b]`, `&[a] | &[a, ..]`
fn is_slice(pat: &Pat) -> bool {
    match pat {
        Pat::Paren(inner) => is_slice(&inner.pat),
        Pat::Reference(reference) => matches!(*reference.pat, Pat::Slice(_)),
        Pat::Or(or) => or.cases.iter().any(is_slice),
        _ => false,
    }
}

/// Whether a pattern matches always, as far as tokens tell, and what it binds.
fn binds_always(pat: &Pat, around: Option<&Surroundings>, names: &mut Vec<Ident>) -> bool {
    match pat {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Paren(inner) => binds_always(&inner.pat, around, names),
        Pat::Ident(ident) => {
            names.push(ident.ident.clone());
            ident.subpat.is_none() && ident.by_ref.is_none() && taken_for(&ident.ident, around) == Taken::Variable
        }
        Pat::Tuple(tuple) => tuple.elems.iter().all(|pat| binds_always(pat, around, names)),
        Pat::Slice(slice) => slice.elems.iter().all(|pat| binds_always(pat, around, names)),
        Pat::Struct(structure) => {
            !names_a_variant(&structure.path)
                && structure.fields.iter().all(|field| binds_always(&field.pat, around, names))
        }
        _ => false,
    }
}

/// `Shape::Circle`, not `shapes::Circle`.
fn names_a_variant(path: &Path) -> bool {
    let is_type = |segment: &PathSegment| segment.ident.to_string().starts_with(char::is_uppercase);
    path.segments.iter().rev().nth(1).is_some_and(is_type)
}
