//! Paths, and types that are paths.

use proc_macro2::{Delimiter, Ident, TokenTree};
use syn::punctuated::Punctuated;
use syn::{
    AngleBracketedGenericArguments, Expr, ExprPath, ExprStruct, FieldValue, Member, Path, PathArguments, PathSegment,
    Token, Type, TypePath, token,
};

use super::Reader;
use super::word::Word;

impl Reader<'_> {
    /// A name.
    pub fn name(&mut self) -> Option<Ident> {
        match &self.next()?.tree {
            TokenTree::Ident(ident) if self.word() == Word::Name => {
                self.at += 1;
                Some(ident.clone())
            }
            _ => None,
        }
    }

    /// A path, and a struct if one begins with it and may stand there.
    pub fn path_or_struct(&mut self, structs: bool) -> Option<Expr> {
        let begin = self.at;
        let path = self.path()?;
        if self.is_mark('!') && !self.are_marks('!', '=') {
            return None;
        }
        if structs && let Some(group) = self.group(Delimiter::Brace) {
            let (brace_token, behind) = (token::Brace(group.delim_span()), self.at + self.next()?.behind);
            let (attrs, dot2_token, rest) = (Vec::new(), None, None);
            if let Some(fields) = self.within(Self::fields) {
                return Some(Expr::Struct(ExprStruct {
                    attrs,
                    qself: None,
                    path,
                    brace_token,
                    fields,
                    dot2_token,
                    rest,
                }));
            }
            self.at = begin;
            return self.by_syn(behind, |input| input.parse());
        }
        Some(Expr::Path(ExprPath { attrs: Vec::new(), qself: None, path }))
    }

    /// The fields of a struct, if they have names and no `..` is behind them.
    fn fields(&mut self) -> Option<Punctuated<FieldValue, Token![,]>> {
        let mut fields = Punctuated::new();
        while !self.is_at_end() {
            let (attrs, name) = (Vec::new(), self.name()?);
            let colon_token = self.colon();
            let expr = match colon_token {
                Some(_) => self.expr(true)?,
                None => Expr::Path(ExprPath { attrs: Vec::new(), qself: None, path: name.clone().into() }),
            };
            fields.push_value(FieldValue { attrs, member: Member::Named(name), colon_token, expr });
            if !self.is_at_end() {
                fields.push_punct(self.comma()?);
            }
        }
        Some(fields)
    }

    /// A path in an expression.
    fn path(&mut self) -> Option<Path> {
        let mut segments = Punctuated::new();
        loop {
            let arguments = PathArguments::None;
            match self.word() {
                Word::Name | Word::Path => {}
                _ => return None,
            }
            let TokenTree::Ident(ident) = &self.next()?.tree else { return None };
            self.at += 1;
            let mut segment = PathSegment { ident: ident.clone(), arguments };
            if self.are_marks(':', ':') && self.mark_at(2) == Some('<') {
                segment.arguments = PathArguments::AngleBracketed(self.turbofish()?);
            }
            segments.push_value(segment);
            if !self.are_marks(':', ':') {
                return Some(Path { leading_colon: None, segments });
            }
            segments.push_punct(token::PathSep(self.two()?));
        }
    }

    /// `::<T>`
    pub fn turbofish(&mut self) -> Option<AngleBracketedGenericArguments> {
        let mut depth = 0;
        let mut arrow = false;
        let last = self.find(|ahead| {
            match ahead.mark_at(0) {
                Some('<') => depth += 1,
                Some('>') if !arrow => depth -= 1,
                _ => {}
            }
            arrow = ahead.are_marks('-', '>');
            depth == 0 && ahead.mark_at(0) == Some('>')
        });
        self.by_syn(last + 1, AngleBracketedGenericArguments::parse_turbofish)
    }

    /// A type that is a path without arguments.
    pub fn plain_type(&mut self) -> Option<Type> {
        let path = self.path()?;
        let plain = path.segments.iter().all(|segment| matches!(segment.arguments, PathArguments::None));
        plain.then_some(Type::Path(TypePath { attrs: Vec::new(), qself: None, path }))
    }
}
