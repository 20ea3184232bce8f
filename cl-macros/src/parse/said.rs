//! What the source says where a call or a condition stands, as one writes it, for messages.
//!
//! The tokens of an expression would have to be made, and printed by the compiler, for each call in a kernel: what calls
//! and conditions are mostly made of is written from the tree.

use crate::expand::said::SHORT;
use crate::name::Name;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{BinOp, Expr, ExprLit, Lit, Member, Path, PathArguments, RangeLimits, Token, UnOp};

/// The text of an expression, if it is short.
pub fn short(expr: &Expr) -> Option<String> {
    let mut text = String::new();
    say(expr, &mut text);
    (text.len() <= SHORT).then_some(text)
}

/// Appends the text of an expression, or more than is short.
fn say(expr: &Expr, text: &mut String) {
    if text.len() > SHORT {
        return;
    }
    match expr {
        Expr::Path(inner) if inner.qself.is_none() && is_plain(&inner.path) => say_path(&inner.path, text),
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => *text += &number.to_string(),
        Expr::Lit(ExprLit { lit: Lit::Float(number), .. }) => *text += &number.to_string(),
        Expr::Paren(inner) => say_within('(', &inner.expr, ')', text),
        Expr::Unary(inner) => {
            text.push(match inner.op {
                UnOp::Neg(_) => '-',
                UnOp::Not(_) => '!',
                _ => '*',
            });
            say(&inner.expr, text);
        }
        Expr::Reference(inner) => {
            *text += if inner.mutability.is_some() { "&mut " } else { "&" };
            say(&inner.expr, text);
        }
        Expr::Binary(inner) => {
            say(&inner.left, text);
            text.push(' ');
            *text += symbol(&inner.op);
            text.push(' ');
            say(&inner.right, text);
        }
        Expr::Field(inner) => {
            say(&inner.base, text);
            text.push('.');
            match &inner.member {
                Member::Named(name) => *text += &name.text(),
                Member::Unnamed(index) => *text += &index.index.to_string(),
            }
        }
        Expr::Index(inner) => {
            say(&inner.expr, text);
            say_within('[', &inner.index, ']', text);
        }
        Expr::Call(inner) => {
            say(&inner.func, text);
            say_arguments(&inner.args, text);
        }
        Expr::MethodCall(inner) if inner.turbofish.is_none() => {
            say(&inner.receiver, text);
            text.push('.');
            *text += &inner.method.text();
            say_arguments(&inner.args, text);
        }
        Expr::Cast(inner) => {
            say(&inner.expr, text);
            *text += " as ";
            *text += &printed(&inner.ty);
        }
        Expr::Range(inner) => {
            inner.start.iter().for_each(|start| say(start, text));
            *text += match inner.limits {
                RangeLimits::HalfOpen(_) => "..",
                RangeLimits::Closed(_) => "..=",
            };
            inner.end.iter().for_each(|end| say(end, text));
        }
        other => *text += &printed(other),
    }
}

fn say_within(open: char, inner: &Expr, close: char, text: &mut String) {
    text.push(open);
    say(inner, text);
    text.push(close);
}

fn say_arguments(arguments: &Punctuated<Expr, Token![,]>, text: &mut String) {
    text.push('(');
    for (index, argument) in arguments.iter().enumerate() {
        if index > 0 {
            *text += ", ";
        }
        say(argument, text);
    }
    text.push(')');
}

/// Whether a path is names alone.
fn is_plain(path: &Path) -> bool {
    path.segments.iter().all(|segment| matches!(segment.arguments, PathArguments::None))
}

fn say_path(path: &Path, text: &mut String) {
    for (index, segment) in path.segments.iter().enumerate() {
        if index > 0 || path.leading_colon.is_some() {
            *text += "::";
        }
        *text += &segment.ident.text();
    }
}

/// As the compiler prints it, with less space.
fn printed(tokens: &impl ToTokens) -> String {
    let mut text = tokens.to_token_stream().to_string();
    for (wide, narrow) in [
        (" (", "("),
        (" ,", ","),
        (" [", "["),
        (" . ", "."),
        (" :: ", "::"),
        ("& ", "&"),
        ("&mut ", "&mut "),
        ("( ", "("),
        (" )", ")"),
        (" .. ", ".."),
        (" ..= ", "..="),
    ] {
        text = text.replace(wide, narrow);
    }
    text
}

fn symbol(op: &BinOp) -> &'static str {
    match op {
        BinOp::Add(_) => "+",
        BinOp::Sub(_) => "-",
        BinOp::Mul(_) => "*",
        BinOp::Div(_) => "/",
        BinOp::Rem(_) => "%",
        BinOp::And(_) => "&&",
        BinOp::Or(_) => "||",
        BinOp::BitXor(_) => "^",
        BinOp::BitAnd(_) => "&",
        BinOp::BitOr(_) => "|",
        BinOp::Shl(_) => "<<",
        BinOp::Shr(_) => ">>",
        BinOp::Eq(_) => "==",
        BinOp::Lt(_) => "<",
        BinOp::Le(_) => "<=",
        BinOp::Ne(_) => "!=",
        BinOp::Ge(_) => ">=",
        BinOp::Gt(_) => ">",
        BinOp::AddAssign(_) => "+=",
        BinOp::SubAssign(_) => "-=",
        BinOp::MulAssign(_) => "*=",
        BinOp::DivAssign(_) => "/=",
        BinOp::RemAssign(_) => "%=",
        BinOp::BitXorAssign(_) => "^=",
        BinOp::BitAndAssign(_) => "&=",
        BinOp::BitOrAssign(_) => "|=",
        BinOp::ShlAssign(_) => "<<=",
        BinOp::ShrAssign(_) => ">>=",
        _ => "…",
    }
}
