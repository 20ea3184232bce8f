//! Closures: those whose parameters are plain patterns, with types that are paths or without, and whose result has none.

use syn::punctuated::Punctuated;
use syn::{ClosureModifiers, ExprClosure, Pat, PatType, ReturnType, Token, token};

use super::Reader;

impl Reader<'_> {
    pub fn closure(&mut self, structs: bool) -> Option<ExprClosure> {
        let inputs_begin = token::Or(self.one()?);
        let mut inputs = Punctuated::new();
        while !self.is_mark('|') {
            inputs.push_value(self.closure_parameter()?);
            if !self.is_mark('|') {
                inputs.push_punct(self.comma()?);
            }
        }
        let inputs_end = token::Or(self.one()?);
        if self.are_marks('-', '>') {
            return None;
        }
        Some(ExprClosure {
            attrs: Vec::new(),
            lifetimes: None,
            modifiers: ClosureModifiers::default(),
            constness: None,
            asyncness: None,
            capture: None,
            inputs_begin,
            inputs,
            inputs_end,
            output: ReturnType::Default,
            body: Box::new(self.expr(structs)?),
        })
    }

    fn closure_parameter(&mut self) -> Option<Pat> {
        let pat = self.plain_pattern()?;
        let colon_token = self.colon();
        let pat = match colon_token {
            None => pat,
            Some(colon_token) => {
                let ty = Box::new(self.plain_type()?);
                Pat::Type(PatType { attrs: Vec::new(), pat: Box::new(pat), colon_token, ty })
            }
        };
        (self.is_mark(',') || self.is_mark('|')).then_some(pat)
    }

    /// `:`, if it comes next and is no part of `::`.
    pub fn colon(&mut self) -> Option<Token![:]> {
        let alone = self.is_mark(':') && !self.are_marks(':', ':');
        alone.then(|| self.one().map(token::Colon))?
    }
}
