//! Rust's operators, sorted.

use cl_tree::BinaryOp;
use syn::BinOp;

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
