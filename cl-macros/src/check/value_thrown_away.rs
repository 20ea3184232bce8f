//! A function that says what it returns, and whose last statement throws that away: rustc would point at the end of the body,
//! which is a block within another where it stands in an expansion.

use quote::ToTokens;
use syn::{Block, Expr, ReturnType, Signature, Stmt, Type};

use crate::parse::assigns;
use crate::report::Report;

/// Tells of the `;` behind what surely was to be returned.
pub fn check(signature: &Signature, block: &Block, report: &mut Report) {
    let ReturnType::Type(_, ty) = &signature.output else { return };
    let Some((Stmt::Expr(value, Some(_)), before)) = block.stmts.split_last() else { return };
    if matches!(&**ty, Type::Tuple(unit) if unit.elems.is_empty()) || !is_value(value) || before.iter().any(may_leave) {
        return;
    }
    report.error(
        value,
        format!(
            "the function returns `{}`, and `;` throws this value away: leave the `;` behind it out",
            ty.to_token_stream().to_string().replace(" < ", "<").replace(" >", ">").replace("& ", "&")
        ),
    );
}

/// Whether it has a value that is not `()`, and control comes behind it.
fn is_value(expr: &Expr) -> bool {
    match expr {
        Expr::Binary(binary) => !assigns(&binary.op),
        Expr::Paren(inner) => is_value(&inner.expr),
        Expr::Array(_) | Expr::Cast(_) | Expr::Field(_) | Expr::Index(_) | Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Reference(_) | Expr::Struct(_) | Expr::Unary(_) => true,
        Expr::Tuple(tuple) => !tuple.elems.is_empty(),
        _ => false,
    }
}

/// Whether control may not come behind a statement, whatever it is.
fn may_leave(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Expr(Expr::Return(_) | Expr::Loop(_), _))
}
