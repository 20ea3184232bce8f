//! The types that a function says, where what is written in the place of its call needs them, and those that calls say.

use quote::ToTokens;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprMethodCall, Signature, Stmt, Type, parse_quote};

use crate::surroundings::in_place::GATHERED;

/// The function of a type that a method of iterators calls, if it is one which makes something of all items.
pub(super) fn gathers(call: &ExprMethodCall) -> Option<&'static str> {
    let found = GATHERED.iter().find(|(.., method)| call.args.is_empty() && call.method == method);
    found.map(|(_, function, _)| *function)
}

/// Says the type of what such a method makes, where what is around it does and the call does not: also of one that a block, an
/// `if` or a `match` ends with, or that a tuple has.
pub(super) fn say_type(value: &mut Expr, ty: &Type) {
    match value {
        Expr::Paren(inner) => say_type(&mut inner.expr, ty),
        Expr::Block(block) => say_type_at_end(&mut block.block, ty),
        Expr::Unsafe(block) => say_type_at_end(&mut block.block, ty),
        Expr::If(inner) => {
            say_type_at_end(&mut inner.then_branch, ty);
            if let Some((_, otherwise)) = &mut inner.else_branch {
                say_type(otherwise, ty);
            }
        }
        Expr::Match(inner) => inner.arms.iter_mut().for_each(|arm| say_type(&mut arm.body, ty)),
        Expr::Tuple(values) => {
            let Type::Tuple(types) = ty else { return };
            values.elems.iter_mut().zip(&types.elems).for_each(|(value, ty)| say_type(value, ty));
        }
        Expr::MethodCall(call) if call.turbofish.is_none() && gathers(call).is_some() && is_named(ty) => {
            call.turbofish = Some(parse_quote!(::<#ty>));
        }
        _ => {}
    }
}

fn say_type_at_end(block: &mut Block, ty: &Type) {
    if let Some(Stmt::Expr(value, None)) = block.stmts.last_mut() {
        say_type(value, ty);
    }
}

/// The same of what a function gives, by its end or by `return`.
pub(super) fn say_type_of_result(block: &mut Block, signature: &Signature) {
    struct Returned<'t>(&'t Type);
    impl VisitMut for Returned<'_> {
        fn visit_expr_return_mut(&mut self, inner: &mut syn::ExprReturn) {
            if let Some(value) = &mut inner.expr {
                say_type(value, self.0);
            }
            visit_mut::visit_expr_return_mut(self, inner);
        }
        fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}
        fn visit_item_mut(&mut self, _: &mut syn::Item) {}
    }
    if let syn::ReturnType::Type(_, ty) = &signature.output {
        say_type_at_end(block, ty);
        Returned(ty).visit_block_mut(block);
    }
}

/// Whether it is the path of a type, and none of a number.
fn is_named(ty: &Type) -> bool {
    let last = |ty: &syn::TypePath| ty.path.segments.last().map(|last| last.ident.to_string());
    matches!(ty, Type::Path(ty) if last(ty).is_some_and(|name| name.starts_with(char::is_uppercase)))
}

/// Whether the items of an iterator that a function takes are references.
pub(super) fn takes_references(signature: &Signature) -> bool {
    struct Items(bool);
    impl Visit<'_> for Items {
        fn visit_assoc_type(&mut self, item: &syn::AssocType) {
            self.0 |= item.ident == "Item" && matches!(item.ty, Type::Reference(_));
        }
    }
    let mut items = Items(false);
    items.visit_signature(signature);
    items.0
}

pub(super) fn parameter_name(parameter: &syn::GenericParam) -> Option<String> {
    match parameter {
        syn::GenericParam::Type(parameter) => Some(parameter.ident.to_string()),
        syn::GenericParam::Const(parameter) => Some(parameter.ident.to_string()),
        syn::GenericParam::Lifetime(_) => None,
    }
}

/// Whether there is a lifetime with a name.
struct Lifetimes(bool);

impl Visit<'_> for Lifetimes {
    fn visit_lifetime(&mut self, _: &syn::Lifetime) {
        self.0 = true;
    }
}

/// Whether the type means the same in the caller: it names no parameter of the function and no `impl`.
pub(super) fn is_written(ty: &Type, generics: &[String]) -> bool {
    let mut lifetimes = Lifetimes(false);
    lifetimes.visit_type(ty);
    !lifetimes.0
        && !super::names(ty.to_token_stream(), &|name| name == "impl" || generics.iter().any(|generic| generic == name))
}
