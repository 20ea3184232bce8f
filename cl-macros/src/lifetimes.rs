//! The lifetimes of a function: on the host a body is a closure, in whose type no lifetime has a bound, and which names none.
//! So those of which one outlives another, `'b: 'a`, become one, for what lives longer may be taken for what lives as long;
//! and in a body rustc finds them.

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, GenericParam, Generics, Item, Lifetime, Signature, Type, WherePredicate};

/// Makes them so that a closure can have them. `around`: those of the `impl` or the trait of a method.
pub fn simplify(signature: &mut Signature, around: Option<&Generics>, body: Option<&mut Block>) {
    let named = |generics: &Generics| generics.lifetimes().next().is_some();
    if !named(&signature.generics) && !around.is_some_and(named) {
        return;
    }
    unite(signature);
    OfAny { own: signature.generics.lifetimes().map(|own| own.lifetime.clone()).collect() }
        .visit_generics_mut(&mut signature.generics);
    if let Some(body) = body {
        LeaveOut { in_type: false }.visit_block_mut(body);
    }
}

/// Asks of a type for any lifetime what it is asked for one: `Sum<&'a T>` is `for<'any> Sum<&'any T>`, which no place needs a
/// lifetime for.
struct OfAny {
    own: Vec<Lifetime>,
}

impl VisitMut for OfAny {
    fn visit_trait_bound_mut(&mut self, bound: &mut syn::TraitBound) {
        struct Rename<'l> {
            own: &'l [Lifetime],
            found: Vec<Lifetime>,
        }
        impl VisitMut for Rename<'_> {
            fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
                if self.own.contains(lifetime) {
                    lifetime.ident = quote::format_ident!("any_{}", lifetime.ident);
                    if !self.found.contains(lifetime) {
                        self.found.push(lifetime.clone());
                    }
                }
            }
        }
        let mut rename = Rename { own: &self.own, found: Vec::new() };
        rename.visit_path_mut(&mut bound.path);
        let found = rename.found.iter();
        if !rename.found.is_empty() {
            let bound_before = bound.lifetimes.iter().flat_map(|bound| &bound.lifetimes);
            bound.lifetimes = Some(syn::parse_quote!(for<#(#bound_before,)* #(#found),*>));
        }
    }
}

fn unite(signature: &mut Signature) {
    let pairs = bounds(&mut signature.generics);
    if pairs.is_empty() {
        return;
    }
    let mut united = Unite { renamed: Vec::new() };
    for (longer, shorter) in pairs {
        let (longer, shorter) = (united.now(longer), united.now(shorter));
        let own = |lifetime: &Lifetime| signature.generics.lifetimes().any(|own| own.lifetime == *lifetime);
        match (own(&longer), own(&shorter)) {
            _ if longer == shorter => {}
            (true, _) => united.rename(longer, shorter),
            (false, true) => united.rename(shorter, longer),
            (false, false) => {}
        }
    }
    let gone = |parameter: &GenericParam| match parameter {
        GenericParam::Lifetime(of) => united.renamed.iter().any(|(from, _)| *from == of.lifetime),
        _ => false,
    };
    signature.generics.params =
        std::mem::take(&mut signature.generics.params).into_iter().filter(|parameter| !gone(parameter)).collect();
    united.visit_signature_mut(signature);
}

/// Takes the bounds of lifetimes out.
fn bounds(generics: &mut Generics) -> Vec<(Lifetime, Lifetime)> {
    let mut pairs = Vec::new();
    for parameter in generics.lifetimes_mut() {
        let longer = parameter.lifetime.clone();
        pairs.extend(std::mem::take(&mut parameter.bounds).into_iter().map(|shorter| (longer.clone(), shorter)));
        parameter.colon_token = None;
    }
    let Some(clause) = &mut generics.where_clause else { return pairs };
    let mut kept = syn::punctuated::Punctuated::new();
    for predicate in std::mem::take(&mut clause.predicates) {
        match predicate {
            WherePredicate::Lifetime(of) => pairs.extend(of.bounds.into_iter().map(|it| (of.lifetime.clone(), it))),
            other => kept.push(other),
        }
    }
    clause.predicates = kept;
    pairs
}

struct Unite {
    renamed: Vec<(Lifetime, Lifetime)>,
}

impl Unite {
    /// What a lifetime is called by now.
    fn now(&self, lifetime: Lifetime) -> Lifetime {
        self.renamed.iter().find(|(from, _)| *from == lifetime).map_or(lifetime, |(_, to)| to.clone())
    }

    fn rename(&mut self, from: Lifetime, to: Lifetime) {
        self.renamed.iter_mut().filter(|row| row.1 == from).for_each(|row| row.1 = to.clone());
        self.renamed.push((from, to));
    }
}

impl VisitMut for Unite {
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        let to = self.now(lifetime.clone());
        lifetime.ident = to.ident;
    }
}

/// Leaves the lifetimes in the types of a body to rustc. Labels are none.
struct LeaveOut {
    in_type: bool,
}

impl VisitMut for LeaveOut {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        let around = std::mem::replace(&mut self.in_type, true);
        visit_mut::visit_type_mut(self, ty);
        self.in_type = around;
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if self.in_type && lifetime.ident != "static" {
            lifetime.ident = Ident::new("_", lifetime.ident.span());
        }
    }

    // What stands in a body has lifetimes of its own.
    fn visit_item_mut(&mut self, _: &mut Item) {}
}

/// Leaves out the lifetimes of references.
pub struct WithoutLifetimes;

impl VisitMut for WithoutLifetimes {
    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        reference.lifetime = None;
        visit_mut::visit_type_reference_mut(self, reference);
    }
}
