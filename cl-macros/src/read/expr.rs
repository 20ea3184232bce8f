//! Expressions, by precedence.

use proc_macro2::{Delimiter, Group, Span, TokenTree};
use syn::punctuated::Punctuated;
use syn::{
    BinOp, Expr, ExprArray, ExprAssign, ExprBinary, ExprBlock, ExprBreak, ExprCall, ExprCast, ExprContinue, ExprField,
    ExprForLoop, ExprIf, ExprIndex, ExprLet, ExprLit, ExprLoop, ExprMatch, ExprMethodCall, ExprParen, ExprRange,
    ExprReference, ExprRepeat, ExprReturn, ExprTry, ExprTuple, ExprUnary, ExprUnsafe, ExprWhile, Index, Lifetime, Lit,
    LitBool, Member, Pat, RangeLimits, Token, UnOp, token,
};

use super::Reader;
use super::word::Word;

/// How strongly what stands beside an operator is bound, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Precedence {
    Any,
    Assign,
    Range,
    Or,
    And,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Cast,
}

/// What may stand behind an operand.
enum Infix {
    Binary(BinOp),
    Assign(Token![=]),
    Range(RangeLimits),
    Cast(Token![as]),
}

impl Reader<'_> {
    /// An expression. `structs`: whether a brace may begin the fields of a struct.
    pub fn expr(&mut self, structs: bool) -> Option<Expr> {
        self.expr_above(structs, Precedence::Any)
    }

    fn expr_above(&mut self, structs: bool, least: Precedence) -> Option<Expr> {
        let first = self.unary(structs)?;
        self.operations(first, structs, least)
    }

    /// The operators of at least that precedence, and what is behind them.
    fn operations(&mut self, mut left: Expr, structs: bool, least: Precedence) -> Option<Expr> {
        // Nothing goes on behind a range.
        while !matches!(left, Expr::Range(_)) {
            let Some((infix, precedence, marks)) = self.infix() else { break };
            if precedence < least {
                break;
            }
            self.at += marks;
            let attrs = Vec::new();
            left = match infix {
                Infix::Binary(op) => {
                    let compares = |expr: &Expr| matches!(expr, Expr::Binary(inner) if compares(&inner.op));
                    if precedence == Precedence::Compare && compares(&left) {
                        return None;
                    }
                    let right = self.right(structs, precedence)?;
                    Expr::Binary(ExprBinary { attrs, left: Box::new(left), op, right })
                }
                Infix::Assign(eq_token) => {
                    let right = self.right(structs, precedence)?;
                    Expr::Assign(ExprAssign { attrs, left: Box::new(left), eq_token, right })
                }
                Infix::Range(limits) => {
                    let block = !structs && self.group(Delimiter::Brace).is_some();
                    let open = self.is_at_end() || block || self.is_mark(',') || self.is_mark(';');
                    let end = match limits {
                        RangeLimits::HalfOpen(_) if open => None,
                        _ => Some(self.right(structs, precedence)?),
                    };
                    Expr::Range(ExprRange { attrs, start: Some(Box::new(left)), limits, end })
                }
                Infix::Cast(as_token) => {
                    let ty = Box::new(self.plain_type()?);
                    let goes_on = self.group(Delimiter::Bracket).or(self.group(Delimiter::Parenthesis)).is_some();
                    if goes_on
                        || self.is_mark('<')
                        || self.is_mark('?')
                        || (self.is_mark('.') && !self.are_marks('.', '.'))
                    {
                        return None;
                    }
                    Expr::Cast(ExprCast { attrs, expr: Box::new(left), as_token, ty })
                }
            };
        }
        Some(left)
    }

    /// What stands on the right of an operator.
    fn right(&mut self, structs: bool, precedence: Precedence) -> Option<Box<Expr>> {
        let mut right = self.unary(structs)?;
        while let Some((_, next, _)) = self.infix()
            && (next > precedence || (next == precedence && precedence == Precedence::Assign))
        {
            let before = self.at;
            right = self.operations(right, structs, next)?;
            if self.at == before {
                break;
            }
        }
        Some(Box::new(right))
    }

    /// The operator that comes next, its precedence, and how many tokens it is.
    fn infix(&self) -> Option<(Infix, Precedence, usize)> {
        use Precedence as P;
        let token = self.next()?;
        if token.word == Word::As {
            return Some((Infix::Cast(token::As(token.tree.span())), P::Cast, 1));
        }
        let first = token.mark()?;
        let second = if token.is_joint(first) { self.mark_at(1) } else { None };
        let third = match second {
            Some(second) if self.nth(1).is_some_and(|token| token.is_joint(second)) => self.mark_at(2),
            _ => None,
        };
        let span = |offset: usize| self.nth(offset).map_or_else(Span::call_site, |token| token.tree.span());
        let (one, two, three) = (|| [span(0)], || [span(0), span(1)], || [span(0), span(1), span(2)]);
        let binary = |op, precedence, marks| Some((Infix::Binary(op), precedence, marks));
        match (first, second, third) {
            ('<', Some('<'), Some('=')) => binary(BinOp::ShlAssign(token::ShlEq(three())), P::Assign, 3),
            ('>', Some('>'), Some('=')) => binary(BinOp::ShrAssign(token::ShrEq(three())), P::Assign, 3),
            ('.', Some('.'), Some('=')) => {
                Some((Infix::Range(RangeLimits::Closed(token::DotDotEq(three()))), P::Range, 3))
            }
            ('.', Some('.'), Some('.')) | ('<', Some('-'), _) | ('=', Some('>'), _) => None,
            ('.', Some('.'), _) => Some((Infix::Range(RangeLimits::HalfOpen(token::DotDot(two()))), P::Range, 2)),
            ('+', Some('='), _) => binary(BinOp::AddAssign(token::PlusEq(two())), P::Assign, 2),
            ('-', Some('='), _) => binary(BinOp::SubAssign(token::MinusEq(two())), P::Assign, 2),
            ('*', Some('='), _) => binary(BinOp::MulAssign(token::StarEq(two())), P::Assign, 2),
            ('/', Some('='), _) => binary(BinOp::DivAssign(token::SlashEq(two())), P::Assign, 2),
            ('%', Some('='), _) => binary(BinOp::RemAssign(token::PercentEq(two())), P::Assign, 2),
            ('^', Some('='), _) => binary(BinOp::BitXorAssign(token::CaretEq(two())), P::Assign, 2),
            ('&', Some('='), _) => binary(BinOp::BitAndAssign(token::AndEq(two())), P::Assign, 2),
            ('|', Some('='), _) => binary(BinOp::BitOrAssign(token::OrEq(two())), P::Assign, 2),
            ('&', Some('&'), _) => binary(BinOp::And(token::AndAnd(two())), P::And, 2),
            ('|', Some('|'), _) => binary(BinOp::Or(token::OrOr(two())), P::Or, 2),
            ('<', Some('<'), _) => binary(BinOp::Shl(token::Shl(two())), P::Shift, 2),
            ('>', Some('>'), _) => binary(BinOp::Shr(token::Shr(two())), P::Shift, 2),
            ('=', Some('='), _) => binary(BinOp::Eq(token::EqEq(two())), P::Compare, 2),
            ('!', Some('='), _) => binary(BinOp::Ne(token::Ne(two())), P::Compare, 2),
            ('<', Some('='), _) => binary(BinOp::Le(token::Le(two())), P::Compare, 2),
            ('>', Some('='), _) => binary(BinOp::Ge(token::Ge(two())), P::Compare, 2),
            ('<', ..) => binary(BinOp::Lt(token::Lt(one())), P::Compare, 1),
            ('>', ..) => binary(BinOp::Gt(token::Gt(one())), P::Compare, 1),
            ('+', ..) => binary(BinOp::Add(token::Plus(one())), P::Sum, 1),
            ('-', ..) => binary(BinOp::Sub(token::Minus(one())), P::Sum, 1),
            ('*', ..) => binary(BinOp::Mul(token::Star(one())), P::Product, 1),
            ('/', ..) => binary(BinOp::Div(token::Slash(one())), P::Product, 1),
            ('%', ..) => binary(BinOp::Rem(token::Percent(one())), P::Product, 1),
            ('^', ..) => binary(BinOp::BitXor(token::Caret(one())), P::BitXor, 1),
            ('&', ..) => binary(BinOp::BitAnd(token::And(one())), P::BitAnd, 1),
            ('|', ..) => binary(BinOp::BitOr(token::Or(one())), P::BitOr, 1),
            ('=', ..) => Some((Infix::Assign(token::Eq(one())), P::Assign, 1)),
            _ => None,
        }
    }

    /// An operand, and what stands before it.
    fn unary(&mut self, structs: bool) -> Option<Expr> {
        let attrs = Vec::new();
        let op = match self.mark_at(0) {
            Some('&') => {
                let and_token = token::And(self.one()?);
                let mutability = self.keyword(Word::Mut).map(token::Mut);
                let expr = Box::new(self.unary(structs)?);
                return Some(Expr::Reference(ExprReference { attrs, and_token, mutability, expr }));
            }
            Some('*') => UnOp::Deref(token::Star(self.one()?)),
            Some('!') => UnOp::Not(token::Not(self.one()?)),
            Some('-') => UnOp::Neg(token::Minus(self.one()?)),
            _ => {
                let atom = self.atom(structs)?;
                return self.trailers(atom);
            }
        };
        Some(Expr::Unary(ExprUnary { attrs, op, expr: Box::new(self.unary(structs)?) }))
    }

    /// Calls, fields and indices.
    fn trailers(&mut self, mut expr: Expr) -> Option<Expr> {
        while let Some(token) = self.next() {
            let attrs = Vec::new();
            expr = match &token.tree {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                    let (paren_token, args) = self.arguments(group)?;
                    Expr::Call(ExprCall { attrs, func: Box::new(expr), paren_token, args })
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    let bracket_token = token::Bracket(group.delim_span());
                    let index = Box::new(self.within(|inside| inside.expr(true))?);
                    Expr::Index(ExprIndex { attrs, expr: Box::new(expr), bracket_token, index })
                }
                TokenTree::Punct(mark) if mark.as_char() == '?' => {
                    let question_token = token::Question(self.one()?);
                    Expr::Try(ExprTry { attrs, expr: Box::new(expr), question_token })
                }
                TokenTree::Punct(mark) if mark.as_char() == '.' && !self.are_marks('.', '.') => self.member(expr)?,
                _ => break,
            };
        }
        Some(expr)
    }

    fn member(&mut self, expr: Expr) -> Option<Expr> {
        let (attrs, dot_token) = (Vec::new(), token::Dot(self.one()?));
        if let TokenTree::Literal(literal) = &self.next()?.tree {
            self.at += 1;
            // `1.0` is two of them.
            let index = literal.to_string().parse().ok()?;
            let member = Member::Unnamed(Index { index, span: literal.span() });
            return Some(Expr::Field(ExprField { attrs, base: Box::new(expr), dot_token, member }));
        }
        let method = self.name()?;
        let turbofish = if self.are_marks(':', ':') { Some(self.turbofish()?) } else { None };
        match self.group(Delimiter::Parenthesis) {
            Some(group) => {
                let (receiver, (paren_token, args)) = (Box::new(expr), self.arguments(group)?);
                Some(Expr::MethodCall(ExprMethodCall {
                    attrs,
                    receiver,
                    dot_token,
                    method,
                    turbofish,
                    paren_token,
                    args,
                }))
            }
            None if turbofish.is_some() => None,
            None => {
                let member = Member::Named(method);
                Some(Expr::Field(ExprField { attrs, base: Box::new(expr), dot_token, member }))
            }
        }
    }

    fn arguments(&mut self, group: &Group) -> Option<(token::Paren, Punctuated<Expr, Token![,]>)> {
        let arguments = self.within(|inside| inside.list(Punctuated::new()))?;
        Some((token::Paren(group.delim_span()), arguments))
    }

    /// The rest of a list.
    fn list(&mut self, mut list: Punctuated<Expr, Token![,]>) -> Option<Punctuated<Expr, Token![,]>> {
        while !self.is_at_end() {
            list.push_value(self.expr(true)?);
            if !self.is_at_end() {
                list.push_punct(self.comma()?);
            }
        }
        Some(list)
    }

    pub fn atom(&mut self, structs: bool) -> Option<Expr> {
        let (token, attrs) = (self.next()?, Vec::new());
        let literal = |lit| Some(Expr::Lit(ExprLit { attrs: Vec::new(), lit }));
        match (&token.tree, token.word) {
            (TokenTree::Literal(token), _) => {
                self.at += 1;
                literal(Lit::new(token.clone()))
            }
            (TokenTree::Group(group), _) => match group.delimiter() {
                Delimiter::Parenthesis => self.parentheses(group),
                Delimiter::Bracket => self.array(group),
                Delimiter::Brace => Some(Expr::Block(ExprBlock { attrs, label: None, block: self.block()? })),
                Delimiter::None => None,
            },
            (TokenTree::Ident(ident), Word::True | Word::False) => {
                self.at += 1;
                literal(Lit::Bool(LitBool { value: token.word == Word::True, span: ident.span() }))
            }
            (_, Word::Name | Word::Path) => self.path_or_struct(structs),
            (TokenTree::Punct(mark), _) if mark.as_char() == '|' => self.closure(structs).map(Expr::Closure),
            (_, Word::If) => self.branch().map(Expr::If),
            (_, Word::Match) => self.matching().map(Expr::Match),
            (_, Word::For | Word::While | Word::Loop) => self.turns(None),
            (_, Word::Unsafe) => {
                let unsafe_token = token::Unsafe(self.keyword(Word::Unsafe)?);
                Some(Expr::Unsafe(ExprUnsafe { attrs, unsafe_token, block: self.block()? }))
            }
            (_, Word::Let) => {
                let let_token = token::Let(self.keyword(Word::Let)?);
                let pat = Box::new(self.pattern(Self::is_equals, Pat::parse_multi_with_leading_vert)?);
                let eq_token = token::Eq(self.one()?);
                let expr = Box::new(self.expr_above(structs, Precedence::Compare)?);
                Some(Expr::Let(ExprLet { attrs, let_token, pat, eq_token, expr }))
            }
            (_, Word::Return) => {
                let (return_token, expr) = (token::Return(self.keyword(Word::Return)?), self.left_with()?);
                Some(Expr::Return(ExprReturn { attrs, return_token, expr }))
            }
            // Before a block there could be a value or none.
            (_, Word::Break) if structs => {
                let break_token = token::Break(self.keyword(Word::Break)?);
                let (label, expr) = (self.label()?, self.left_with()?);
                Some(Expr::Break(ExprBreak { attrs, break_token, label, expr }))
            }
            (_, Word::Continue) => {
                let continue_token = token::Continue(self.keyword(Word::Continue)?);
                Some(Expr::Continue(ExprContinue { attrs, continue_token, label: self.label()? }))
            }
            _ => None,
        }
    }

    fn parentheses(&mut self, group: &Group) -> Option<Expr> {
        let (attrs, paren_token) = (Vec::new(), token::Paren(group.delim_span()));
        let mut elems = self.within(|inside| inside.list(Punctuated::new()))?;
        if elems.len() == 1 && !elems.trailing_punct() {
            let expr = Box::new(elems.pop()?);
            return Some(Expr::Paren(ExprParen { attrs, paren_token, expr }));
        }
        Some(Expr::Tuple(ExprTuple { attrs, paren_token, elems }))
    }

    fn array(&mut self, group: &Group) -> Option<Expr> {
        let (attrs, bracket_token) = (Vec::new(), token::Bracket(group.delim_span()));
        self.within(|inside| {
            let mut elems = Punctuated::new();
            if !inside.is_at_end() {
                let first = inside.expr(true)?;
                if inside.is_mark(';') {
                    let semi_token = token::Semi(inside.one()?);
                    let (expr, len) = (Box::new(first), Box::new(inside.expr(true)?));
                    return Some(Expr::Repeat(ExprRepeat { attrs, bracket_token, expr, semi_token, len }));
                }
                elems.push_value(first);
                if !inside.is_at_end() {
                    elems.push_punct(inside.comma()?);
                }
            }
            Some(Expr::Array(ExprArray { attrs, bracket_token, elems: inside.list(elems)? }))
        })
    }

    fn branch(&mut self) -> Option<ExprIf> {
        let if_token = token::If(self.keyword(Word::If)?);
        let (cond, then_branch) = (Box::new(self.expr(false)?), self.block()?);
        let else_branch = match self.keyword(Word::Else) {
            None => None,
            Some(span) => {
                let otherwise = match self.word() {
                    Word::If => Expr::If(self.branch()?),
                    _ => Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block: self.block()? }),
                };
                Some((token::Else(span), Box::new(otherwise)))
            }
        };
        Some(ExprIf { attrs: Vec::new(), if_token, cond, then_branch, else_branch })
    }

    fn matching(&mut self) -> Option<ExprMatch> {
        let match_token = token::Match(self.keyword(Word::Match)?);
        let expr = Box::new(self.expr(false)?);
        let brace_token = token::Brace(self.group(Delimiter::Brace)?.delim_span());
        let arms = self.within(|inside| {
            let mut arms = Vec::new();
            while !inside.is_at_end() {
                arms.push(inside.arm()?);
            }
            Some(arms)
        })?;
        Some(ExprMatch { attrs: Vec::new(), match_token, expr, brace_token, arms })
    }

    /// A loop.
    pub fn turns(&mut self, label: Option<syn::Label>) -> Option<Expr> {
        let attrs = Vec::new();
        if let Some(span) = self.keyword(Word::For) {
            let pat = Box::new(self.pattern(|ahead| ahead.word() == Word::In, Pat::parse_multi_with_leading_vert)?);
            let for_token = token::For(span);
            let (in_token, expr) = (token::In(self.keyword(Word::In)?), Box::new(self.expr(false)?));
            return Some(Expr::ForLoop(ExprForLoop {
                attrs,
                label,
                for_token,
                pat,
                in_token,
                expr,
                body: self.block()?,
            }));
        }
        if let Some(span) = self.keyword(Word::While) {
            let (while_token, cond) = (token::While(span), Box::new(self.expr(false)?));
            return Some(Expr::While(ExprWhile { attrs, label, while_token, cond, body: self.block()? }));
        }
        let loop_token = token::Loop(self.keyword(Word::Loop)?);
        Some(Expr::Loop(ExprLoop { attrs, label, loop_token, body: self.block()? }))
    }

    /// The value of a `return` or `break`.
    fn left_with(&mut self) -> Option<Option<Box<Expr>>> {
        if self.is_at_end() || self.is_mark(';') || self.is_mark(',') {
            return Some(None);
        }
        Some(Some(Box::new(self.expr(true)?)))
    }

    fn label(&mut self) -> Option<Option<Lifetime>> {
        if self.is_mark('\'') { self.lifetime().map(Some) } else { Some(None) }
    }

    /// `'name`
    pub fn lifetime(&mut self) -> Option<Lifetime> {
        let [apostrophe] = self.one()?;
        Some(Lifetime { apostrophe, ident: self.name()? })
    }

    /// The place of that word, if it comes next.
    pub fn keyword(&mut self, word: Word) -> Option<Span> {
        let token = self.next().filter(|token| token.word == word)?;
        self.at += 1;
        Some(token.tree.span())
    }

    pub fn comma(&mut self) -> Option<Token![,]> {
        self.is_mark(',').then(|| self.one().map(token::Comma))?
    }

    /// The place of the next mark.
    pub fn one(&mut self) -> Option<[Span; 1]> {
        let token = self.next().filter(|token| token.mark().is_some())?;
        self.at += 1;
        Some([token.tree.span()])
    }

    /// The places of the next two marks.
    pub fn two(&mut self) -> Option<[Span; 2]> {
        let ([first], [second]) = (self.one()?, self.one()?);
        Some([first, second])
    }
}

/// Whether it is a comparison.
pub fn compares(op: &BinOp) -> bool {
    matches!(op, BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_))
}
