//! What a macro brought into a body: variables of its own, whose names may be those of others.

use std::path::PathBuf;

use proc_macro2::{Group, Ident, LineColumn, Literal, Span, TokenStream, TokenTree};
use quote::ToTokens;
use rustc_hash::FxHashSet as HashSet;
use syn::parse::Parser as _;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, ExprPath, FieldPat, FieldValue, LitStr, Macro, Member, PatIdent};

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
                let mut own = Own { origin: self, bound: HashSet::default(), renames: false };
                statements.iter_mut().for_each(|statement| own.visit_stmt_mut(statement));
                match own.bound.is_empty() {
                    true => given,
                    false => {
                        own.renames = true;
                        statements.iter_mut().for_each(|statement| own.visit_stmt_mut(statement));
                        statements.iter().map(ToTokens::to_token_stream).collect()
                    }
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

    /// A name that nothing in the item has.
    fn other(&self, name: &Ident) -> Ident {
        let mut others = (1..).map(|number| Ident::new(&format!("{name}_{number}"), name.span()));
        others.find(|other| !self.names.contains(&other.to_string())).unwrap_or_else(|| name.clone())
    }
}

fn place(span: Span) -> (Option<PathBuf>, LineColumn) {
    (span.local_file(), span.start())
}

/// The variables of a macro whose names the item has too: found first, then renamed.
struct Own<'o> {
    origin: &'o Origin,
    bound: HashSet<String>,
    renames: bool,
}

impl Own<'_> {
    fn is_own(&self, name: &Ident) -> bool {
        self.origin.is_of_the_macro(name.span()) && self.bound.contains(&name.to_string())
    }

    fn rename(&self, name: &mut Ident) {
        if self.renames && self.is_own(name) {
            *name = self.origin.other(name);
        }
    }

    /// A format, which may name variables: `{t}`, `{t:?}`.
    fn renamed_in(&self, format: &LitStr) -> Option<Literal> {
        let text = format.value();
        let mut new = String::new();
        for (at, piece) in text.split('{').enumerate() {
            let end = piece.find(['}', ':']).unwrap_or(0);
            let named = (at > 0).then(|| syn::parse_str::<Ident>(&piece[..end]).ok()).flatten();
            // It stands where the format does.
            let name = named.map(|name| Ident::new(&name.to_string(), format.span())).filter(|name| self.is_own(name));
            new += if at > 0 { "{" } else { "" };
            match name {
                Some(name) => new.extend([&*self.origin.other(&name).to_string(), &piece[end..]]),
                None => new += piece,
            }
        }
        let mut literal = Literal::string(&new);
        literal.set_span(format.span());
        (new != text).then_some(literal)
    }

    /// The same in tokens that are not read here.
    fn renamed(&self, stream: TokenStream) -> TokenStream {
        let mut behind_point = false;
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
                    behind_point = mark.as_char() == '.' && mark.spacing() == proc_macro2::Spacing::Alone;
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
        let name = pattern.ident.to_string();
        // A name that begins otherwise is a constant or a variant.
        let variable = name.starts_with(|first: char| first == '_' || first.is_lowercase());
        if !self.renames
            && variable
            && self.origin.is_of_the_macro(pattern.ident.span())
            && self.origin.names.contains(&name)
        {
            self.bound.insert(name);
        }
        self.rename(&mut pattern.ident);
        visit_mut::visit_pat_ident_mut(self, pattern);
    }

    fn visit_expr_path_mut(&mut self, path: &mut ExprPath) {
        if path.qself.is_none() && path.path.leading_colon.is_none() && path.path.segments.len() == 1 {
            self.rename(&mut path.path.segments[0].ident);
        }
    }

    fn visit_field_pat_mut(&mut self, field: &mut FieldPat) {
        if let (Member::Named(name), None) = (&field.member, &field.colon_token)
            && self.is_own(name)
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
        if self.renames {
            call.tokens = self.renamed(call.tokens.clone());
        }
    }
}
