//! Parameters that are taken apart in the head of a function, or have no name there: the body begins with a `let` of each.

use proc_macro2::Span;
use quote::format_ident;
use syn::{Block, FnArg, Pat, Signature, Stmt, parse_quote};

/// Gives such parameters names.
pub fn name(signature: &mut Signature, block: &mut Block) {
    let mut lets: Vec<Stmt> = Vec::new();
    for (index, input) in signature.inputs.iter_mut().enumerate() {
        let FnArg::Typed(typed) = input else { continue };
        let apart = matches!(
            &*typed.pat,
            Pat::Tuple(_) | Pat::Slice(_) | Pat::Struct(_) | Pat::TupleStruct(_) | Pat::Reference(_) | Pat::Wild(_)
        );
        if apart {
            let name = format_ident!("argument_{index}", span = Span::mixed_site());
            let pattern = std::mem::replace(&mut *typed.pat, parse_quote!(#name));
            lets.push(parse_quote!(let #pattern = #name;));
        }
    }
    block.stmts.splice(0..0, lets);
}
