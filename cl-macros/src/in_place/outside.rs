//! What a function that is written elsewhere has from outside of it: where that declares something else of the name, a path leads
//! to it.
//!
//! In: the function, and what the caller declares. Out: the same body, in which a name means what it means where the function
//! stands; or the name for which no path can be written.

use std::collections::HashSet;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Arm, Block, Expr, Item, Local, Pat, Signature, Stmt, parse_quote};

use super::names::Bound;
use crate::parse::is_variable;
use crate::surroundings::in_place::{has_itself, is_member};

/// Names what a function has from outside by a path where the caller declares something else of that name.
pub(super) struct Outer<'b> {
    /// What the function declares, of each block around what is read, the innermost last.
    own: Vec<Bound>,
    /// What the caller does.
    others: &'b Bound,
    /// The variables of what is written in the caller.
    written: &'b HashSet<String>,
    /// Where the name of the caller stands.
    caller: Span,
    /// Whether the pattern that is read may not fit, so that constants may stand there.
    refutable: bool,
    /// What the function has from outside.
    pub(super) named: HashSet<String>,
    /// A path that begins in the module of the function.
    pub(super) relative: Option<String>,
    /// What cannot be named otherwise.
    pub(super) hidden: Option<String>,
}

/// What a path begins with that means the same everywhere, or is read elsewhere.
const KEYWORDS: [&str; 4] = ["Self", "crate", "self", "super"];

/// What a name stands for where it is read.
#[derive(Clone, Copy)]
enum Asked {
    Value,
    /// A type, a module, what is constructed, or a constant in a pattern: no variable.
    Item,
}

impl<'b> Outer<'b> {
    /// Reads a function, with the parameters of the type that it is of, that is called where the caller declares that.
    pub(super) fn of<'p>(
        (signature, parameters): (&Signature, impl Iterator<Item = &'p String>),
        block: &mut Block,
        others: &'b Bound,
        written: &'b HashSet<String>,
        caller: Span,
    ) -> Self {
        let mut of_type = Bound::default();
        parameters.for_each(|parameter| of_type.has(parameter.clone()));
        let named = HashSet::new();
        let mut outer = Outer {
            own: vec![of_type],
            others,
            written,
            caller,
            refutable: false,
            named,
            relative: None,
            hidden: None,
        };
        outer.function(&mut signature.clone(), block);
        outer
    }

    fn function(&mut self, signature: &mut Signature, block: &mut Block) {
        let mut generics = Bound::default();
        generics.visit_generics(&signature.generics);
        self.own.push(generics);
        // The types in its head stay there.
        let told = (self.relative.clone(), self.hidden.clone());
        self.visit_signature_mut(signature);
        (self.relative, self.hidden) = told;
        self.visit_block_mut(block);
        self.own.pop();
    }

    fn inside(&mut self, visit: impl FnOnce(&mut Self)) {
        self.own.push(Bound::default());
        visit(self);
        self.own.pop();
    }

    fn refutable(&mut self, pattern: &mut Pat) {
        self.refutable = true;
        self.visit_pat_mut(pattern);
        self.refutable = false;
    }

    /// Whether the caller has something else of a name that is read here; notes it where it is none of the function's own.
    fn is_hidden(&mut self, name: &Ident, asked: Asked) -> bool {
        let name = name.to_string();
        let is_among = |names: &Bound| match asked {
            Asked::Value => names.all.contains(&name),
            Asked::Item => names.items.contains(&name),
        };
        if self.own.iter().any(is_among) || KEYWORDS.contains(&&*name) {
            return false;
        }
        let is_written = matches!(asked, Asked::Value) && self.written.contains(&name);
        let is_hidden = is_among(self.others) || is_written || self.may_be_brought(&name);
        // What an import of all brings there has no names here.
        if is_hidden && self.own.iter().any(|own| own.imports_all) {
            self.hidden = Some(name.clone());
        }
        self.named.insert(name);
        is_hidden
    }

    /// Whether an import of all in the caller may bring something else of that name.
    fn may_be_brought(&self, name: &str) -> bool {
        self.others.imports_all && has_itself(name, self.others.imports_module, self.caller)
    }

    fn lead(&mut self, path: &mut syn::Path, asked: Asked) {
        let Some(first) = path.segments.first() else { return };
        if (first.ident == "self" || first.ident == "super") && path.segments.len() > 1 {
            self.relative = Some(path.to_token_stream().to_string().replace(' ', ""));
        } else if path.leading_colon.is_none() && self.is_hidden(&first.ident, asked) {
            path.segments.insert(0, Ident::new("self", first.ident.span()).into());
        }
    }

    /// Of the variables in a format, `{n:?}`: no path stands there.
    fn read_format(&mut self, format: &syn::LitStr) {
        for piece in format.value().replace("{{", "").split('{').skip(1) {
            let end = piece.find(['}', ':']).unwrap_or(0);
            if let Ok(name) = syn::parse_str::<Ident>(&piece[..end])
                && self.is_hidden(&name, Asked::Value)
            {
                self.hidden = Some(name.to_string());
            }
        }
    }
}

impl VisitMut for Outer<'_> {
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        visit_mut::visit_path_mut(self, path);
        self.lead(path, Asked::Item);
    }

    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        match (&mut path.qself, path.path.segments.len()) {
            (None, 1) => {
                visit_mut::visit_path_mut(self, &mut path.path);
                self.lead(&mut path.path, Asked::Value);
            }
            // `<T>::new` names nothing but the type.
            (Some(of), _) if of.position == 0 => self.visit_type_mut(&mut of.ty),
            _ => visit_mut::visit_expr_path_mut(self, path),
        }
    }

    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        let Pat::Ident(name) = pattern else { return visit_mut::visit_pat_mut(self, pattern) };
        let text = name.ident.to_string();
        if is_variable(name, self.refutable) {
            self.own.last_mut().into_iter().for_each(|own| _ = own.all.insert(text.clone()));
            return visit_mut::visit_pat_mut(self, pattern);
        }
        let name = name.ident.clone();
        if self.is_hidden(&name, Asked::Item) {
            *pattern = Pat::Path(parse_quote!(self::#name));
        }
    }

    // `Point { x }` has no path in it.
    fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
        visit_mut::visit_field_pat_mut(self, field);
        if matches!(*field.pat, Pat::Path(_)) {
            field.colon_token.get_or_insert_default();
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        visit_mut::visit_field_value_mut(self, field);
        if matches!(&field.expr, Expr::Path(path) if path.path.segments.len() > 1) {
            field.colon_token.get_or_insert_default();
        }
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.inside(|outer| {
            let mut items = Bound::default();
            for statement in &block.stmts {
                if let Stmt::Item(item) = statement {
                    items.visit_name_of(item);
                }
            }
            outer.own.last_mut().into_iter().for_each(|own| *own = std::mem::take(&mut items));
            visit_mut::visit_block_mut(outer, block);
        });
    }

    // A value does not see what its pattern binds.
    fn visit_local_mut(&mut self, local: &mut Local) {
        let refutable = local.init.as_ref().is_some_and(|init| init.diverge.is_some());
        local.init.iter_mut().for_each(|init| self.visit_local_init_mut(init));
        match refutable {
            true => self.refutable(&mut local.pat),
            false => self.visit_pat_mut(&mut local.pat),
        }
    }

    fn visit_expr_let_mut(&mut self, inner: &mut syn::ExprLet) {
        self.visit_expr_mut(&mut inner.expr);
        self.refutable(&mut inner.pat);
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        self.inside(|outer| {
            outer.refutable(&mut arm.pat);
            outer.visit_expr_mut(&mut arm.body);
        });
    }

    fn visit_pat_guard_mut(&mut self, guarded: &mut syn::PatGuard) {
        self.visit_pat_mut(&mut guarded.pat);
        let refutable = std::mem::take(&mut self.refutable);
        self.visit_expr_mut(&mut guarded.guard);
        self.refutable = refutable;
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.inside(|outer| visit_mut::visit_expr_closure_mut(outer, closure));
    }

    fn visit_expr_for_loop_mut(&mut self, inner: &mut syn::ExprForLoop) {
        self.visit_expr_mut(&mut inner.expr);
        self.inside(|outer| {
            outer.visit_pat_mut(&mut inner.pat);
            outer.visit_block_mut(&mut inner.body);
        });
    }

    fn visit_expr_while_mut(&mut self, inner: &mut syn::ExprWhile) {
        self.inside(|outer| visit_mut::visit_expr_while_mut(outer, inner));
    }

    fn visit_expr_if_mut(&mut self, inner: &mut syn::ExprIf) {
        self.inside(|outer| {
            outer.visit_expr_mut(&mut inner.cond);
            outer.visit_block_mut(&mut inner.then_branch);
        });
        inner.else_branch.iter_mut().for_each(|(_, otherwise)| self.visit_expr_mut(otherwise));
    }

    // An item sees no variables.
    fn visit_item_mut(&mut self, item: &mut Item) {
        let around: Vec<_> = self.own.iter().map(Bound::without_variables).collect();
        let around = std::mem::replace(&mut self.own, around);
        match item {
            Item::Fn(inner) => self.function(&mut inner.sig, &mut inner.block),
            item => self.inside(|outer| {
                let mut all = Bound::default();
                all.visit_item(item);
                outer.own.last_mut().into_iter().for_each(|own| *own = std::mem::take(&mut all));
                visit_mut::visit_item_mut(outer, item);
            }),
        }
        self.own = around;
    }

    fn visit_use_path_mut(&mut self, path: &mut syn::UsePath) {
        if path.ident == "self" || path.ident == "super" {
            self.relative = Some(path.to_token_stream().to_string().replace(' ', ""));
        }
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        let mut before = [None; 2];
        for token in flat(call.tokens.clone()) {
            if let TokenTree::Ident(name) = &token
                && !is_member(before)
                && self.is_hidden(name, Asked::Value)
            {
                self.hidden = Some(name.to_string());
            }
            if let TokenTree::Literal(literal) = &token
                && let Ok(format) = syn::parse2(literal.to_token_stream())
            {
                self.read_format(&format);
            }
            let mark = match &token {
                TokenTree::Punct(mark) => u8::try_from(mark.as_char()).ok(),
                _ => None,
            };
            before = [before[1], mark];
        }
    }
}

/// The tokens in all groups.
fn flat(tokens: TokenStream) -> Vec<TokenTree> {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Group(group) => flat(group.stream()),
            token => vec![token],
        })
        .collect()
}
