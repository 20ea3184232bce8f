//! Blocks, statements and the arms of a `match`.

use proc_macro2::{Delimiter, Group, TokenStream};
use syn::{Arm, Block, Expr, Label, Local, LocalInit, LocalModifiers, Pat, PatType, Stmt, Type, token};

use super::Reader;
use super::word::Word;

impl Reader<'_> {
    pub fn block(&mut self) -> Option<Block> {
        let brace_token = token::Brace(self.group(Delimiter::Brace)?.delim_span());
        Some(Block { brace_token, stmts: self.within(Self::statements)? })
    }

    pub fn statements(&mut self) -> Option<Vec<Stmt>> {
        let mut statements = Vec::new();
        while !self.is_at_end() {
            let begin = self.at;
            match self.statement() {
                Some(statement) => statements.push(statement),
                None => {
                    // A mark of that kind ends a statement, whatever there is in it.
                    self.at = begin;
                    let last = self.find(|ahead| ahead.is_mark(';'));
                    statements.extend(self.by_syn((last + 1).min(self.end), Block::parse_within)?);
                }
            }
        }
        Some(statements)
    }

    fn statement(&mut self) -> Option<Stmt> {
        if self.word() == Word::Let {
            return self.let_statement().map(Stmt::Local);
        }
        let expr = self.alone()?;
        if self.is_mark(';') {
            return Some(Stmt::Expr(expr, Some(token::Semi(self.one()?))));
        }
        (self.is_at_end() || ends_alone(&expr)).then_some(Stmt::Expr(expr, None))
    }

    /// The expression of a statement or an arm: one with a block ends with it.
    fn alone(&mut self) -> Option<Expr> {
        if self.is_mark('\'') {
            let (name, colon_token) = (self.lifetime()?, token::Colon(self.one()?));
            return self.turns(Some(Label { name, colon_token })).filter(|_| !self.goes_on());
        }
        let begins_block =
            matches!(self.word(), Word::If | Word::Match | Word::For | Word::While | Word::Loop | Word::Unsafe)
                || self.group(Delimiter::Brace).is_some();
        match begins_block {
            true => self.atom(true).filter(|_| !self.goes_on()),
            false => self.expr(true),
        }
    }

    /// Whether a block is the first part of an expression.
    fn goes_on(&self) -> bool {
        self.is_mark('?') || (self.is_mark('.') && !self.are_marks('.', '.'))
    }

    fn let_statement(&mut self) -> Option<Local> {
        let attrs = Vec::new();
        let let_token = token::Let(self.keyword(Word::Let)?);
        let is_behind = |ahead: &Self| {
            (ahead.is_mark(':') && !ahead.are_marks(':', ':')) || ahead.is_equals() || ahead.is_mark(';')
        };
        let mut pat = self.pattern(is_behind, Pat::parse_single)?;
        if self.is_mark(':') {
            let colon_token = token::Colon(self.one()?);
            let (pattern, ty) = (Box::new(pat), Box::new(self.written_type()?));
            pat = Pat::Type(PatType { attrs: Vec::new(), pat: pattern, colon_token, ty });
        }
        let init = match self.is_equals() {
            true => {
                let (eq_token, expr) = (token::Eq(self.one()?), Box::new(self.expr(true)?));
                Some(LocalInit { eq_token, expr, diverge: None })
            }
            false => None,
        };
        if !self.is_mark(';') {
            return None;
        }
        let (modifiers, semi_token) = (LocalModifiers::default(), token::Semi(self.one()?));
        Some(Local { attrs, let_token, modifiers, pat, init, semi_token })
    }

    /// The type of a `let`.
    fn written_type(&mut self) -> Option<Type> {
        let begin = self.at;
        if let Some(ty) = self.plain_type()
            && (self.is_mark('=') || self.is_mark(';'))
        {
            return Some(ty);
        }
        self.at = begin;
        let (mut depth, mut arrow) = (0, false);
        let behind = self.find(|ahead| {
            match ahead.mark_at(0) {
                Some('<') => depth += 1,
                Some('>') if !arrow => depth -= 1,
                _ => {}
            }
            arrow = ahead.are_marks('-', '>');
            ahead.is_mark(';') || (depth == 0 && ahead.is_equals())
        });
        self.by_syn(behind, |input| input.parse())
    }

    pub fn arm(&mut self) -> Option<Arm> {
        let mut arm = self.arm_without_body()?;
        *arm.body = self.alone()?;
        arm.comma = match ends_alone(&arm.body) || self.is_at_end() {
            true if !self.is_mark(',') => None,
            _ => Some(self.comma()?),
        };
        Some(arm)
    }

    fn arm_without_body(&mut self) -> Option<Arm> {
        let begin = self.at;
        if let Some(pat) = self.plain_pattern()
            && self.are_marks('=', '>')
        {
            let (fat_arrow_token, body) = (token::FatArrow(self.two()?), Box::new(Expr::Verbatim(TokenStream::new())));
            return Some(Arm { attrs: Vec::new(), pat, fat_arrow_token, body, comma: None });
        }
        self.at = begin;
        let arrow = self.find(|ahead| ahead.are_marks('=', '>'));
        // A pattern with a guard is read in an arm alone.
        let mut tokens = self.trees(arrow + 2)?;
        tokens.push(Group::new(Delimiter::Parenthesis, TokenStream::new()).into());
        syn::parse2(tokens.into_iter().collect()).ok()
    }
}

/// Whether an expression needs no mark behind it to be a statement or an arm.
fn ends_alone(expr: &Expr) -> bool {
    matches!(
        expr,
        Expr::If(_)
            | Expr::Match(_)
            | Expr::Block(_)
            | Expr::Unsafe(_)
            | Expr::While(_)
            | Expr::Loop(_)
            | Expr::ForLoop(_)
    )
}
