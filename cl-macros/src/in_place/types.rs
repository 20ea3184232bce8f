//! What tokens tell of the type that a method is called on.

use std::collections::HashMap;

use proc_macro2::Ident;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, Pat, Signature, Type};

use crate::parse::{KnownType, unparenthesized};
use crate::surroundings::functions::{gives_itself, returned_by};
use crate::surroundings::types::field_by_name;

/// The variables of a function, by their names.
pub struct Types<'t> {
    /// The type whose method it is.
    owner: Option<&'t Ident>,
    /// Of one name all variables have that type; none of a name that has several.
    variables: HashMap<String, Option<KnownType>>,
}

impl<'t> Types<'t> {
    pub fn of(owner: Option<&'t Ident>, signature: &Signature, block: &Block) -> Self {
        let mut types = Types { owner, variables: HashMap::default() };
        types.visit_signature(signature);
        types.visit_block(block);
        types
    }

    /// What is known of the type of an expression, or of what it refers to.
    pub fn known(&self, expr: &Expr) -> Option<KnownType> {
        let known = match unparenthesized(expr) {
            Expr::Path(path) if path.path.is_ident("self") => KnownType::Named(self.owner?.to_string().into()),
            Expr::Path(path) => self.variables.get(&path.path.get_ident()?.to_string())?.clone()?,
            Expr::Reference(inner) => self.known(&inner.expr)?,
            Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }) => self.known(expr)?,
            Expr::Struct(made) => self.named(&made.path.segments.last()?.ident),
            Expr::Field(field) => match (self.known(&field.base)?, &field.member) {
                (KnownType::Named(of), member) => {
                    field_by_name(&of, &member.to_token_stream().to_string(), member.span())??
                }
                (KnownType::Tuple(items), syn::Member::Unnamed(index)) => items.get(index.index as usize)?.clone()?,
                _ => return None,
            },
            Expr::Index(index) if !matches!(unparenthesized(&index.index), Expr::Range(_)) => {
                match self.known(&index.expr)? {
                    KnownType::Elements(element) => (*element).clone(),
                    _ => return None,
                }
            }
            // `.collect::<Stack>()`
            Expr::MethodCall(call) if let Some(syn::GenericArgument::Type(ty)) = gathered(call) => self.written(ty)?,
            Expr::MethodCall(call) => match self.known(&call.receiver)? {
                known if call.method == "clone" => known,
                KnownType::Named(of) => self.returned(Some(&of), &call.method)?,
                _ => return None,
            },
            Expr::Call(call) => {
                let Expr::Path(callee) = unparenthesized(&call.func) else { return None };
                let names: Vec<_> = callee.path.segments.iter().map(|segment| &segment.ident).collect();
                match &names[..] {
                    [.., of, name] if of.to_string().starts_with(char::is_uppercase) => match self.named(of) {
                        // Of traits of std.
                        of if ["default", "from", "from_iter"].iter().any(|made| *name == made) => of,
                        KnownType::Named(of) => self.returned(Some(&of), name)?,
                        _ => return None,
                    },
                    [.., name] => self.returned(None, name)?,
                    [] => return None,
                }
            }
            _ => return None,
        };
        Some(known.object().clone())
    }

    fn returned(&self, of: Option<&str>, name: &Ident) -> Option<KnownType> {
        let itself = |known: &KnownType| matches!(known.object(), KnownType::Named(name) if &**name == "Self");
        match (returned_by(of, &name.to_string(), name.span()), of) {
            (Some(known), Some(of)) if itself(&known) => Some(KnownType::Named(of.into())),
            (Some(known), _) => Some(known),
            (None, Some(of)) => gives_itself(of, &name.to_string(), name.span()).map(|_| KnownType::Named(of.into())),
            (None, None) => None,
        }
    }

    /// Whether a call surely gives a reference.
    pub fn is_reference(&self, call: &Expr) -> bool {
        let Expr::MethodCall(call) = unparenthesized(call) else { return false };
        let Some(KnownType::Named(of)) = self.known(&call.receiver) else { return false };
        let (name, span) = (call.method.to_string(), call.method.span());
        gives_itself(&of, &name, span) == Some(true)
            || matches!(returned_by(Some(&of), &name, span), Some(KnownType::Reference { .. }))
    }

    /// The type of that name, and what `Self` is.
    fn named(&self, name: &Ident) -> KnownType {
        let name = self.owner.filter(|_| name == "Self").unwrap_or(name);
        KnownType::Named(name.to_string().into())
    }

    /// A type, of which the parameters do not matter.
    fn written(&self, ty: &Type) -> Option<KnownType> {
        match (KnownType::of(ty), ty) {
            (Some(KnownType::Named(name)), _) if &*name == "Self" => {
                Some(KnownType::Named(self.owner?.to_string().into()))
            }
            (Some(known), _) => Some(known),
            (None, Type::Reference(reference)) => self.written(&reference.elem),
            (None, Type::Path(path)) => {
                let name = &path.path.segments.last()?.ident;
                let is_own = !crate::parse::is_space(&name.to_string()) && name != "Option" && name != "Range";
                is_own.then(|| self.named(name))
            }
            (None, _) => None,
        }
    }

    fn add(&mut self, name: &Ident, known: Option<KnownType>) {
        let first = self.variables.entry(name.to_string()).or_insert_with(|| known.clone());
        if *first != known {
            *first = None;
        }
    }
}

/// The type that a method of iterators makes, where it says that.
fn gathered(call: &syn::ExprMethodCall) -> Option<&syn::GenericArgument> {
    super::written_types::gathers(call)?;
    call.turbofish.as_ref()?.args.first()
}

impl Visit<'_> for Types<'_> {
    fn visit_pat_type(&mut self, typed: &syn::PatType) {
        match &*typed.pat {
            Pat::Ident(name) => self.add(&name.ident, self.written(&typed.ty)),
            pattern => self.visit_pat(pattern),
        }
    }

    fn visit_local(&mut self, local: &syn::Local) {
        // `let (a, b) = (x, y);`
        if let (Pat::Tuple(names), Some(init)) = (&local.pat, &local.init)
            && let Expr::Tuple(values) = unparenthesized(&init.expr)
            && names.elems.len() == values.elems.len()
        {
            self.visit_expr(&init.expr);
            for (name, value) in names.elems.iter().zip(&values.elems) {
                match name {
                    Pat::Ident(name) => self.add(&name.ident, self.known(value)),
                    name => self.visit_pat(name),
                }
            }
            return;
        }
        match (&local.pat, &local.init) {
            (Pat::Ident(name), Some(init)) if init.diverge.is_none() => {
                self.visit_expr(&init.expr);
                self.add(&name.ident, self.known(&init.expr));
            }
            _ => visit::visit_local(self, local),
        }
    }

    fn visit_pat_ident(&mut self, name: &syn::PatIdent) {
        self.add(&name.ident, None);
        visit::visit_pat_ident(self, name);
    }
}
