//! The macros that a body may call: those that panic, those that print, and `matches!`. Those of the user's are expanded
//! before a body is read (`crate::macros`).

use cl_tree::{BinaryOp, Literal, UnaryOp};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::parse::{ParseStream, Parser as _};
use syn::spanned::Spanned;
use syn::{BinOp, Expr as SynExpr, Lit, LitStr, Pat, Token};

use super::format::{Argument, FormatArguments, Message};
use super::{Parser, byte_strings};
use crate::ast::{Block, Expr, Hole, Kind, Pattern, PatternKind, Statement};

/// The macros that panic wherever they stand: what they say alone, and before the message that they are given.
const PANICS: &[(&str, &str, &str)] = &[
    ("panic", "explicit panic", ""),
    ("unreachable", "internal error: entered unreachable code", "internal error: entered unreachable code: "),
    ("todo", "not yet implemented", "not yet implemented: "),
    ("unimplemented", "not implemented", "not implemented: "),
];

const RAW: &str =
    "raw pointers have no address space (OpenCL C 6.7.9): write `&x[i]` or `&mut x[i]`, which keeps that of `x`";

/// Macros of std that no kernel can have, and what to write instead.
const REFUSED: &[(&str, &str)] = &[
    ("eprintln", "a device has one output: write `println!`"),
    ("eprint", "a device has one output: write `print!`"),
    ("dbg", "it names its line on the host only: write `println!(\"x = {x:?}\")`, and use the value after it"),
    ("vec", "OpenCL C has no heap: write an array, `[0.0; 16]`, or take a slice as a parameter"),
    ("format", "OpenCL C has no strings: `println!` and `panic!` take a format string and its values themselves"),
    ("format_args", "OpenCL C has no strings: `println!` and `panic!` take a format string and its values themselves"),
    ("printf", "write `println!`, whose format is that of Rust: `println!(\"{} {x}\", 1)`"),
    ("write", "OpenCL C has no strings: write `print!`"),
    ("writeln", "OpenCL C has no strings: write `println!`"),
    ("concat", "OpenCL C has no strings but the format of `println!` and `panic!`: write the text there"),
    ("stringify", "OpenCL C has no strings but the format of `println!` and `panic!`: write the text there"),
    ("env", "name what it says in a `const` outside of the kernel"),
    ("include", "write the code in the body, or in a `#[device]` function"),
    ("addr_of", RAW),
    ("addr_of_mut", RAW),
    ("line", "name it in a `const` outside of the kernel"),
    ("column", "name it in a `const` outside of the kernel"),
    ("offset_of", "name it in a `const` outside of the kernel"),
    ("asm", NO_ASSEMBLER),
    ("global_asm", NO_ASSEMBLER),
    ("include_str", INCLUDED),
    ("include_bytes", INCLUDED),
    ("file", "OpenCL C has no strings but the format of `println!` and `panic!`: write the text there"),
    ("module_path", "OpenCL C has no strings but the format of `println!` and `panic!`: write the text there"),
];

const NO_ASSEMBLER: &str = "it has no assembler; write what it does in Rust, or with the built-in functions";

const INCLUDED: &str = "what a program holds is in `__constant` memory (6.7.3): write `#[constant] static DATA: Constant<[u8; 4]> = \
                        *include_bytes!(\"…\");` outside of the kernel";

/// Other macros of Rust, whose calls are refused where they stand.
const OTHERS: &[&str] = &[
    "addr_of",
    "addr_of_mut",
    "asm",
    "column",
    "compile_error",
    "file",
    "global_asm",
    "include_bytes",
    "include_str",
    "is_x86_feature_detected",
    "macro_rules",
    "module_path",
    "offset_of",
    "option_env",
    "pin",
    "ready",
    "thread_local",
    "r#try",
];

/// Whether a macro is one that is read, or refused, where it is called; of others rustc is asked what they stand for.
pub fn is_read_by_us(name: &str) -> bool {
    let plain = name.strip_prefix("debug_").unwrap_or(name);
    matches!(plain, "assert" | "assert_eq" | "assert_ne" | "matches" | "println" | "print" | "cfg")
        || PANICS.iter().any(|row| row.0 == name)
        || REFUSED.iter().any(|row| row.0 == name)
        || OTHERS.contains(&name)
}

impl Parser<'_> {
    pub(super) fn macro_call(&mut self, mac: &syn::Macro) -> Option<Expr> {
        let span = mac.path.span();
        let kind = self.known_macro(mac)?;
        Some(Expr::at(kind, span))
    }

    fn known_macro(&mut self, mac: &syn::Macro) -> Option<Kind> {
        let name = match std_name(mac) {
            Some(name) => name,
            None => return self.refuse_macro(mac),
        };
        if let Some((_, alone, before)) = PANICS.iter().find(|row| row.0 == name) {
            let format = self.parsed(mac, format_arguments)?;
            return self.panic(mac, format, alone, before, "", Vec::new());
        }
        let (checked, debug) = match name.strip_prefix("debug_") {
            Some(checked) => (checked, true),
            None => (&*name, false),
        };
        let kind = match checked {
            "assert" => self.assert(mac)?,
            "assert_eq" => self.compare(mac, BinaryOp::Eq)?,
            "assert_ne" => self.compare(mac, BinaryOp::Ne)?,
            "matches" if !debug => return self.matches(mac),
            "println" | "print" if !debug => return self.print(mac, checked == "println"),
            _ => return self.refuse_macro(mac),
        };
        if !debug {
            return Some(kind);
        }
        let condition = Kind::Constant(self.hole(Hole::Constant(syn::parse_quote!(::core::cfg!(debug_assertions)))));
        let condition = Box::new(Expr::at(condition, Span::mixed_site()));
        let checked = Statement::Expr(Expr::at(kind, mac.path.span()));
        let then = Block { statements: vec![checked], ..Block::default() };
        Some(Kind::If { condition, then, otherwise: None })
    }

    fn parsed<T>(&mut self, mac: &syn::Macro, parse: impl FnOnce(ParseStream) -> syn::Result<T>) -> Option<T> {
        match parse.parse2(mac.tokens.clone()) {
            Ok(parsed) => Some(parsed),
            Err(error) => {
                self.report.add(error);
                None
            }
        }
    }

    /// A panic that says `alone`, or `before` and its message; then `after`, which names further values.
    fn panic(
        &mut self,
        mac: &syn::Macro,
        format: Option<FormatArguments>,
        alone: &str,
        before: &str,
        after: &str,
        further: Vec<Argument>,
    ) -> Option<Kind> {
        let (literal, mut arguments) = match format {
            None => (LitStr::new(&format!("{}{after}", braced(alone)), mac.path.span()), Vec::new()),
            Some(format) => {
                let Message { arguments, .. } = self.message(&format, false)?;
                let literal = match (before, after) {
                    ("", "") => format.literal,
                    _ => {
                        let text = format!("{}{}{after}", braced(before), format.literal.value());
                        LitStr::new(&text, format.literal.span())
                    }
                };
                (literal, arguments)
            }
        };
        arguments.extend(further);
        let (names, values) = arguments.into_iter().map(Argument::split).unzip();
        let message = self.hole(Hole::Message { literal, arguments: names });
        Some(Kind::Panic(message, values))
    }

    /// `assert!(condition, "…", …)`
    fn assert(&mut self, mac: &syn::Macro) -> Option<Kind> {
        let (condition, format) = self.parsed(mac, |input: ParseStream| {
            let condition: SynExpr = input.parse()?;
            Ok((condition, behind_comma(input)?))
        })?;
        self.keep_text(&condition, false);
        let text = if format.is_none() { source_text(mac) } else { String::new() };
        let condition = self.boxed(&condition, true);
        let panic = self.panic(mac, format, &format!("assertion failed: {text}"), "", "", Vec::new())?;
        self.unless(mac, condition?, panic)
    }

    /// `if !condition { panic }`
    fn unless(&mut self, mac: &syn::Macro, condition: Box<Expr>, panic: Kind) -> Option<Kind> {
        // Not the user's `!`, which linters would have an opinion on.
        let span = Span::mixed_site().located_at(condition.span);
        let condition = Box::new(Expr::at(Kind::Unary(UnaryOp::Not, condition), span));
        let panic = Statement::Expr(Expr::at(panic, mac.path.span()));
        let then = Block { statements: vec![panic], ..Block::default() };
        Some(Kind::If { condition, then, otherwise: None })
    }

    /// `assert_eq!(left, right, "…", …)`, `assert_ne!`
    fn compare(&mut self, mac: &syn::Macro, op: BinaryOp) -> Option<Kind> {
        let (left, right, format) = self.parsed(mac, |input: ParseStream| {
            let left: SynExpr = input.parse()?;
            input.parse::<Token![,]>()?;
            let right: SynExpr = input.parse()?;
            Ok((left, right, behind_comma(input)?))
        })?;
        let (symbol, token) = match op {
            BinaryOp::Eq => ("==", BinOp::Eq(Default::default())),
            _ => ("!=", BinOp::Ne(Default::default())),
        };
        let mut statements = Vec::new();
        let sides = [("left", &left), ("right", &right)].map(|(name, side)| self.side(name, side, &mut statements));
        let [Some((left, left_told)), Some((right, right_told))] = sides else { return None };
        let (mut after, mut further) = (String::new(), Vec::new());
        for (label, name, told) in
            [("\n  left: ", "assert_left", left_told), ("\n right: ", "assert_right", right_told)]
        {
            after.push_str(label);
            match told {
                Told::Text(text) => after.push_str(&text),
                Told::Value(value) => {
                    after.push_str(&format!("{{{name}:?}}"));
                    let name = Some(Ident::new(name, Span::mixed_site()));
                    further.push(Argument { name, hole: self.hole(Hole::Inferred), value: *value });
                }
            }
        }
        let failed = format!("assertion `left {symbol} right` failed");
        let panic = self.panic(mac, format, &failed, &format!("{failed}: "), &after, further)?;
        // Where the left side is, as of `left == right`: what is wrong is said once of both.
        let span = mac.path.span().located_at(left.span);
        let comparison = self.operation(op, token, Box::new(left), Box::new(right), false);
        let comparison = Box::new(Expr::at(comparison, span));
        let check = self.unless(mac, comparison, panic)?;
        if statements.is_empty() {
            return Some(check);
        }
        statements.push(Statement::Expr(Expr::at(check, mac.path.span())));
        Some(Kind::Block(Block { statements, ..Block::default() }, None))
    }

    /// One side of a comparison, and how it is told of: a variable, unless it can stand twice.
    fn side(&mut self, name: &str, side: &SynExpr, statements: &mut Vec<Statement>) -> Option<(Expr, Told)> {
        let first = self.expr(side, true)?;
        if let Some(text) = literal_text(&first) {
            return Some((first, Told::Text(text)));
        }
        let twice = match &first.kind {
            Kind::Local(id, _) => self.locals[id.0].shared.is_none() && !self.locals[id.0].mutable,
            Kind::Constant(_) => true,
            _ => false,
        };
        if twice {
            return Some((first, Told::Value(self.boxed(side, true)?)));
        }
        let (ident, hole) = (Ident::new(name, Span::mixed_site().located_at(side.span())), self.hole(Hole::Inferred));
        self.scopes.enter();
        let local = self.declare(&ident, false, hole, false);
        self.scopes.leave();
        self.locals[local.0].primitive = self.is_primitive(&first);
        let pattern = Pattern { kind: PatternKind::Bind(local, None), tokens: syn::parse_quote!(#ident) };
        statements.push(Statement::Let { pattern, ty: None, value: Some(first), otherwise: None, opened: false });
        let named = || Expr::at(Kind::Local(local, ident.clone()), side.span());
        Some((named(), Told::Value(Box::new(named()))))
    }

    /// `println!("…", …)`
    fn print(&mut self, mac: &syn::Macro, newline: bool) -> Option<Kind> {
        if let Some(proc_macro2::TokenTree::Ident(first)) = mac.tokens.clone().into_iter().next()
            && self.scopes.find(&first).is_some_and(|local| self.locals[local.0].refused)
        {
            self.report.told_elsewhere();
            return None;
        }
        let format = self.parsed(mac, format_arguments)?;
        let format = format
            .unwrap_or_else(|| FormatArguments { literal: LitStr::new("", mac.path.span()), arguments: Vec::new() });
        let Message { mut pieces, arguments } = self.message(&format, true)?;
        if newline {
            pieces.push(cl_tree::Piece::Text("\n".to_string()));
        }
        let (names, values) = arguments.into_iter().map(Argument::split).unzip();
        Some(Kind::Print { pieces, newline, literal: format.literal, names, values })
    }

    /// `matches!(value, pattern if guard)`
    fn matches(&mut self, mac: &syn::Macro) -> Option<Kind> {
        let mut matched = self.parsed(mac, match_of)?;
        byte_strings::in_match(&mut matched);
        let matched = self.match_of_peeked(&matched).unwrap_or(matched);
        let matched = self.match_of_piece(&matched).unwrap_or(matched);
        match self.match_of_elements(&matched, true) {
            Some(chosen) => Some(chosen?.kind),
            None => self.match_expr(&matched, true),
        }
    }

    fn refuse_macro<T>(&mut self, mac: &syn::Macro) -> Option<T> {
        let name = mac.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if let Some((_, instead)) = REFUSED.iter().find(|row| row.0 == name) {
            return self.refuse(&mac.path, format!("`{name}!` has no form in OpenCL C: {instead}"));
        }
        self.refuse(
            &mac.path,
            format!(
                "a kernel cannot call the macro `{name}!`, which does not stand under `#[device]`: write that before its \
                 `macro_rules!`, or write a `#[device]` function and call it"
            ),
        )
    }
}

/// How a message tells of a value.
enum Told {
    /// It is known.
    Text(String),
    Value(Box<Expr>),
}

/// What `{:?}` prints of a literal, whatever its type is.
fn literal_text(literal: &Expr) -> Option<String> {
    match &literal.kind {
        Kind::Literal { value: Literal::Bool(value), .. } => Some(value.to_string()),
        Kind::Literal {
            value: Literal::Int(value) | Literal::Hexadecimal(value), tokens: Lit::Int(tokens), ..
        } => (!tokens.suffix().starts_with('f')).then(|| value.to_string()),
        Kind::Literal { value: Literal::Float(digits), .. } => {
            let (single, double) = (digits.parse::<f32>().ok()?, digits.parse::<f64>().ok()?);
            Some(format!("{double:?}")).filter(|text| *text == format!("{single:?}"))
        }
        Kind::Unary(UnaryOp::Neg, operand) => literal_text(operand).map(|text| format!("-{text}")),
        _ => None,
    }
}

/// The name of a macro that may be one of std.
fn std_name(mac: &syn::Macro) -> Option<String> {
    let mut segments = mac.path.segments.iter();
    let last = segments.next_back()?;
    let of_std = segments.all(|segment| segment.ident == "std" || segment.ident == "core");
    of_std.then(|| last.ident.to_string())
}

fn format_arguments(input: ParseStream) -> syn::Result<Option<FormatArguments>> {
    if input.is_empty() { Ok(None) } else { input.parse().map(Some) }
}

fn behind_comma(input: ParseStream) -> syn::Result<Option<FormatArguments>> {
    if input.is_empty() {
        return Ok(None);
    }
    input.parse::<Token![,]>()?;
    format_arguments(input)
}

/// Text in a format string.
fn braced(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

/// What stands between the parentheses, on one line.
fn source_text(mac: &syn::Macro) -> String {
    let group = match &mac.delimiter {
        syn::MacroDelimiter::Paren(group) => group.span,
        syn::MacroDelimiter::Brace(group) => group.span,
        syn::MacroDelimiter::Bracket(group) => group.span,
    };
    let inside = |text: String| text.get(1..text.len().saturating_sub(1)).map(str::to_owned);
    let text = group.join().source_text().and_then(inside);
    let text = text.unwrap_or_else(|| TokenStream::to_string(&mac.tokens));
    let words: Vec<&str> = text.trim().trim_end_matches(',').split_whitespace().collect();
    words.join(" ")
}

/// `matches!(value, pattern if guard)` as the `match` that it is.
fn match_of(input: ParseStream) -> syn::Result<syn::ExprMatch> {
    let value: SynExpr = input.parse()?;
    input.parse::<Token![,]>()?;
    let pattern = Pat::parse_multi_with_leading_vert(input)?;
    let guard = match input.parse::<Option<Token![if]>>()? {
        Some(_) => Some(input.parse::<SynExpr>()?),
        None => None,
    };
    input.parse::<Option<Token![,]>>()?;
    let guard = guard.map(|guard| quote!(if #guard));
    Ok(syn::parse_quote!(match #value { #pattern #guard => true, _ => false }))
}

/// The same of a macro's call.
pub(super) fn matched_by(call: &syn::Macro) -> Option<syn::ExprMatch> {
    call.path.is_ident("matches").then(|| call.parse_body_with(match_of).ok()).flatten()
}
