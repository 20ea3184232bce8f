//! Closures of one chain of iterators become parts of one loop: what one of them names is hidden from the others.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, ExprClosure, ExprForLoop, ExprMethodCall, Pat, PatIdent, Stmt, Token};

use super::consumer::{ADAPTORS, mentions, unused};

/// The call of a consumer, if a name in it must be another.
pub(super) fn in_call(call: &ExprMethodCall) -> Option<ExprMethodCall> {
    let mut call = call.clone();
    let mut parts = Vec::new();
    let beside = of_sequence(&mut call.receiver, &mut parts);
    for argument in &mut call.args {
        if let SynExpr::Closure(closure) = argument {
            parts.push(Part::Closure(closure));
        }
    }
    rename(parts, beside).then_some(call)
}

/// The same of a loop over a chain.
pub(super) fn in_loop(inner: &ExprForLoop) -> Option<ExprForLoop> {
    let mut inner = inner.clone();
    let mut parts = Vec::new();
    let beside = of_sequence(&mut inner.expr, &mut parts);
    parts.push(Part::Loop(&mut inner.pat, &mut inner.body));
    rename(parts, beside).then_some(inner)
}

/// What binds names, and where they are seen.
enum Part<'e> {
    Closure(&'e mut ExprClosure),
    Loop(&'e mut Pat, &'e mut syn::Block),
}

/// Finds the closures of a chain; whether some stand beside each other, as those of both sides of a zip.
fn of_sequence<'e>(sequence: &'e mut SynExpr, parts: &mut Vec<Part<'e>>) -> bool {
    match sequence {
        SynExpr::Paren(paren) => of_sequence(&mut paren.expr, parts),
        SynExpr::MethodCall(call) if ADAPTORS.contains(&&*call.method.to_string()) => {
            let mut beside = of_sequence(&mut call.receiver, parts);
            for argument in &mut call.args {
                match argument {
                    SynExpr::Closure(closure) => parts.push(Part::Closure(closure)),
                    argument => {
                        let before = parts.len();
                        beside |= of_sequence(argument, parts) || parts.len() > before;
                    }
                }
            }
            beside
        }
        _ => false,
    }
}

/// Gives another name to what a part binds where another part means something else by it; whether there is such.
fn rename(mut parts: Vec<Part>, beside: bool) -> bool {
    if parts.len() < 2 {
        return false;
    }
    let tokens: Vec<_> = parts.iter().map(|part| (part.bound(), part.body())).collect();
    let last = parts.len() - 1;
    let mut given: Vec<String> = Vec::new();
    for (index, part) in parts.iter_mut().enumerate() {
        let means_another = |name: &str| {
            let mut others = tokens.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, part)| part);
            others.any(|(bound, body)| match bound.iter().any(|b| b == name) {
                // What a later part binds hides this, but where neither comes after the other.
                true => beside && index != last,
                false => mentions(body, name),
            })
        };
        for name in tokens[index].0.iter().filter(|name| means_another(name)) {
            let taken = |fresh: &String| {
                let in_part =
                    |(bound, body): &(Vec<String>, TokenStream)| bound.contains(fresh) || mentions(body, fresh);
                beside && given.contains(fresh) || tokens.iter().any(in_part)
            };
            let mut candidates = (2..).map(|number| format!("{name}_{number}"));
            let fresh = candidates.find(|fresh| !taken(fresh)).unwrap_or_default();
            part.rename(name, &fresh);
            given.push(fresh);
        }
    }
    !given.is_empty()
}

impl Part<'_> {
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
        let mut renaming = Renaming { from, to };
        match self {
            Part::Closure(closure) => renaming.visit_expr_closure_mut(closure),
            Part::Loop(pat, body) => {
                renaming.visit_pat_mut(pat);
                renaming.visit_block_mut(body);
            }
        }
    }
}

/// The names that patterns bind.
#[derive(Default)]
pub(super) struct Bound(pub Vec<String>);

impl Visit<'_> for Bound {
    fn visit_pat_ident(&mut self, name: &PatIdent) {
        self.0.push(name.ident.to_string());
        visit::visit_pat_ident(self, name);
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
            let mut renaming = Renaming { from: name, to: &fresh };
            if let Stmt::Local(local) = &mut statements[at] {
                renaming.visit_pat_mut(&mut local.pat);
            }
            statements[at + 1..].iter_mut().for_each(|later| renaming.visit_stmt_mut(later));
        }
    }
    statements
}

/// Gives a variable another name.
struct Renaming<'n> {
    from: &'n str,
    to: &'n str,
}

impl Renaming<'_> {
    fn ident(&self, ident: &mut Ident) {
        if ident == self.from {
            *ident = Ident::new(self.to, ident.span());
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
