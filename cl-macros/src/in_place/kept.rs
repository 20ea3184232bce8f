//! The variables of a function that have one value as long as they are there: what is computed of them may be computed earlier.

use std::collections::{HashMap, HashSet};

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Block, Expr, FnArg, PatIdent, Signature, UnOp};

use crate::parse::assigns;

/// The variables of a function that nothing changes, by their names.
#[derive(Default)]
pub(super) struct Kept {
    /// How often something is called so.
    bound: HashMap<String, usize>,
    /// What is `mut` somewhere.
    changing: HashSet<String>,
    /// The parameters through which nothing is written.
    read: HashSet<String>,
}

impl Kept {
    pub fn of(signature: &Signature, block: &Block) -> Self {
        let mut kept = Kept::default();
        kept.visit_signature(signature);
        kept.visit_block(block);
        for input in &signature.inputs {
            let (name, ty) = match input {
                FnArg::Receiver(receiver) => ("self".to_owned(), receiver.to_token_stream()),
                FnArg::Typed(typed) => (typed.pat.to_token_stream().to_string(), typed.ty.to_token_stream()),
            };
            if !super::names(ty, &|name| name == "mut") {
                kept.read.insert(name);
            }
        }
        kept
    }

    /// Whether an expression surely gives the same wherever it stands: it computes with numbers, variables that are not `mut`, and
    /// fields of parameters.
    pub fn has(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Lit(_) => true,
            Expr::Path(path) => path.path.get_ident().is_some_and(|name| !self.changing.contains(&name.to_string())),
            Expr::Field(field) => self.has_field(&field.base),
            Expr::Paren(inner) => self.has(&inner.expr),
            Expr::Cast(cast) => self.has(&cast.expr),
            Expr::Reference(reference) => reference.mutability.is_none() && self.has(&reference.expr),
            Expr::Unary(unary) => !matches!(unary.op, UnOp::Deref(_)) && self.has(&unary.expr),
            Expr::Binary(binary) => !assigns(&binary.op) && self.has(&binary.left) && self.has(&binary.right),
            _ => false,
        }
    }

    /// The same of a field: what points to it may be a variable that is not `mut`.
    fn has_field(&self, base: &Expr) -> bool {
        match base {
            Expr::Field(field) => self.has_field(&field.base),
            Expr::Path(path) => path.path.get_ident().map(ToString::to_string).is_some_and(|name| {
                let once = usize::from(name != "self");
                self.read.contains(&name) && self.bound.get(&name).copied().unwrap_or(0) == once && self.has(base)
            }),
            _ => false,
        }
    }
}

impl<'s> Visit<'s> for Kept {
    fn visit_pat_ident(&mut self, name: &'s PatIdent) {
        *self.bound.entry(name.ident.to_string()).or_default() += 1;
        if name.mutability.is_some() || name.by_ref.is_some() {
            self.changing.insert(name.ident.to_string());
        }
        visit::visit_pat_ident(self, name);
    }
}
