//! Closures of one chain of iterators become parts of one loop: what one of them names is hidden from the others.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, ExprClosure, ExprForLoop, ExprMethodCall, Pat, PatIdent, Stmt, Token};

use super::consumer::{ADAPTORS, mentions, unused};
use super::expr::is_constructor;

/// The call of a consumer, if a name in it must be another.
pub(super) fn in_call(call: &ExprMethodCall) -> Option<ExprMethodCall> {
    let mut call = call.clone();
    let mut parts = Parts::default();
    parts.find(&mut call.receiver);
    parts.find_given(&mut call.args);
    parts.rename().then_some(call)
}

/// The same of a loop over a chain.
pub(super) fn in_loop(inner: &ExprForLoop) -> Option<ExprForLoop> {
    let mut inner = inner.clone();
    let mut parts = Parts::default();
    parts.find(&mut inner.expr);
    parts.all.push(Part::Loop(&mut inner.pat, &mut inner.body));
    parts.rename().then_some(inner)
}

/// What binds names, and where they are seen.
enum Part<'e> {
    Closure(&'e mut ExprClosure),
    Loop(&'e mut Pat, &'e mut syn::Block),
}

/// The closures of a chain, in order, and the loop that they become a part of.
#[derive(Default)]
struct Parts<'e> {
    all: Vec<Part<'e>>,
    /// Whether some stand beside each other, as those of both sides of a zip.
    beside: bool,
    /// How many there are before each `.enumerate()`, and in and before each `.zip(…)`.
    numbered: Vec<usize>,
    zipped: Vec<usize>,
}

impl<'e> Parts<'e> {
    fn find(&mut self, sequence: &'e mut SynExpr) {
        match sequence {
            SynExpr::Paren(paren) => self.find(&mut paren.expr),
            stream if super::streams::is_stream(stream) => {
                let SynExpr::Call(call) = stream else { return };
                self.all.extend(call.args.iter_mut().filter_map(|argument| match argument {
                    SynExpr::Closure(closure) => Some(Part::Closure(closure)),
                    _ => None,
                }));
            }
            SynExpr::MethodCall(call) if ADAPTORS.contains(&&*call.method.to_string()) => {
                self.find(&mut call.receiver);
                if call.method == "enumerate" {
                    self.numbered.push(self.all.len());
                }
                self.find_given(&mut call.args);
                if call.method == "zip" {
                    self.zipped.push(self.all.len());
                }
            }
            _ => {}
        }
    }

    /// Closures, and other chains beside this one.
    fn find_given(&mut self, arguments: &'e mut Punctuated<SynExpr, Token![,]>) {
        for argument in arguments {
            match argument {
                SynExpr::Closure(closure) => self.all.push(Part::Closure(closure)),
                argument => {
                    let before = self.all.len();
                    self.find(argument);
                    self.beside |= self.all.len() > before;
                }
            }
        }
    }

    /// Gives another name to what a part binds where another part means something else by it; whether there is such.
    fn rename(mut self) -> bool {
        if self.all.len() < 2 {
            return false;
        }
        let tokens: Vec<_> = self.all.iter().map(|part| (part.bound(), part.body())).collect();
        let last = self.all.len() - 1;
        let mut given: Vec<String> = Vec::new();
        for index in 0..self.all.len() {
            // Pairs are made of what the closures before name, and their other parts stand beside it.
            let after = |counts: &[usize]| counts.iter().copied().filter(|&count| index < count).min();
            let later = |counts: &[usize]| &self.all[after(counts).unwrap_or(self.all.len())..];
            let is_other_part = |name: &str| {
                later(&self.numbered).iter().any(|part| part.pairs(name, false))
                    || later(&self.zipped).iter().any(|part| part.pairs(name, true))
            };
            let means_another = |name: &str| {
                let mut others = tokens.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, part)| part);
                others.any(|(bound, body)| match bound.iter().any(|b| b == name) {
                    // What a later part binds hides this, but where neither comes after the other.
                    true => self.beside && index != last || is_other_part(name),
                    false => mentions(body, name),
                })
            };
            let others: Vec<_> = tokens[index].0.iter().filter(|name| means_another(name)).collect();
            for name in others {
                let taken = |fresh: &String| {
                    let in_part =
                        |(bound, body): &(Vec<String>, TokenStream)| bound.contains(fresh) || mentions(body, fresh);
                    self.beside && given.contains(fresh) || tokens.iter().any(in_part)
                };
                let mut candidates = (2..).map(|number| format!("{name}_{number}"));
                let fresh = candidates.find(|fresh| !taken(fresh)).unwrap_or_default();
                self.all[index].rename(name, &fresh);
                given.push(fresh);
            }
        }
        !given.is_empty()
    }
}

impl Part<'_> {
    /// Whether it calls a part of a pair so; the last part only if that counts too.
    fn pairs(&self, name: &str, last: bool) -> bool {
        let patterns = match self {
            Part::Closure(closure) => closure.inputs.iter().collect(),
            Part::Loop(pat, _) => vec![&**pat],
        };
        patterns.into_iter().any(|pat| {
            let mut names = Leaves::default();
            names.visit_pat(pat);
            let parts = if last { &names.0[..] } else { names.0.split_last().map_or(&[][..], |(_, parts)| parts) };
            parts.iter().any(|part| part == name)
        })
    }

    fn bound(&self) -> Vec<String> {
        let mut names = Bound::default();
        match self {
            Part::Closure(closure) => closure.inputs.iter().for_each(|pat| names.visit_pat(pat)),
            Part::Loop(pat, _) => names.visit_pat(pat),
        }
        names.0
    }

    fn body(&self) -> TokenStream {
        match self {
            Part::Closure(closure) => closure.body.to_token_stream(),
            Part::Loop(_, body) => body.to_token_stream(),
        }
    }

    fn rename(&mut self, from: &str, to: &str) {
        let mut renaming = Renaming { from, to, context: None };
        match self {
            Part::Closure(closure) => renaming.visit_expr_closure_mut(closure),
            Part::Loop(pat, body) => {
                renaming.visit_pat_mut(pat);
                renaming.visit_block_mut(body);
            }
        }
    }
}

/// The names that patterns bind, and `_` for what they do not.
#[derive(Default)]
struct Leaves(Vec<String>);

impl Visit<'_> for Leaves {
    fn visit_pat_ident(&mut self, name: &PatIdent) {
        self.0.push(name.ident.to_string());
    }

    fn visit_pat_wild(&mut self, _: &syn::PatWild) {
        self.0.push("_".to_owned());
    }
}

/// The names that patterns bind.
#[derive(Default)]
pub(super) struct Bound(pub Vec<String>);

impl Visit<'_> for Bound {
    fn visit_pat_ident(&mut self, name: &PatIdent) {
        // `None` binds nothing.
        if name.subpat.is_some() || !is_constructor(&name.ident.clone().into(), None) {
            self.0.push(name.ident.to_string());
        }
        visit::visit_pat_ident(self, name);
    }

    fn visit_item_const(&mut self, item: &syn::ItemConst) {
        self.0.push(item.ident.to_string());
    }

    fn visit_item_fn(&mut self, item: &syn::ItemFn) {
        self.0.push(item.sig.ident.to_string());
    }
}

/// The statements of a closure and their value with other names for the variables that the body of the loop would see.
pub(super) fn beside(mut statements: Vec<Stmt>, body: &TokenStream) -> Vec<Stmt> {
    for at in 0..statements.len() {
        let mut bound = Bound::default();
        if let Stmt::Local(local) = &statements[at] {
            bound.visit_pat(&local.pat);
        }
        for name in bound.0.iter().filter(|name| mentions(body, name)) {
            let mut all = body.clone();
            statements.iter().for_each(|statement| statement.to_tokens(&mut all));
            let fresh = unused(name, &all).to_string();
            let mut renaming = Renaming { from: name, to: &fresh, context: None };
            if let Stmt::Local(local) = &mut statements[at] {
                renaming.visit_pat_mut(&mut local.pat);
            }
            statements[at + 1..].iter_mut().for_each(|later| renaming.visit_stmt_mut(later));
        }
    }
    statements
}

/// Gives a variable another name.
pub(super) struct Renaming<'n> {
    pub from: &'n str,
    pub to: &'n str,
    /// Whose syntax context the name gets, if not its own.
    pub context: Option<Span>,
}

impl Renaming<'_> {
    fn ident(&self, ident: &mut Ident) {
        if ident == self.from {
            let span = self.context.map_or(ident.span(), |context| context.located_at(ident.span()));
            *ident = Ident::new(self.to, span);
        }
    }

    /// Of a macro that is given no list of values: a name in it is taken for the variable.
    fn tokens(&self, tokens: TokenStream) -> TokenStream {
        let renamed = tokens.into_iter().map(|token| match token {
            TokenTree::Ident(mut ident) => {
                self.ident(&mut ident);
                TokenTree::Ident(ident)
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), self.tokens(group.stream()));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            token => token,
        });
        renamed.collect()
    }

    /// `"{name}"`: what is between `{{` and `}}` is text.
    fn format(&self, literal: &mut syn::LitStr) {
        const BRACE: &str = "{{";
        let text = literal.value();
        let pieces = text.split(BRACE).map(|piece| {
            let piece = piece.replace(&format!("{{{}}}", self.from), &format!("{{{}}}", self.to));
            piece.replace(&format!("{{{}:", self.from), &format!("{{{}:", self.to))
        });
        let renamed = pieces.collect::<Vec<_>>().join(BRACE);
        if renamed != text {
            *literal = syn::LitStr::new(&renamed, literal.span());
        }
    }
}

impl VisitMut for Renaming<'_> {
    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        if path.qself.is_none() && path.path.get_ident().is_some() {
            path.path.segments.iter_mut().for_each(|segment| self.ident(&mut segment.ident));
        }
        visit_mut::visit_expr_path_mut(self, path);
    }

    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        self.ident(&mut pat.ident);
        visit_mut::visit_pat_ident_mut(self, pat);
    }

    /// Of `P { name }` the field keeps its name.
    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        if matches!(&field.member, syn::Member::Named(name) if name == self.from) {
            field.colon_token.get_or_insert_default();
        }
        visit_mut::visit_field_value_mut(self, field);
    }

    fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
        if matches!(&field.member, syn::Member::Named(name) if name == self.from) {
            field.colon_token.get_or_insert_default();
        }
        visit_mut::visit_field_pat_mut(self, field);
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        let values = Punctuated::<SynExpr, Token![,]>::parse_terminated.parse2(call.tokens.clone());
        let Ok(mut values) = values else {
            call.tokens = self.tokens(call.tokens.clone());
            return;
        };
        for value in &mut values {
            match value {
                SynExpr::Lit(syn::ExprLit { lit: syn::Lit::Str(literal), .. }) => self.format(literal),
                // `println!("{w}", w = v)` names a part of the text.
                SynExpr::Assign(named) => self.visit_expr_mut(&mut named.right),
                value => self.visit_expr_mut(value),
            }
        }
        call.tokens = values.into_token_stream();
    }
}
