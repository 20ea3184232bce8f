//! Parameters that are taken apart in the head of a function, or have no name there: the body begins with a `let` of each.

use cl_tree::Role;
use proc_macro2::Span;
use quote::format_ident;
use syn::{Block, FnArg, Pat, Signature, Stmt, parse_quote};

/// Gives such parameters names. A kernel takes no reference to a value, so that none is taken apart there.
pub fn name(role: Role, signature: &mut Signature, block: &mut Block) {
    let mut lets: Vec<Stmt> = Vec::new();
    for (index, input) in signature.inputs.iter_mut().enumerate() {
        let FnArg::Typed(typed) = input else { continue };
        let apart = match &*typed.pat {
            Pat::Wild(_) | Pat::Tuple(_) | Pat::Slice(_) | Pat::Struct(_) | Pat::TupleStruct(_) => true,
            Pat::Reference(_) => role == Role::Device,
            _ => false,
        };
        if apart {
            let name = format_ident!("argument_{index}", span = Span::mixed_site());
            let pattern = std::mem::replace(&mut *typed.pat, parse_quote!(#name));
            lets.push(parse_quote!(let #pattern = #name;));
        }
    }
    block.stmts.splice(0..0, lets);
}
