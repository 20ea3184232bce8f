//! `impl …` in the parameters of a function that has type parameters too: a caller may write these, `apply::<3>(|v| …, x)`, and
//! none for what `impl` stands for.
//!
//! In: a signature in which a name of ours stands for each `impl`, as `bounds::normalize` has made it. Out: the one that callers
//! see.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{GenericParam, Generics, Signature, Type, TypeParam, WherePredicate};

use super::generics::argument;
use crate::bounds;

/// The parameters that stand for `impl`, where the function has others that a caller may write.
pub fn of(generics: &Generics) -> Vec<&TypeParam> {
    let implied: Vec<_> =
        generics.type_params().filter(|parameter| bounds::is_name_of_impl(&parameter.ident)).collect();
    let written = generics.params.len() - generics.lifetimes().count() - implied.len();
    if written > 0 { implied } else { Vec::new() }
}

/// Those that are none of these.
pub fn without(generics: &Generics, implied: &[&TypeParam]) -> Generics {
    let params = generics.params.iter().filter(|parameter| !is_one(parameter, implied)).cloned().collect();
    Generics { params, ..generics.clone() }
}

/// `::<3, _>`, of a function that is called with what tells the others.
pub fn inferred(generics: &Generics) -> TokenStream {
    if generics.params.is_empty() {
        return TokenStream::new();
    }
    let implied = of(generics);
    let arguments = generics.params.iter().map(|parameter| match parameter {
        parameter if is_one(parameter, &implied) => quote!(_),
        other => argument(other),
    });
    quote!(::<#(#arguments),*>)
}

/// The same with `impl` where it was written; none where a caller can write no type parameters, or where more is said of what
/// `impl` stands for than `impl` can say.
pub fn with_impl(signature: &Signature) -> Option<Signature> {
    let implied = of(&signature.generics);
    if implied.is_empty() {
        return None;
    }
    let mut written = signature.clone();
    written.generics = without(&signature.generics, &implied);
    for parameter in implied {
        let mut bounds = parameter.bounds.clone();
        if let Some(clause) = &mut written.generics.where_clause {
            let predicates = std::mem::take(&mut clause.predicates);
            for predicate in predicates {
                match predicate {
                    WherePredicate::Type(predicate) if is_named(&predicate.bounded_ty, &parameter.ident) => {
                        bounds.extend(predicate.bounds);
                    }
                    other => clause.predicates.push(other),
                }
            }
        }
        let mut implied = Implied { name: &parameter.ident, ty: syn::parse_quote!((impl #bounds)), count: 0 };
        written.inputs.iter_mut().for_each(|input| implied.visit_fn_arg_mut(input));
        let name = parameter.ident.to_string();
        if implied.count != 1 || crate::parse::mentions(&written.to_token_stream(), &name) {
            return None;
        }
    }
    Some(written)
}

/// Whether a parameter is one of those.
pub fn is_one(parameter: &GenericParam, implied: &[&TypeParam]) -> bool {
    match parameter {
        GenericParam::Type(parameter) => implied.iter().any(|implied| implied.ident == parameter.ident),
        _ => false,
    }
}

/// Whether a type, which may be one that was only written, is that name.
fn is_named(ty: &Type, name: &Ident) -> bool {
    match ty {
        Type::Path(path) => path.qself.is_none() && path.path.is_ident(name),
        Type::Verbatim(tokens) => *name == tokens.to_string(),
        _ => false,
    }
}

/// Puts a type in the place of a name.
struct Implied<'n> {
    name: &'n Ident,
    ty: Type,
    count: usize,
}

impl VisitMut for Implied<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        if is_named(ty, self.name) {
            *ty = self.ty.clone();
            self.count += 1;
            return;
        }
        visit_mut::visit_type_mut(self, ty);
    }
}
