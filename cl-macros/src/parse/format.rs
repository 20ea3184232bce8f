//! Format strings, as rustc reads them.

use cl_tree::{Align, Format, Notation, Piece};
use proc_macro2::{Ident, Span};
use ra_ap_rustc_parse_format as rustc;
use syn::parse::{Parse, ParseStream};
use syn::{Expr as SynExpr, Lit, LitStr, Token};

use super::Parser;
use crate::ast::{Expr, Hole, HoleId};
use crate::name::Name;

/// `"…", a, b, name = c`
pub(super) struct FormatArguments {
    pub literal: LitStr,
    pub arguments: Vec<(Option<Ident>, SynExpr)>,
}

impl Parse for FormatArguments {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let format: SynExpr = input.parse()?;
        let literal = match ungrouped(format) {
            SynExpr::Lit(syn::ExprLit { lit: Lit::Str(literal), .. }) => literal,
            other => {
                let message = "the format is a string literal, and values stand behind it: `\"i = {}\", i`";
                return Err(syn::Error::new_spanned(other, message));
            }
        };
        let mut arguments = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let name = if input.peek(syn::Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]) {
                let name = input.parse()?;
                input.parse::<Token![=]>()?;
                Some(name)
            } else {
                None
            };
            arguments.push((name, input.parse()?));
        }
        Ok(FormatArguments { literal, arguments })
    }
}

/// What `macro_rules!` passes on as `$format:expr` or `$format:literal` stands in a group.
fn ungrouped(expr: SynExpr) -> SynExpr {
    match expr {
        SynExpr::Group(group) => ungrouped(*group.expr),
        other => other,
    }
}

/// One value of a message, whose type is that of its hole. Named, where the format names it.
pub(super) struct Argument {
    pub name: Option<Ident>,
    pub hole: HoleId,
    pub value: Expr,
}

impl Argument {
    /// The value apart from its name, the hole of its type, and where it stands.
    pub fn split(self) -> ((Option<Ident>, HoleId, Span), Expr) {
        ((self.name, self.hole, self.value.span), self.value)
    }
}

/// What the format string of a message says.
pub(super) struct Message {
    pub pieces: Vec<Piece>,
    pub arguments: Vec<Argument>,
}

impl Parser<'_> {
    /// Reads a format string and the values of it. `prints`: whether the device has to print them.
    pub(super) fn message(&mut self, format: &FormatArguments, prints: bool) -> Option<Message> {
        let FormatArguments { literal, arguments: written } = format;
        let text = literal.value();
        let mut parser = rustc::Parser::new(&text, None, None, false, rustc::ParseMode::Format);
        let pieces: Vec<_> = parser.by_ref().collect();
        if let Some(error) = parser.errors.first() {
            let note = error.note.as_ref().map(|note| format!("; {note}")).unwrap_or_default();
            return self.refuse(literal, format!("invalid format string: {}{note}", error.description));
        }
        self.are_printed(&pieces, format)?;
        let arguments: Vec<_> = written
            .iter()
            .map(|(name, value)| {
                self.refuse_text(value)?;
                self.refuse_sum_of_any_type(value)?;
                let value = self.expr(value, true)?;
                Some(Argument { name: name.clone(), hole: self.hole(Hole::Inferred), value })
            })
            .collect();
        let mut arguments: Vec<Argument> = arguments.into_iter().collect::<Option<_>>()?;
        let mut ours = Vec::new();
        for piece in &pieces {
            match piece {
                rustc::Piece::Lit(text) => ours.push(Piece::Text((*text).to_string())),
                rustc::Piece::NextArgument(argument) => {
                    let spec = &argument.format;
                    for count in [&spec.width, &spec.precision] {
                        if let rustc::Count::CountIsName(name, _) = count {
                            self.named_argument(name, literal, &mut arguments)?;
                        }
                    }
                    let index = match argument.position {
                        rustc::Position::ArgumentIs(index) | rustc::Position::ArgumentImplicitlyIs(index) => index,
                        rustc::Position::ArgumentNamed(name) => self.named_argument(name, literal, &mut arguments)?,
                    };
                    // A value that is missing is an error of rustc's, at the same place.
                    let format = if prints { self.printed(spec, literal)? } else { Format::default() };
                    ours.push(Piece::Value { argument: index as u32, format });
                }
            }
        }
        Some(Message { pieces: ours, arguments })
    }

    /// The index of the argument of that name. One that is not given is a variable or a constant.
    fn named_argument(&mut self, name: &str, literal: &LitStr, arguments: &mut Vec<Argument>) -> Option<usize> {
        let is_named = |argument: &Argument| argument.name.as_ref().is_some_and(|other| other == name);
        if let Some(index) = arguments.iter().position(is_named) {
            return Some(index);
        }
        let Ok(mut ident) = syn::parse_str::<Ident>(name) else {
            return self.refuse(literal, format!("write `{{}}` and give `{name}` as an argument"));
        };
        ident.set_span(literal.span());
        let value = self.expr(&syn::parse_quote!(#ident), true)?;
        arguments.push(Argument { name: Some(ident), hole: self.hole(Hole::Inferred), value });
        Some(arguments.len() - 1)
    }

    /// Refuses a value that the format does not name, of which nothing else tells the type.
    fn are_printed(&mut self, pieces: &[rustc::Piece<'_>], format: &FormatArguments) -> Option<()> {
        let (mut indices, mut names) = (Vec::new(), Vec::new());
        for piece in pieces {
            let rustc::Piece::NextArgument(argument) = piece else { continue };
            for count in [&argument.format.width, &argument.format.precision] {
                match count {
                    rustc::Count::CountIsName(name, _) => names.push(*name),
                    rustc::Count::CountIsParam(index) | rustc::Count::CountIsStar(index) => indices.push(*index),
                    rustc::Count::CountIs(_) | rustc::Count::CountImplied => {}
                }
            }
            match argument.position {
                rustc::Position::ArgumentIs(index) | rustc::Position::ArgumentImplicitlyIs(index) => {
                    indices.push(index)
                }
                rustc::Position::ArgumentNamed(name) => names.push(name),
            }
        }
        let is_named = |name: &Option<Ident>| name.as_ref().is_some_and(|name| names.iter().any(|other| name == other));
        let unused =
            format.arguments.iter().enumerate().find(|(index, (name, _))| !indices.contains(index) && !is_named(name));
        let Some((_, (_, value))) = unused else { return Some(()) };
        let message = match format.literal.value().contains('%') {
            true => {
                "a value is printed where `{}` stands in the format, and not by `%d` or `%f` as in C: `println!(\"x = {}\", x)`"
            }
            false => "no `{}` of the format is for this value",
        };
        self.refuse(value, message)
    }

    /// Refuses a sum that is printed: of which type it is, nothing tells, also in Rust.
    fn refuse_sum_of_any_type(&mut self, value: &SynExpr) -> Option<()> {
        const CHAINED: &[&str] = &["cloned", "copied", "filter", "iter", "map", "rev", "skip", "take", "zip"];
        let SynExpr::MethodCall(call) = value else { return Some(()) };
        let SynExpr::MethodCall(items) = &*call.receiver else { return Some(()) };
        let method = call.method.text();
        let sums = ["product", "sum"].contains(&&*method) && CHAINED.iter().any(|name| items.method == name);
        let of_users = || self.surroundings.as_ref().is_none_or(|around| around.has_method(&method));
        if !sums || call.turbofish.is_some() || of_users() {
            return Some(());
        }
        self.refuse(&call.method, format!("nothing tells of which type this is: write it, `.{method}::<f32>()`"))
    }

    fn refuse_text(&mut self, value: &SynExpr) -> Option<()> {
        match value {
            SynExpr::Lit(syn::ExprLit { lit: lit @ (Lit::Str(_) | Lit::Char(_)), .. }) => {
                self.refuse(lit, "a kernel has no text but that of the format string: write it there")
            }
            _ => Some(()),
        }
    }

    /// The part of Rust's format specifications that `printf` has too.
    fn printed(&mut self, spec: &rustc::FormatSpec<'_>, literal: &LitStr) -> Option<Format> {
        let refused = |what: &str, instead: &str| format!("`printf` of OpenCL C has no {what}; {instead}");
        let number = |count: &rustc::Count<'_>| match count {
            rustc::Count::CountIs(number) => Ok(Some(u32::from(*number))),
            rustc::Count::CountImplied => Ok(None),
            _ => Err(()),
        };
        let (Ok(width), Ok(precision)) = (number(&spec.width), number(&spec.precision)) else {
            return self.refuse(
                literal,
                refused(
                    "width or precision that an argument gives",
                    "write the number into the format string: `{:8.3}`",
                ),
            );
        };
        let notation = match spec.ty {
            "" => Notation::Display,
            "?" => Notation::Debug,
            "x" => Notation::LowerHex,
            "X" => Notation::UpperHex,
            "o" => Notation::Octal,
            "e" => Notation::LowerExp,
            "E" => Notation::UpperExp,
            "b" => return self.refuse(literal, refused("binary numbers", "write `{:x}`")),
            other => return self.refuse(literal, refused(&format!("`{{:{other}}}`"), "write `{}`, `{:?}` or `{:x}`")),
        };
        if spec.debug_hex.is_some() {
            return self.refuse(literal, refused("`{:x?}`", "write `{:x}`, and print the parts one by one"));
        }
        if spec.fill.is_some_and(|fill| fill != ' ') {
            return self.refuse(literal, refused("fill but spaces and zeros", "write `{:8}` or `{:08}`"));
        }
        let align = match spec.align {
            rustc::Alignment::AlignLeft => Some(Align::Left),
            rustc::Alignment::AlignRight => Some(Align::Right),
            rustc::Alignment::AlignUnknown => None,
            rustc::Alignment::AlignCenter => {
                return self.refuse(literal, refused("centred columns", "write `{:<8}` or `{:>8}`"));
            }
        };
        let debug = notation == Notation::Debug;
        if spec.alternate && debug {
            return self.refuse(literal, refused("`{:#?}`", "write `{:?}`"));
        }
        if spec.alternate && width.is_some() && !spec.zero_pad {
            let instead = "write the `0x` before the braces, `0x{:8x}`, or fill with zeros, `{:#010x}`";
            return self.refuse(literal, refused("column with a prefix in it", instead));
        }
        let sign = matches!(spec.sign, Some(rustc::Sign::Plus));
        Some(Format { notation, align, sign, prefix: spec.alternate, zeros: spec.zero_pad, width, precision })
    }
}
