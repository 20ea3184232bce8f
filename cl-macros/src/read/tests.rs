//! What is read here is what `syn` reads.

use std::path::Path;
use std::str::FromStr;

use proc_macro2::{LineColumn, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Item, ItemFn};

use super::{Tokens, quickly};
use crate::tokens::{KERNELS, mutated};

/// Each token, and where it stands.
fn places(tokens: TokenStream) -> Vec<(String, LineColumn, LineColumn)> {
    let mut places = Vec::new();
    for token in tokens {
        places.push(match &token {
            TokenTree::Group(group) => (String::new(), group.span_open().start(), group.span_close().end()),
            token => (token.to_string(), token.span().start(), token.span().end()),
        });
        if let TokenTree::Group(group) = token {
            places.extend(self::places(group.stream()));
        }
    }
    places
}

/// Compares the two readings of a function; whether it is one.
fn compare(tokens: TokenStream) -> bool {
    let (Ok(item), Ok(whole)) = (Tokens::of(tokens.clone()), syn::parse2::<ItemFn>(tokens.clone())) else {
        let read = Tokens::of(tokens.clone()).ok().and_then(|item| quickly(&item));
        assert!(read.is_none(), "`syn` refuses this: {tokens}");
        return false;
    };
    let read = quickly(&item).unwrap_or_else(|| panic!("`syn` reads this: {tokens}"));
    for (read, whole) in read.block.stmts.iter().zip(&whole.block.stmts) {
        assert!(read == whole, "these are not the same:\n{read:?}\n{whole:?}");
    }
    assert!(read == whole, "these are not the same:\n{read:?}\n{whole:?}");
    assert_eq!(places(read.into_token_stream()), places(whole.into_token_stream()));
    true
}

fn compare_all(items: &[Item]) -> usize {
    let one = |item: &Item| match item {
        Item::Fn(function) => usize::from(compare(function.to_token_stream())),
        Item::Mod(module) => module.content.as_ref().map_or(0, |content| compare_all(&content.1)),
        _ => 0,
    };
    items.iter().map(one).sum()
}

fn compare_folder(folder: &Path) -> usize {
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            count += compare_folder(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            count += syn::parse_file(&text).map_or(0, |file| compare_all(&file.items));
        }
    }
    count
}

#[test]
fn functions_of_all_kinds_are_read_as_syn_reads_them() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = ["benches", "cl-macros", "cl-runtime", "cl-types", "examples", "fuzz", "ui-tests", "xtask"];
    let count: usize = folders.iter().map(|folder| compare_folder(&workspace.join(folder))).sum();
    assert!(count > 2000, "only {count} functions were found");
}

#[test]
fn mutated_functions_are_read_as_syn_reads_them() {
    for (kernel, base) in KERNELS.iter().zip((0..).step_by(1_000_000)) {
        let tokens = TokenStream::from_str(kernel).unwrap();
        for seed in base..base + 800 {
            compare(mutated(tokens.clone(), &mut fastrand::Rng::with_seed(seed)));
        }
    }
}

#[test]
fn operators_bind_as_syn_has_it() {
    const OPERATORS: &[&str] = &[
        "=",
        "..",
        "..=",
        "||",
        "| a, (b, _): u8 |",
        "&&",
        "==",
        "<",
        "|",
        "^",
        "&",
        "<<",
        "+",
        "*",
        "as",
        "+=",
        "- -",
        "? .. -",
        ".0 %",
        ">>=",
    ];
    let mut random = fastrand::Rng::with_seed(7);
    let mut functions = 0;
    for _ in 0..5000 {
        let mut text = String::from("fn f() { ");
        for _ in 0..random.usize(1..4) {
            text += ["", "let x = ", "if ", "return ", "match x { 1 => ", "loop { break "][random.usize(..6)];
            for operator in 0..random.usize(1..5) {
                if operator > 0 {
                    text += OPERATORS[random.usize(..OPERATORS.len())];
                }
                text += [
                    " a ",
                    " 1 ",
                    " f(x, 2)[i] ",
                    " *x.y(3)? ",
                    " !(a, b) ",
                    " &mut p::q ",
                    " -S { a, ..b } ",
                    " {} ",
                    " S { a, b: 1 } ",
                    " |a: u8| a ",
                ][random.usize(..10)];
            }
            text += [";", "", "{ x }", "}", ", _ => {} }", "} else { 2 }"][random.usize(..6)];
        }
        if let Ok(tokens) = TokenStream::from_str(&(text + " }")) {
            functions += usize::from(compare(tokens));
        }
    }
    assert!(functions > 250, "only {functions} are functions");
}
