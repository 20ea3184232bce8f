//! What tokens tell of the type that a method is called on.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, Pat, Signature, Stmt, Type};

use super::itself::by_reference;
use super::said_types::SAME_ITEMS;
use crate::parse::{KnownType, unparenthesized};
use crate::surroundings::functions::{gives_itself, returned_by};
use crate::surroundings::types::field_by_name;

/// The variables of a function, as they are declared up to where it is read.
pub struct Types<'t> {
    /// The type whose method it is.
    owner: Option<&'t Ident>,
    /// By their names, the innermost last.
    variables: Vec<(String, Option<KnownType>)>,
    /// Of the variables of which that is known, by their place among them.
    given: Vec<(usize, Given)>,
    receiver: Option<Given>,
}

/// How a value is given to what a loop over it calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    Value,
    Reference { mutable: bool },
}

impl Given {
    /// How a method takes what it is called on.
    pub fn to(receiver: &syn::Receiver) -> Given {
        match by_reference(receiver) {
            Some(mutable) => Given::Reference { mutable: mutable.is_some() },
            None => Given::Value,
        }
    }

    fn of(ty: &Type) -> Given {
        match ty {
            Type::Reference(reference) => Given::Reference { mutable: reference.mutability.is_some() },
            _ => Given::Value,
        }
    }
}

/// How many variables there were where a block began.
#[derive(Clone, Copy)]
pub struct Scope(usize);

impl<'t> Types<'t> {
    pub fn of(owner: Option<&'t Ident>, signature: &Signature) -> Self {
        let receiver = signature.receiver().map(Given::to);
        let mut types = Types { owner, variables: Vec::new(), given: Vec::new(), receiver };
        for input in &signature.inputs {
            if let syn::FnArg::Typed(typed) = input {
                types.declare(&typed.pat, types.written(&typed.ty));
                types.note_given(&typed.pat, Some(Given::of(&typed.ty)));
            }
        }
        types
    }

    pub fn begin(&self) -> Scope {
        Scope(self.variables.len())
    }

    pub fn end(&mut self, scope: Scope) {
        self.variables.truncate(scope.0);
        self.given.retain(|(at, _)| *at < scope.0);
    }

    /// Whether a variable is called so.
    pub fn has(&self, name: &Ident) -> bool {
        self.variables.iter().any(|(variable, _)| name == variable)
    }

    /// The variables of a pattern, for a value of which that is known.
    pub fn declare(&mut self, pattern: &Pat, known: Option<KnownType>) {
        let known = known.map(|known| known.object().clone());
        match (pattern, known) {
            (Pat::Ident(name), known) if name.subpat.is_none() => self.variables.push((name.ident.to_string(), known)),
            (Pat::Type(typed), _) => {
                self.declare(&typed.pat, self.written(&typed.ty));
                self.note_given(&typed.pat, Some(Given::of(&typed.ty)));
            }
            (Pat::Paren(inner), known) => self.declare(&inner.pat, known),
            (Pat::Reference(inner), known) => self.declare(&inner.pat, known),
            (Pat::Tuple(names), Some(KnownType::Tuple(items))) if names.elems.len() == items.len() => {
                names.elems.iter().zip(&*items).for_each(|(name, known)| self.declare(name, known.clone()));
            }
            (Pat::TupleStruct(some), Some(KnownType::Option(held))) if some.path.is_ident("Some") => {
                some.elems.iter().for_each(|name| self.declare(name, Some((*held).clone())));
            }
            // Of its variables nothing is known, and what was known of others by their names is of those no more.
            (pattern, _) => {
                struct Names<'n>(&'n mut Vec<(String, Option<KnownType>)>);
                impl Visit<'_> for Names<'_> {
                    fn visit_pat_ident(&mut self, name: &syn::PatIdent) {
                        self.0.push((name.ident.to_string(), None));
                        visit::visit_pat_ident(self, name);
                    }
                }
                Names(&mut self.variables).visit_pat(pattern);
            }
        }
    }

    /// Says of the variable that was declared last how it is given on.
    pub fn note_given(&mut self, pattern: &Pat, given: Option<Given>) {
        if let (Pat::Ident(name), Some(given)) = (pattern, given)
            && name.by_ref.is_none()
        {
            self.given.push((self.variables.len() - 1, given));
        }
    }

    /// How a value goes to what a loop over it calls, where tokens tell.
    pub fn given(&self, expr: &Expr) -> Option<Given> {
        match unparenthesized(expr) {
            Expr::Reference(reference) => Some(Given::Reference { mutable: reference.mutability.is_some() }),
            Expr::Path(path) if path.path.is_ident("self") => self.receiver,
            Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                let at = self.variables.iter().rposition(|(variable, _)| *variable == name)?;
                self.given.iter().rev().find(|(of, _)| *of == at).map(|(_, given)| *given)
            }
            Expr::Struct(_) | Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), .. }) => Some(Given::Value),
            Expr::Call(_) | Expr::MethodCall(_) if self.is_reference(expr) => None,
            Expr::Call(_) | Expr::MethodCall(_) => Some(Given::Value),
            _ => None,
        }
    }

    /// What is known of an item that a loop over it has.
    pub fn item(&self, expr: &Expr) -> Option<KnownType> {
        const ALSO: [&str; 8] = ["by_ref", "chain", "cloned", "copied", "into_iter", "iter", "iter_mut", "peekable"];
        let is_same = |method: &Ident| SAME_ITEMS.iter().chain(&ALSO).any(|same| method == same);
        match unparenthesized(expr) {
            Expr::MethodCall(call) if is_same(&call.method) => self.item(&call.receiver),
            Expr::MethodCall(call) if call.method == "enumerate" => {
                Some(KnownType::Tuple([None, self.item(&call.receiver)].into()))
            }
            Expr::MethodCall(call) if call.method == "zip" && call.args.len() == 1 => {
                Some(KnownType::Tuple([self.item(&call.receiver), self.item(&call.args[0])].into()))
            }
            expr => match self.known(expr)? {
                KnownType::Elements(item) | KnownType::Option(item) => Some((*item).clone()),
                _ => None,
            },
        }
    }

    /// What is known of the type of an expression, or of what it refers to.
    pub fn known(&self, expr: &Expr) -> Option<KnownType> {
        let known = match unparenthesized(expr) {
            Expr::Path(path) if path.path.is_ident("self") => KnownType::Named(self.owner?.to_string().into()),
            Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                self.variables.iter().rev().find(|(variable, _)| *variable == name)?.1.clone()?
            }
            Expr::Tuple(values) => KnownType::Tuple(values.elems.iter().map(|value| self.known(value)).collect()),
            Expr::Array(array) => KnownType::Elements(self.known(array.elems.first()?)?.into()),
            Expr::Repeat(array) => KnownType::Elements(self.known(&array.expr)?.into()),
            Expr::Reference(inner) => self.known(&inner.expr)?,
            Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }) => self.known(expr)?,
            Expr::Struct(made) => {
                let mut names = made.path.segments.iter().rev().map(|segment| &segment.ident);
                let (last, before) = (names.next()?, names.next());
                // `Payoff::Call { strike }`
                let of = before.filter(|name| name.to_string().starts_with(char::is_uppercase));
                self.named(of.unwrap_or(last))
            }
            // Of all branches it is the same, and one that leaves tells nothing.
            Expr::If(branch) => {
                self.known_of_block(&branch.then_branch).or_else(|| self.known(&branch.else_branch.as_ref()?.1))?
            }
            Expr::Match(matched) => matched.arms.iter().find_map(|arm| self.known(&arm.body))?,
            Expr::Block(block) => self.known_of_block(&block.block)?,
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
                KnownType::Elements(item) if call.method == "item" || call.method == "item_mut" => (*item).clone(),
                KnownType::Named(of) => self.returned(Some(&of), &call.method)?,
                _ => return None,
            },
            Expr::Call(call) => {
                let Expr::Path(callee) = unparenthesized(&call.func) else { return None };
                let names: Vec<_> = callee.path.segments.iter().map(|segment| &segment.ident).collect();
                match &names[..] {
                    [some] if *some == "Some" && call.args.len() == 1 => {
                        KnownType::Option(self.known(&call.args[0])?.into())
                    }
                    // `Bits(5)`
                    [.., made] if field_by_name(&made.to_string(), "0", made.span()).flatten().is_some() => {
                        self.named(made)
                    }
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

    /// The same of what a block gives, where it declares nothing.
    fn known_of_block(&self, block: &syn::Block) -> Option<KnownType> {
        match &block.stmts[..] {
            [Stmt::Expr(value, None)] => self.known(value),
            _ => None,
        }
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
                let is_own = !crate::parse::is_space(&name.to_string())
                    && !["Option", "Range", "RangeInclusive"].iter().any(|of| name == of);
                is_own.then(|| self.named(name))
            }
            (None, _) => None,
        }
    }
}

/// The type that a method of iterators makes, where it says that.
fn gathered(call: &syn::ExprMethodCall) -> Option<&syn::GenericArgument> {
    super::written_types::gathers(call)?;
    call.turbofish.as_ref()?.args.first()
}
