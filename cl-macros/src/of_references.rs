//! Operators that are written for references, `impl Mul<&Matrix> for &Matrix`: the device finds them as those of the values.
//!
//! What comes out is the `impl` for the values, in which references to them stand where the body asks for references. Kernels
//! alone find it: the rest of the program has the `impl` that is written, which runs the same body.

use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Expr, FnArg, GenericArgument, GenericParam, ImplItem, ItemImpl, PathArguments, ReceiverKind, Stmt, Type,
    parse_quote,
};

use crate::expand::Operator;
use crate::lifetimes::WithoutLifetimes;
use crate::{parse, surroundings};

/// An operator for references.
pub struct OfReferences {
    /// The `impl` for the values.
    pub values: ItemImpl,
    /// The `impl` that is written, with the names of its parameters alone.
    pub written: ItemImpl,
    /// What the operator gives.
    pub gives: Type,
}

/// What an `impl` is, if it is one of an operator for references to values.
pub fn of(item: &ItemImpl) -> Option<OfReferences> {
    let (path, _) = item.trait_.as_ref()?;
    if !matches!(Operator::of(path)?, Operator::Binary(_) | Operator::Unary(_) | Operator::Assign(_)) {
        return None;
    }
    let key = Key::of(item).filter(|key| key.left_is_reference || key.right_is_reference)?;
    let mut gives = None;
    for member in &item.items {
        match member {
            ImplItem::Type(output) if output.ident == "Output" => gives = Some(output.ty.clone()),
            ImplItem::Fn(method) if !parse::mentions(&quote!(#method), "Self") => {}
            // `Self::Output` is what `gives` says.
            ImplItem::Fn(method) if !parse::mentions(&method_body(method), "Self") => {}
            _ => return None,
        }
    }
    let gives = match Operator::of(path)? {
        Operator::Assign(_) => parse_quote!(()),
        _ => gives.filter(|ty| !parse::mentions(&quote!(#ty), "Self") && !matches!(ty, Type::Reference(_)))?,
    };
    let (mut values, mut written) = (item.clone(), item.clone());
    values.generics.params =
        values.generics.params.into_iter().filter(|it| !matches!(it, GenericParam::Lifetime(_))).collect();
    values.self_ty = Box::new(pointee(&item.self_ty).clone());
    values.items.retain(|member| matches!(member, ImplItem::Fn(_)));
    let values_of = values.self_ty.clone();
    let right = right_of(item).map(|right| pointee(right).clone());
    if let (Some((path, _)), Some(right)) = (&mut values.trait_, &right)
        && let Some(last) = path.segments.last_mut()
    {
        last.arguments = PathArguments::AngleBracketed(parse_quote!(<#right>));
    }
    for (value, reference) in
        values.items.iter_mut().zip(written.items.iter_mut().filter(|it| matches!(it, ImplItem::Fn(_))))
    {
        let (ImplItem::Fn(value), ImplItem::Fn(reference)) = (value, reference) else { return None };
        let [FnArg::Receiver(receiver), others @ ..] = &mut value.sig.inputs.iter_mut().collect::<Vec<_>>()[..] else {
            return None;
        };
        match receiver.kind {
            ReceiverKind::Value => value.sig.output = parse_quote!(-> #gives),
            ReceiverKind::Reference(_, _, Some(_)) if !key.left_is_reference => {}
            _ => return None,
        }
        if key.left_is_reference {
            ToTheReceiver.visit_block_mut(&mut value.block);
        }
        if let [FnArg::Typed(other)] = others {
            if key.right_is_reference {
                let syn::Pat::Ident(name) = &*other.pat else { return None };
                let name = &name.ident;
                value.block.stmts.insert(0, parse_quote!(let #name = &#name;));
            }
            other.ty = right.clone().map(Box::new).unwrap_or_else(|| values_of.clone());
        }
        if let Some(FnArg::Typed(other)) = reference.sig.inputs.iter_mut().nth(1) {
            other.pat = parse_quote!(right);
        }
    }
    Some(OfReferences { values, written, gives })
}

/// `impl<'a> From<&'a A> for B` as `impl From<&A> for B`, which says the same.
pub fn elided(item: &mut ItemImpl) {
    if let Some((path, _)) = &mut item.trait_ {
        WithoutLifetimes.visit_path_mut(path);
    }
    for member in &mut item.items {
        if let ImplItem::Fn(method) = member {
            WithoutLifetimes.visit_signature_mut(&mut method.sig);
        }
    }
    let params = std::mem::take(&mut item.generics.params);
    item.generics.params = params.into_iter().filter(|it| !matches!(it, GenericParam::Lifetime(_))).collect();
}

fn method_body(method: &syn::ImplItemFn) -> proc_macro2::TokenStream {
    let block = &method.block;
    quote!(#block)
}

/// Where the device has the operator of an `impl`.
pub enum Place {
    /// In it.
    Here,
    /// In another `impl` of the file, which it calls or which does the same.
    Elsewhere,
    /// In another one, which is not the same.
    Differs,
}

/// Where the device has the operator of the values: in the `impl` for values, or in the first, but in none that only calls
/// another one.
pub fn place(item: &ItemImpl) -> Place {
    let Some(own) = Key::of(item) else { return Place::Here };
    let of_references = own.left_is_reference || own.right_is_reference;
    // `a += &b` is none of `a += b`.
    if own.operator.ends_with("Assign") || !(of_references || own.asks_another) {
        return Place::Here;
    }
    let same: Vec<Key> = surroundings::traits::device_impls(item.impl_token.span)
        .iter()
        .filter_map(|text| Key::of(&syn::parse_str(text).ok()?))
        .filter(|key| (&key.operator, &key.left, &key.right) == (&own.operator, &own.left, &own.right))
        .collect();
    let rank = |key: &&Key| (key.asks_another, key.left_is_reference || key.right_is_reference);
    match same.iter().min_by_key(rank) {
        Some(first) if *first == own => Place::Here,
        Some(first) if own.asks_another || first.body == own.body => Place::Elsewhere,
        Some(_) => Place::Differs,
        None => Place::Here,
    }
}

/// Which operator of which values an `impl` is for, and whether it takes references to them.
#[derive(PartialEq, Eq)]
struct Key {
    operator: String,
    left: String,
    right: String,
    left_is_reference: bool,
    right_is_reference: bool,
    /// Whether it is the same operator of its parameters: `*self * *other`.
    asks_another: bool,
    /// What it does, whether with values or with references.
    body: String,
}

impl Key {
    fn of(item: &ItemImpl) -> Option<Key> {
        let operator = item.trait_.as_ref()?.0.segments.last()?.ident.to_string();
        let right = right_of(item).unwrap_or(&item.self_ty);
        let (left_pointee, right_pointee) = (pointee(&item.self_ty), pointee(right));
        Some(Key {
            operator,
            left: quote!(#left_pointee).to_string(),
            right: quote!(#right_pointee).to_string(),
            left_is_reference: matches!(*item.self_ty, Type::Reference(_)),
            right_is_reference: matches!(right, Type::Reference(_)),
            asks_another: asks_another(item),
            body: body(item),
        })
    }
}

/// Its function, and the pattern of its second parameter.
fn method(item: &ItemImpl) -> Option<(&syn::ImplItemFn, Option<&syn::Pat>)> {
    let method = item.items.iter().find_map(|member| match member {
        ImplItem::Fn(method) => Some(method),
        _ => None,
    })?;
    let other = match method.sig.inputs.iter().nth(1) {
        Some(FnArg::Typed(other)) => Some(&*other.pat),
        _ => None,
    };
    Some((method, other))
}

fn asks_another(item: &ItemImpl) -> bool {
    let Some((method, other)) = method(item) else { return false };
    let [Stmt::Expr(value, None)] = &method.block.stmts[..] else { return false };
    let is_self = |expr: &Expr| ToTheReceiver::is_receiver(itself(expr));
    let is_other = |expr: &Expr| {
        let expr = itself(expr);
        other.is_some_and(|other| quote!(#expr).to_string() == quote!(#other).to_string())
    };
    let symbol = item.trait_.as_ref().and_then(|(path, _)| Operator::of(path)).and_then(Operator::symbol);
    let name = &method.sig.ident;
    match value {
        Expr::Binary(binary) => {
            let op = &binary.op;
            Some(&*quote!(#op).to_string()) == symbol && is_self(&binary.left) && is_other(&binary.right)
        }
        Expr::Unary(unary) => {
            let op = &unary.op;
            Some(&*quote!(#op).to_string()) == symbol && is_self(&unary.expr)
        }
        Expr::MethodCall(call) => call.method == *name && is_self(&call.receiver) && call.args.iter().all(is_other),
        Expr::Call(call) => {
            let is_named = matches!(&*call.func, Expr::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == *name));
            let mut arguments = call.args.iter();
            is_named && arguments.next().is_some_and(is_self) && arguments.all(is_other)
        }
        _ => false,
    }
}

/// The text of what it does, without `&`, `*` and the name of the other side.
fn body(item: &ItemImpl) -> String {
    struct Plain<'p>(Option<&'p syn::Ident>);

    impl VisitMut for Plain<'_> {
        fn visit_expr_mut(&mut self, expr: &mut Expr) {
            *expr = itself(expr).clone();
            match expr {
                Expr::Path(path) if path.path.get_ident().is_some_and(|name| Some(name) == self.0) => {
                    *path = parse_quote!(right);
                }
                other => visit_mut::visit_expr_mut(self, other),
            }
        }
    }

    let Some((method, other)) = method(item) else { return String::new() };
    let other = match other {
        Some(syn::Pat::Ident(name)) => Some(&name.ident),
        _ => None,
    };
    let mut block = method.block.clone();
    Plain(other).visit_block_mut(&mut block);
    quote!(#block).to_string()
}

/// What is written behind `&` and `*`.
fn itself(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(inner) => itself(&inner.expr),
        Expr::Reference(inner) => itself(&inner.expr),
        Expr::Unary(inner) if matches!(inner.op, syn::UnOp::Deref(_)) => itself(&inner.expr),
        other => other,
    }
}

/// What is written as the other side.
fn right_of(item: &ItemImpl) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &item.trait_.as_ref()?.0.segments.last()?.arguments else {
        return None;
    };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// What a shared reference is to.
fn pointee(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) if reference.mutability.is_none() => &reference.elem,
        other => other,
    }
}

/// `self`, where it is no value of which a field or a method is asked: the reference that it was.
struct ToTheReceiver;

impl ToTheReceiver {
    fn is_receiver(expr: &Expr) -> bool {
        matches!(expr, Expr::Path(path) if path.path.is_ident("self"))
    }
}

impl VisitMut for ToTheReceiver {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr: inner, .. }) if Self::is_receiver(inner) => {
                *expr = (**inner).clone();
            }
            Expr::Field(field) if Self::is_receiver(&field.base) => {}
            Expr::MethodCall(call) if Self::is_receiver(&call.receiver) => {
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            }
            receiver if Self::is_receiver(receiver) => *receiver = parse_quote!((&#receiver)),
            other => visit_mut::visit_expr_mut(self, other),
        }
    }
}
