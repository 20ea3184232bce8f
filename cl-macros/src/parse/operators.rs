//! Rust's operators, sorted.

use cl_tree::{BinaryOp, UnaryOp};
use proc_macro2::{Ident, Span};
use quote::quote_spanned;
use syn::{
    BinOp, Expr, ExprGroup, ExprLit, ExprParen, ExprPath, ExprUnary, Item, Lit, LitFloat, LitInt, Path,
    parse_quote_spanned,
};

use crate::surroundings;

pub enum Operator {
    Binary(BinaryOp),
    Assign(BinaryOp),
    And,
    Or,
}

/// What an operator of `syn` is; none if it is one that this version does not know.
pub fn operator(op: &BinOp) -> Option<Operator> {
    use Operator::{Assign, Binary};
    Some(match op {
        BinOp::Add(_) => Binary(BinaryOp::Add),
        BinOp::Sub(_) => Binary(BinaryOp::Sub),
        BinOp::Mul(_) => Binary(BinaryOp::Mul),
        BinOp::Div(_) => Binary(BinaryOp::Div),
        BinOp::Rem(_) => Binary(BinaryOp::Rem),
        BinOp::BitAnd(_) => Binary(BinaryOp::And),
        BinOp::BitOr(_) => Binary(BinaryOp::Or),
        BinOp::BitXor(_) => Binary(BinaryOp::Xor),
        BinOp::Shl(_) => Binary(BinaryOp::Shl),
        BinOp::Shr(_) => Binary(BinaryOp::Shr),
        BinOp::Eq(_) => Binary(BinaryOp::Eq),
        BinOp::Ne(_) => Binary(BinaryOp::Ne),
        BinOp::Lt(_) => Binary(BinaryOp::Lt),
        BinOp::Le(_) => Binary(BinaryOp::Le),
        BinOp::Gt(_) => Binary(BinaryOp::Gt),
        BinOp::Ge(_) => Binary(BinaryOp::Ge),
        BinOp::And(_) => Operator::And,
        BinOp::Or(_) => Operator::Or,
        BinOp::AddAssign(_) => Assign(BinaryOp::Add),
        BinOp::SubAssign(_) => Assign(BinaryOp::Sub),
        BinOp::MulAssign(_) => Assign(BinaryOp::Mul),
        BinOp::DivAssign(_) => Assign(BinaryOp::Div),
        BinOp::RemAssign(_) => Assign(BinaryOp::Rem),
        BinOp::BitAndAssign(_) => Assign(BinaryOp::And),
        BinOp::BitOrAssign(_) => Assign(BinaryOp::Or),
        BinOp::BitXorAssign(_) => Assign(BinaryOp::Xor),
        BinOp::ShlAssign(_) => Assign(BinaryOp::Shl),
        BinOp::ShrAssign(_) => Assign(BinaryOp::Shr),
        _ => return None,
    })
}

/// Whether it is `=` with something before it: `+=`.
pub fn assigns(op: &BinOp) -> bool {
    matches!(operator(op), Some(Operator::Assign(_)))
}

/// A trait of std, its function, and the operator that they stand for.
type Named<Op> = (&'static str, &'static str, Op);

/// An operator as `syn` has it, at a place.
type Symbol = fn(Span) -> BinOp;

/// The operators of one value, and those of two.
const UNARY: &[Named<UnaryOp>] = &[("Neg", "neg", UnaryOp::Neg), ("Not", "not", UnaryOp::Not)];
const BINARY: &[Named<Symbol>] = &[
    ("Add", "add", |span| BinOp::Add(syn::Token![+](span))),
    ("Sub", "sub", |span| BinOp::Sub(syn::Token![-](span))),
    ("Mul", "mul", |span| BinOp::Mul(syn::Token![*](span))),
    ("Div", "div", |span| BinOp::Div(syn::Token![/](span))),
    ("Rem", "rem", |span| BinOp::Rem(syn::Token![%](span))),
    ("BitAnd", "bitand", |span| BinOp::BitAnd(syn::Token![&](span))),
    ("BitOr", "bitor", |span| BinOp::BitOr(syn::Token![|](span))),
    ("BitXor", "bitxor", |span| BinOp::BitXor(syn::Token![^](span))),
    ("Shl", "shl", |span| BinOp::Shl(syn::Token![<<](span))),
    ("Shr", "shr", |span| BinOp::Shr(syn::Token![>>](span))),
];

/// The row of `f32::mul`, `Mul::mul` and `std::ops::Mul::mul`: a number has it from that trait alone.
fn row<Op>(rows: &'static [Named<Op>], path: &Path) -> Option<&'static Named<Op>> {
    let mut names = path.segments.iter().rev();
    let (name, of) = (names.next()?, names.next()?);
    let (function, trait_name) = (name.ident.to_string(), of.ident.to_string());
    let row = rows.iter().find(|row| row.1 == function)?;
    let of_number = names.next().is_none() && cl_tree::number(&trait_name).is_some();
    let of_trait = row.0 == trait_name && !surroundings::traits::has_bare_trait(row.0, of.ident.span());
    (of_number || of_trait).then_some(row)
}

/// The trait of std whose function is an operator, with so many values behind the first.
pub fn trait_of(function: &str, others: usize) -> Option<&'static str> {
    match others {
        0 => UNARY.iter().find(|row| row.1 == function).map(|row| row.0),
        1 => BINARY.iter().find(|row| row.1 == function).map(|row| row.0),
        _ => None,
    }
}

/// The trait of an operator of two values.
pub(super) fn trait_of_two(op: &BinOp) -> Option<&'static str> {
    let is_it = |symbol: &Symbol| std::mem::discriminant(&symbol(Span::call_site())) == std::mem::discriminant(op);
    BINARY.iter().find(|row| is_it(&row.2)).map(|row| row.0)
}

/// Whether it is the name of a trait of an operator that gives a value.
pub fn is_operator(name: &str) -> bool {
    BINARY.iter().any(|row| row.0 == name) || UNARY.iter().any(|row| row.0 == name)
}

/// How many values the operator takes that a path names as a function.
pub fn operands(path: &Path) -> Option<usize> {
    row(UNARY, path).map(|_| 1).or_else(|| row(BINARY, path).map(|_| 2))
}

/// An operator that is called by its name.
pub struct Called {
    pub operation: Operation,
    pub operands: Vec<Expr>,
    /// The number that the first operand is, where the path says so: `u8` of `u8::not(k)`.
    pub number: Option<&'static str>,
    /// What tells rustc that the trait is used, and that the number has this function.
    pub used: Item,
}

/// An operator of one value, or of two.
pub enum Operation {
    Unary(UnaryOp),
    Binary(BinOp),
}

/// `f32::mul(a, b)`, `Add::add(a, b)`
pub fn called(callee: &ExprPath, arguments: &[&Expr]) -> Option<Called> {
    let (path, span) = (&callee.path, callee.path.segments.last()?.ident.span());
    let mut of = path.clone();
    of.segments.pop();
    of.segments.pop_punct();
    let number = of.get_ident().and_then(|of| cl_tree::number(&of.to_string()));
    let (trait_name, operation) = match arguments {
        _ if callee.qself.is_some() => None,
        [_] => row(UNARY, path).map(|(trait_name, _, op)| (trait_name, Operation::Unary(*op))),
        [_, _] => row(BINARY, path).map(|(trait_name, _, op)| (trait_name, Operation::Binary(op(span)))),
        _ => None,
    }?;
    let mut operands: Vec<Expr> = arguments.iter().map(|argument| (*argument).clone()).collect();
    if let (Some(number), Some(first)) = (number, operands.first_mut()) {
        *first = of_number(first, number);
    }
    let used = match number {
        // A trait of the user's may give numbers such a function too.
        Some(_) => {
            let (trait_name, name) = (Ident::new(trait_name, span), &path.segments.last()?.ident);
            parse_quote_spanned! {span=>
                #[allow(unused_assignments, unused_variables)]
                const _: () = {
                    let mut of_std = <#of as ::core::ops::#trait_name>::#name;
                    of_std = #path;
                };
            }
        }
        None => parse_quote_spanned!(span=> #[allow(unused_imports)] use #of as _;),
    };
    Some(Called { operation, operands, number, used })
}

/// Where rustc compares `W::add` with the function of the operator, of which `W` has one.
pub fn is_that_of_std(path: &Path, called: &Called) -> Option<Item> {
    let (of, name) = (path.segments.first()?, path.segments.last()?);
    let span = name.ident.span();
    let trait_name = Ident::new(trait_of(&name.ident.to_string(), called.operands.len() - 1)?, span);
    let operand = matches!(called.operation, Operation::Binary(_)).then(|| quote_spanned!(span=> <_>));
    Some(parse_quote_spanned! {span=>
        #[allow(unused_assignments, unused_variables)]
        const _: () = {
            let mut of_std = <#of as ::core::ops::#trait_name #operand>::#name;
            of_std = #path;
        };
    })
}

/// What a function of a number is given first: a literal is of that number, `u8::not(3)`.
pub(super) fn of_number(value: &Expr, number: &str) -> Expr {
    let mut value = value.clone();
    let float = number.starts_with('f');
    match &mut value {
        Expr::Lit(ExprLit { lit: Lit::Int(lit), .. }) if lit.suffix().is_empty() && !float => {
            *lit = LitInt::new(&format!("{}{number}", lit.base10_digits()), lit.span());
        }
        Expr::Lit(ExprLit { lit: Lit::Float(lit), .. }) if lit.suffix().is_empty() && float => {
            *lit = LitFloat::new(&format!("{}{number}", lit.base10_digits()), lit.span());
        }
        Expr::Unary(ExprUnary { expr, .. })
        | Expr::Paren(ExprParen { expr, .. })
        | Expr::Group(ExprGroup { expr, .. }) => {
            **expr = of_number(expr, number);
        }
        _ => {}
    }
    value
}
