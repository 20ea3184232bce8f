//! Patterns.

use cl_tree::Member;
use proc_macro2::Ident;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Pat, Path, RangeLimits, Token};

use super::Parser;
use super::expr::is_constructor;
use super::primitive::is_space;
use crate::ast::{Expr, Hole, Kind, LocalId, Pattern, PatternKind, Reach, Rest};
use crate::name::Name;
use crate::surroundings::Surroundings;
use crate::surroundings::statics::is_constant;

/// What a name is that stands for itself in a pattern. Only rustc knows: the expansion writes it so that it is nothing else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// A new variable.
    Variable,
    /// A constant.
    Constant,
    /// A struct or a variant without fields.
    Constructor,
}

/// `around`: what surrounds the function, where that is known: a constant of the file that stands in another module is none here.
pub fn taken_for(name: &Ident, around: Option<&Surroundings>) -> Taken {
    let elsewhere = || around.is_some_and(|around| !around.have_other_globs() && !around.mention(&name.text()));
    let path = Path::from(name.clone());
    if is_constructor(&path, None) {
        Taken::Constructor
    } else if name.text().starts_with(char::is_uppercase) || is_constant(&path) && !elsewhere() {
        Taken::Constant
    } else {
        Taken::Variable
    }
}

/// Whether a name in a pattern is that of a variable, and of no constant and no variant; `refutable`: whether the value may be
/// another one.
pub fn is_variable(name: &syn::PatIdent, refutable: bool) -> bool {
    let is_plain = name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none();
    !(refutable && is_plain) || taken_for(&name.ident, None) == Taken::Variable
}

impl Parser<'_> {
    /// A pattern, whose variables are declared in the scope that is open.
    pub(super) fn pattern(&mut self, pat: &Pat) -> Option<Pattern> {
        let kind = match pat {
            // In a `let`, alternatives stand in parentheses.
            Pat::Paren(inner) if let Pat::Or(_) = &*inner.pat => self.pattern(&inner.pat)?.kind,
            Pat::Paren(inner) => return self.pattern(&inner.pat),
            Pat::Wild(_) | Pat::Rest(_) => PatternKind::Wild,
            Pat::Ident(ident) => {
                if let Some(by_ref) = &ident.by_ref {
                    self.report.error(
                        by_ref,
                        "`ref` has no form in OpenCL C here: leave it out for a copy, or write `&` or `&mut` before the value that is \
                         taken apart, and `*v` where a copy is wanted",
                    );
                    return None;
                }
                let plain = ident.mutability.is_none() && ident.subpat.is_none();
                match if plain { taken_for(&ident.ident, self.surroundings.as_ref()) } else { Taken::Variable } {
                    Taken::Constructor => PatternKind::Fields { name: ident.ident.to_string(), fields: Vec::new() },
                    Taken::Constant => PatternKind::Value(Box::new(self.constant(ident.ident.clone().into(), pat))),
                    Taken::Variable => {
                        let inner = match &ident.subpat {
                            Some((_, inner)) => Some(Box::new(self.pattern(inner)?)),
                            None => None,
                        };
                        PatternKind::Bind(self.bind(&ident.ident, ident.mutability.is_some()), inner)
                    }
                }
            }
            Pat::Lit(_) | Pat::Const(_) => {
                let value = self.pattern_value(pat)?;
                PatternKind::Value(Box::new(value))
            }
            Pat::Path(path) if path.qself.is_none() => {
                if is_constructor(&path.path, self.owner.as_ref()) {
                    PatternKind::Fields { name: last_name(&path.path), fields: Vec::new() }
                } else {
                    PatternKind::Value(Box::new(self.constant(path.path.clone(), pat)))
                }
            }
            Pat::Range(range) => {
                let start = self.bound(range.start.as_deref())?;
                let end = self.bound(range.end.as_deref())?;
                PatternKind::Range { start, end, inclusive: matches!(range.limits, RangeLimits::Closed(_)) }
            }
            Pat::Tuple(tuple) => {
                let (items, rest) = self.items(&tuple.elems)?;
                PatternKind::Items { name: None, items, rest }
            }
            Pat::Slice(slice) => {
                let (items, rest) = self.items(&slice.elems)?;
                PatternKind::Elements { items, rest }
            }
            Pat::TupleStruct(tuple) => {
                let (items, rest) = self.items(&tuple.elems)?;
                self.note_variant(&tuple.path, &items);
                PatternKind::Items { name: Some(last_name(&tuple.path)), items, rest }
            }
            Pat::Struct(structure) => {
                let mut fields = Vec::new();
                for field in &structure.fields {
                    let member = match &field.member {
                        syn::Member::Named(name) => Member::Named(name.to_string()),
                        syn::Member::Unnamed(index) => Member::Index(index.index),
                    };
                    fields.push((member, self.pattern(&field.pat)?));
                }
                PatternKind::Fields { name: last_name(&structure.path), fields }
            }
            Pat::Or(or) => self.or(&or.cases)?,
            Pat::Reference(reference) => PatternKind::Reference(Box::new(self.pattern(&reference.pat)?)),
            other => {
                self.report.error(other, "this pattern has no form in OpenCL C; bind the value and compare it");
                return None;
            }
        };
        Some(Pattern { kind, tokens: pat.clone() })
    }

    /// Reports a pattern of elements where tokens tell that what it is held against is a slice in an address space, which
    /// Rust does not take apart.
    pub(super) fn refuse_slice_in_a_space(&mut self, pattern: &Pattern, value: &Expr) {
        let message = match self.space_of_slice(value) {
            Some(space) => format!(
                "a pattern takes apart slices of private memory, and this one is in `{space}`: ask for `x.len()`, \
                 `x.first()`, `x.last()` or `x.split_first()`, or index it"
            ),
            None if matches!(self.reach(value), Reach::Elements { elsewhere: true, .. }) => {
                "a pattern takes apart slices of private memory, and this one is in an address space: give it a name and write \
                 `if let [a, b] = w { … }`, which reads its elements, or ask for `w.len()` and index it, `w[0]`"
                    .to_owned()
            }
            None => return,
        };
        for pat in elements(&pattern.tokens) {
            self.report.error(pat, &message);
        }
    }

    /// The address space of what is written to be a slice, or of a part of such.
    fn space_of_slice(&self, value: &Expr) -> Option<String> {
        let slice = match &value.kind {
            Kind::Reference { place, .. } => place.root(),
            _ => value.root(),
        };
        let is_part = matches!(&value.kind, Kind::Reference { place, .. } if matches!(place.kind, Kind::Part { .. }));
        let id = slice.filter(|_| is_part || matches!(value.kind, Kind::Local(..)))?;
        let Hole::Written(syn::Type::Reference(reference)) = &self.holes[self.locals[id.0].ty.0] else { return None };
        slice_in(&reference.elem).map(|space| space.to_string())
    }

    /// Reports an array of what tokens tell to be slices in address spaces.
    pub(super) fn holds_no_slices(&mut self, items: &[Expr], array: &impl ToTokens) -> Option<()> {
        let is_slice = |item: &Expr| {
            let slice = match &item.kind {
                Kind::Reference { place, .. } if matches!(place.kind, Kind::Part { .. }) => place.root(),
                Kind::Local(id, _) => Some(*id),
                _ => None,
            };
            let Some(Hole::Written(syn::Type::Reference(slice))) = slice.map(|id| &self.holes[self.locals[id.0].ty.0])
            else {
                return false;
            };
            slice_in(&slice.elem).is_some()
        };
        if items.is_empty() || !items.iter().all(is_slice) {
            return Some(());
        }
        self.report.error(
            array,
            "an array holds no slices: a slice is a pointer and a length in OpenCL C; hold pointers to one object of each, \
             `[&x[0], &y[0]]`, put the slices into a tuple, or choose by `if` where one is used",
        );
        None
    }

    fn bind(&mut self, ident: &proc_macro2::Ident, mutable: bool) -> LocalId {
        if let Some(local) = self.alternative.iter().find(|local| self.locals[local.0].ident == *ident) {
            return *local;
        }
        let hole = self.hole(Hole::Inferred);
        self.declare(ident, mutable, hole, false)
    }

    fn constant(&mut self, path: Path, at: &Pat) -> Expr {
        let path = syn::ExprPath { attrs: Vec::new(), qself: None, path };
        let kind = crate::ast::Kind::Constant(self.hole(Hole::Constant(syn::Expr::Path(path))));
        Expr::at(kind, syn::spanned::Spanned::span(at))
    }

    /// A literal, or a negated one: in a pattern the sign is of the literal, so it is read again as an expression.
    fn pattern_value(&mut self, value: &impl ToTokens) -> Option<Expr> {
        match syn::parse2::<syn::Expr>(value.to_token_stream()) {
            Ok(value) => self.expr(&value, true),
            Err(error) => {
                self.report.error(value, error);
                None
            }
        }
    }

    fn bound(&mut self, value: Option<&syn::Expr>) -> Option<Option<Box<Expr>>> {
        match value {
            Some(value) => Some(Some(Box::new(self.pattern_value(value)?))),
            None => Some(None),
        }
    }

    /// The patterns in a list, and the `..` among them.
    fn items(&mut self, pats: &Punctuated<Pat, Token![,]>) -> Option<(Vec<Pattern>, Option<Rest>)> {
        let mut rest = None;
        let mut items = Vec::new();
        for pat in pats {
            match pat {
                Pat::Rest(_) => rest = Some(Rest { at: items.len(), name: None }),
                Pat::Ident(ident) if is_rest(ident) && ident.by_ref.is_none() => {
                    let name = self.bind(&ident.ident, ident.mutability.is_some());
                    rest = Some(Rest { at: items.len(), name: Some(name) });
                }
                pat => items.push(self.pattern(pat)?),
            }
        }
        Some((items, rest))
    }

    /// Alternatives bind the same names: those of the first are the variables of all.
    fn or(&mut self, cases: &Punctuated<Pat, Token![|]>) -> Option<PatternKind> {
        let (outer, of_variants) = (self.alternative.clone(), std::mem::take(&mut self.of_variants));
        let mut alternatives: Vec<Pattern> = Vec::new();
        for case in cases {
            if let Some(first) = alternatives.first() {
                self.alternative.extend(first.locals());
            }
            alternatives.push(self.pattern(case)?);
        }
        (self.alternative, self.of_variants) = (outer, of_variants);
        Some(PatternKind::Or(alternatives))
    }
}

/// `name @ ..`
fn is_rest(ident: &syn::PatIdent) -> bool {
    matches!(&ident.subpat, Some((_, inner)) if matches!(**inner, Pat::Rest(_)))
}

/// The address space of `Global<[T]>`.
pub fn slice_in(ty: &syn::Type) -> Option<&syn::Ident> {
    let syn::Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last()?;
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    let is_slice = matches!(arguments.args.first(), Some(syn::GenericArgument::Type(syn::Type::Slice(_))));
    (is_slice && is_space(&segment.ident.to_string()) && segment.ident != "Private").then_some(&segment.ident)
}

/// The patterns of elements that a value is held against.
fn elements(pat: &Pat) -> Vec<&Pat> {
    match pat {
        Pat::Paren(inner) => elements(&inner.pat),
        Pat::Reference(reference) => elements(&reference.pat),
        Pat::Or(or) => or.cases.iter().flat_map(elements).collect(),
        Pat::Slice(_) => vec![pat],
        _ => Vec::new(),
    }
}

fn last_name(path: &Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}
