//! What a macro brought into a body: variables of its own, whose names may be those of others.

use std::path::PathBuf;

use proc_macro2::{Group, Ident, LineColumn, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use rustc_hash::FxHashSet as HashSet;
use syn::parse::Parser as _;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, Block, Expr, ExprClosure, ExprForLoop, ExprIf, ExprLet, ExprPath, ExprWhile, FieldPat, FieldValue, Item,
    Label, Lifetime, LitStr, Local, Macro, Member, Pat, PatGuard, PatIdent, Token,
};

use crate::parse::is_variable;

/// Where the tokens of an item stand, and which names are in it. All else that a macro gives is of the macro.
pub struct Origin {
    places: HashSet<(Option<PathBuf>, LineColumn)>,
    names: HashSet<String>,
}

impl Origin {
    pub fn of(item: &TokenStream) -> Self {
        let mut origin = Origin { places: HashSet::default(), names: HashSet::default() };
        origin.note(item.clone());
        origin
    }

    /// What stands in the item from now on.
    pub fn include(&mut self, tokens: &TokenStream) {
        self.note(tokens.clone());
    }

    /// A name that nothing in the item has, and now the item.
    pub fn unused(&mut self, name: &str, span: Span) -> Ident {
        let names = std::iter::once(name.to_owned()).chain((1..).map(|number| format!("{name}_{number}")));
        let unused = names.into_iter().find(|name| self.names.insert(name.clone())).unwrap_or_else(|| name.to_owned());
        Ident::new(&unused, span)
    }

    fn note(&mut self, stream: TokenStream) {
        for token in stream {
            self.places.insert(place(token.span()));
            match token {
                TokenTree::Group(group) => self.note(group.stream()),
                TokenTree::Ident(name) => {
                    self.names.insert(name.to_string());
                }
                _ => {}
            }
        }
    }

    fn is_of_the_macro(&self, span: Span) -> bool {
        !self.places.contains(&place(span))
    }

    /// What a call of that name gives, as tokens of the item: what is the macro's own is called as nothing of the item is,
    /// and stands where the call does.
    pub fn within(&self, given: TokenStream, call: &Ident) -> TokenStream {
        let renamed = match Block::parse_within.parse2(given.clone()) {
            Ok(mut statements) => {
                let mut own = Own::new(self, &given, call.span());
                statements.iter_mut().for_each(|statement| own.visit_stmt_mut(statement));
                match own.renamed_any {
                    true => statements.iter().map(ToTokens::to_token_stream).collect(),
                    false => given,
                }
            }
            // Of what is wrong with it is told where it is read.
            Err(_) => given,
        };
        self.at_the_call(renamed, call.span())
    }

    fn at_the_call(&self, stream: TokenStream, call: Span) -> TokenStream {
        let moved = |token| match token {
            TokenTree::Group(group) => {
                let mut moved = Group::new(group.delimiter(), self.at_the_call(group.stream(), call));
                moved.set_span(if self.is_of_the_macro(group.span()) { call } else { group.span() });
                moved.into()
            }
            // The crate of the macro.
            TokenTree::Ident(name) if name == "$crate" => name.into(),
            mut token if self.is_of_the_macro(token.span()) => {
                token.set_span(call);
                token
            }
            token => token,
        };
        stream.into_iter().map(moved).collect()
    }
}

fn place(span: Span) -> (Option<PathBuf>, LineColumn) {
    (span.local_file(), span.start())
}

/// The variables and labels of a macro whose names the item has too, where they are seen.
struct Own<'o> {
    origin: &'o Origin,
    /// The names in what the macro gave.
    given: HashSet<String>,
    /// Where it will stand.
    call: Span,
    /// What each block around binds, up to where it is read.
    bound: Vec<HashSet<String>>,
    labels: HashSet<String>,
    /// Whether the pattern that is read may not fit, so that constants may stand there.
    refutable: bool,
    renamed_any: bool,
}

impl<'o> Own<'o> {
    fn new(origin: &'o Origin, given: &TokenStream, call: Span) -> Self {
        let given = Origin::of(given).names;
        let (bound, labels) = (vec![HashSet::default()], HashSet::default());
        Own { origin, given, call, bound, labels, refutable: false, renamed_any: false }
    }

    fn is_own(&self, name: &Ident) -> bool {
        let text = name.to_string();
        self.origin.is_of_the_macro(name.span()) && self.bound.iter().any(|names| names.contains(&text))
    }

    /// Whether a pattern with that name binds a variable that has to be called otherwise.
    fn binds(&self, name: &Ident) -> bool {
        let text = name.to_string();
        // A name that begins otherwise is a constant or a variant.
        let variable = text.starts_with(|first: char| first == '_' || first.is_lowercase());
        variable && self.is_in_both(name)
    }

    /// Whether a pattern that may not fit binds, where it will stand: there it is read.
    fn is_variable(&self, pattern: &PatIdent) -> bool {
        let mut there = pattern.clone();
        if self.origin.is_of_the_macro(there.ident.span()) {
            there.ident.set_span(self.call);
        }
        is_variable(&there, true)
    }

    fn is_in_both(&self, name: &Ident) -> bool {
        self.origin.is_of_the_macro(name.span()) && self.origin.names.contains(&name.to_string())
    }

    fn rename(&mut self, name: &mut Ident) {
        if self.is_own(name) {
            self.renamed_any = true;
            *name = self.other(name);
        }
    }

    /// A name that nothing in the item has, and nothing that the macro gave.
    fn other(&self, name: &Ident) -> Ident {
        let mut others = (1..).map(|number| Ident::new(&format!("{name}_{number}"), name.span()));
        let is_new = |other: &String| !self.origin.names.contains(other) && !self.given.contains(other);
        others.find(|other| is_new(&other.to_string())).unwrap_or_else(|| name.clone())
    }

    fn refutable(&mut self, pattern: &mut Pat) {
        self.refutable = true;
        self.visit_pat_mut(pattern);
        self.refutable = false;
    }

    fn inside(&mut self, visit: impl FnOnce(&mut Self)) {
        self.bound.push(HashSet::default());
        visit(self);
        self.bound.pop();
    }

    /// `matches!(value, pattern if guard)`, whose pattern binds.
    fn renamed_in_matches(&mut self, call: &Macro) -> Option<TokenStream> {
        let read = |input: syn::parse::ParseStream| {
            let (value, comma) = (input.parse::<Expr>()?, input.parse::<Token![,]>()?);
            let pattern = Pat::parse_multi_with_leading_vert(input)?;
            let guard = match input.parse::<Option<Token![if]>>()? {
                Some(word) => Some((word, input.parse::<Expr>()?)),
                None => None,
            };
            let last = input.parse::<Option<Token![,]>>()?;
            Ok((value, comma, pattern, guard, last))
        };
        let (mut value, comma, mut pattern, mut guard, last) = call.parse_body_with(read).ok()?;
        self.visit_expr_mut(&mut value);
        self.inside(|own| {
            own.refutable(&mut pattern);
            guard.iter_mut().for_each(|(_, guard)| own.visit_expr_mut(guard));
        });
        let guard = guard.map(|(word, guard)| quote!(#word #guard));
        Some(quote!(#value #comma #pattern #guard #last))
    }

    /// A format, which may name variables: `{t}`, `{t:?}`.
    fn renamed_in(&self, format: &LitStr) -> Option<Literal> {
        let text = format.value();
        let mut new = String::new();
        // Behind the first of two braces, which stand for one.
        let mut doubled = false;
        for (at, piece) in text.split('{').enumerate() {
            let end = piece.find(['}', ':']).unwrap_or(0);
            let named = (at > 0 && !doubled).then(|| syn::parse_str::<Ident>(&piece[..end]).ok()).flatten();
            doubled = at > 0 && !doubled && piece.is_empty();
            // It stands where the format does.
            let name = named.map(|name| Ident::new(&name.to_string(), format.span())).filter(|name| self.is_own(name));
            new += if at > 0 { "{" } else { "" };
            match name {
                Some(name) => new.extend([&*self.other(&name).to_string(), &piece[end..]]),
                None => new += piece,
            }
        }
        let mut literal = Literal::string(&new);
        literal.set_span(format.span());
        (new != text).then_some(literal)
    }

    /// The same in tokens that are not read here.
    fn renamed(&mut self, stream: TokenStream) -> TokenStream {
        let (mut behind_point, mut joint) = (false, false);
        let each = |token| {
            let is_member = std::mem::take(&mut behind_point);
            match token {
                TokenTree::Group(group) => {
                    let mut new = Group::new(group.delimiter(), self.renamed(group.stream()));
                    new.set_span(group.span());
                    new.into()
                }
                TokenTree::Ident(mut name) if !is_member => {
                    self.rename(&mut name);
                    name.into()
                }
                TokenTree::Punct(mark) => {
                    // `..` is no member.
                    let (point, alone) = (mark.as_char() == '.', mark.spacing() == proc_macro2::Spacing::Alone);
                    behind_point = point && alone && !joint;
                    joint = point && !alone;
                    mark.into()
                }
                TokenTree::Literal(literal) => {
                    let format = syn::parse2::<LitStr>(TokenTree::from(literal.clone()).into()).ok();
                    format.and_then(|format| self.renamed_in(&format)).unwrap_or(literal).into()
                }
                token => token,
            }
        };
        stream.into_iter().map(each).collect()
    }
}

impl VisitMut for Own<'_> {
    fn visit_pat_ident_mut(&mut self, pattern: &mut PatIdent) {
        // A constant is compared with, and is called the same everywhere.
        if self.refutable && !self.is_variable(pattern) {
            return;
        }
        if self.binds(&pattern.ident) {
            let name = pattern.ident.to_string();
            self.bound.last_mut().into_iter().for_each(|names| _ = names.insert(name.clone()));
        }
        self.rename(&mut pattern.ident);
        visit_mut::visit_pat_ident_mut(self, pattern);
    }

    fn visit_expr_path_mut(&mut self, path: &mut ExprPath) {
        if path.qself.is_none() && path.path.leading_colon.is_none() && path.path.segments.len() == 1 {
            self.rename(&mut path.path.segments[0].ident);
        }
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.inside(|own| visit_mut::visit_block_mut(own, block));
    }

    // A value does not see what its pattern binds.
    fn visit_local_mut(&mut self, local: &mut Local) {
        local.init.iter_mut().for_each(|init| self.visit_local_init_mut(init));
        match local.init.as_ref().is_some_and(|init| init.diverge.is_some()) {
            true => self.refutable(&mut local.pat),
            false => self.visit_pat_mut(&mut local.pat),
        }
    }

    fn visit_expr_let_mut(&mut self, inner: &mut ExprLet) {
        self.visit_expr_mut(&mut inner.expr);
        self.refutable(&mut inner.pat);
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        self.inside(|own| {
            own.refutable(&mut arm.pat);
            own.visit_expr_mut(&mut arm.body);
        });
    }

    fn visit_pat_guard_mut(&mut self, guarded: &mut PatGuard) {
        self.visit_pat_mut(&mut guarded.pat);
        let refutable = std::mem::take(&mut self.refutable);
        self.visit_expr_mut(&mut guarded.guard);
        self.refutable = refutable;
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        self.inside(|own| visit_mut::visit_expr_closure_mut(own, closure));
    }

    fn visit_expr_for_loop_mut(&mut self, inner: &mut ExprForLoop) {
        self.visit_expr_mut(&mut inner.expr);
        self.inside(|own| {
            inner.label.iter_mut().for_each(|label| own.visit_label_mut(label));
            own.visit_pat_mut(&mut inner.pat);
            own.visit_block_mut(&mut inner.body);
        });
    }

    fn visit_expr_while_mut(&mut self, inner: &mut ExprWhile) {
        self.inside(|own| visit_mut::visit_expr_while_mut(own, inner));
    }

    fn visit_expr_if_mut(&mut self, inner: &mut ExprIf) {
        self.inside(|own| {
            own.visit_expr_mut(&mut inner.cond);
            own.visit_block_mut(&mut inner.then_branch);
        });
        inner.else_branch.iter_mut().for_each(|(_, otherwise)| self.visit_expr_mut(otherwise));
    }

    fn visit_label_mut(&mut self, label: &mut Label) {
        if self.is_in_both(&label.name.ident) {
            self.labels.insert(label.name.ident.to_string());
        }
        visit_mut::visit_label_mut(self, label);
    }

    fn visit_lifetime_mut(&mut self, label: &mut Lifetime) {
        if self.is_in_both(&label.ident) && self.labels.contains(&label.ident.to_string()) {
            self.renamed_any = true;
            label.ident = self.other(&label.ident);
        }
    }

    fn visit_field_pat_mut(&mut self, field: &mut FieldPat) {
        if let (Member::Named(name), None) = (&field.member, &field.colon_token)
            && self.binds(name)
        {
            field.colon_token = Some(Default::default());
        }
        visit_mut::visit_field_pat_mut(self, field);
    }

    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        if let (Member::Named(name), None) = (&field.member, &field.colon_token)
            && self.is_own(name)
        {
            field.colon_token = Some(Default::default());
        }
        visit_mut::visit_field_value_mut(self, field);
    }

    fn visit_macro_mut(&mut self, call: &mut Macro) {
        let of_matches = match call.path.segments.last() {
            Some(last) if last.ident == "matches" => self.renamed_in_matches(call),
            _ => None,
        };
        call.tokens = match of_matches {
            Some(tokens) => tokens,
            None => self.renamed(call.tokens.clone()),
        };
    }

    // An item sees no variables.
    fn visit_item_mut(&mut self, _: &mut Item) {}
}
