//! What built-in functions are given: how many arguments, flags for a barrier, and a pointer through which they may write.
//!
//! In: a call of which nothing but our prelude could bring the function. Out: an error in the words of OpenCL C. rustc would
//! show the table that the function is a row of.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::ExprCall;

use super::Parser;
use super::known::KnownType;
use crate::ast::{Expr, Kind};
use crate::builtin_names;
use crate::check::vectors;

/// How often the functions take arguments that are no numbers alone, and what these are.
const TAKEN: &[(&[&str], usize, &str)] = &[
    (builtin_names::IDS, 1, "the dimension, 0, 1 or 2: `get_global_id(0)` (OpenCL C 6.15.1)"),
    (&["get_work_dim"], 0, "`get_work_dim()` (OpenCL C 6.15.1)"),
    (FENCES, 1, FLAGS),
];

const FENCES: &[&str] = &["barrier", "mem_fence", "read_mem_fence", "write_mem_fence"];

const FLAGS: &str = "the memory whose accesses are ordered: `CLK_LOCAL_MEM_FENCE`, `CLK_GLOBAL_MEM_FENCE`, or both with `|` \
                     between them (OpenCL C 6.15.8)";

/// The geometric functions of two vectors.
const GEOMETRIC: &[&str] = &["cross", "distance", "dot", "fast_distance"];

/// What legacy atomic functions do, behind `atomic_` and `atom_`.
const ATOMIC: &[&str] = &["add", "and", "cmpxchg", "dec", "inc", "max", "min", "or", "sub", "xchg", "xor"];

impl Parser<'_> {
    /// Refuses a text in the place of flags, of which it would be said where it has to be otherwise.
    pub(super) fn takes_no_text(&mut self, call: &ExprCall) -> Option<()> {
        let (Some(syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. })), syn::Expr::Path(callee)) =
            (call.args.first(), &*call.func)
        else {
            return Some(());
        };
        let Some(name) = callee.path.get_ident().map(ToString::to_string) else { return Some(()) };
        let ours = || self.surroundings.as_ref().is_some_and(|around| around.is_of_the_prelude(&name));
        match FENCES.contains(&&*name) && ours() {
            true => self.refuse(text, format!("`{name}` takes flags, and no text: {FLAGS}")),
            false => Some(()),
        }
    }

    /// Refuses what the function surely does not take.
    pub(super) fn takes_these(&mut self, call: &ExprCall, name: &Ident, arguments: &[Expr]) -> Option<()> {
        let written = name.to_string();
        let message = self.not_taken(&written, arguments).or_else(|| self.vectors_apart(&written, arguments));
        let Some(message) = message else {
            return self.of_one_type(call, &written, arguments);
        };
        let ours = self.surroundings.as_ref().is_some_and(|around| around.is_of_the_prelude(&written));
        match ours && self.items.is_empty() {
            true => self.refuse(call, message),
            false => Some(()),
        }
    }

    fn not_taken(&self, name: &str, arguments: &[Expr]) -> Option<String> {
        let row = TAKEN.iter().find(|row| row.0.contains(&name));
        let of_numbers = || builtin_names::takes(name).map(|takes| (takes.count, "numbers or vectors of one type"));
        let (count, taken) = match row {
            Some(row) => (row.1, row.2),
            None => match of_numbers() {
                Some(takes) => takes,
                None => return self.not_written_through(name, arguments),
            },
        };
        if arguments.len() != count {
            let (number, given) = (counted(count), arguments.len());
            return Some(match count {
                0 => format!("`{name}` takes no argument, and here are {given}: write {taken}"),
                _ => format!("`{name}` takes {number}, and here are {given}: {taken}"),
            });
        }
        match arguments {
            [Expr { kind: Kind::Literal { .. }, .. }] if FENCES.contains(&name) => {
                Some(format!("`{name}` takes flags, and no number: {FLAGS}"))
            }
            [dimension] if builtin_names::IDS.contains(&name) => match self.known(dimension) {
                Some(KnownType::Number(number)) if number != "u32" => Some(format!(
                    "the dimension that `{name}` takes is a `u32`, and this is `{number}`: C converts it by itself (OpenCL C \
                     6.4.1), and Rust does not; write `as u32` behind it (6.15.1)"
                )),
                _ => None,
            },
            _ => None,
        }
    }

    /// What is wrong with vectors of other types than a function takes.
    fn vectors_apart(&self, name: &str, arguments: &[Expr]) -> Option<String> {
        if let (Some(to), [value]) = (name.strip_prefix("convert_"), arguments) {
            let to = to.split('_').next()?;
            let (_, asked) = vectors::named_in_c(to)?;
            let element = to.trim_end_matches(|lane: char| lane.is_ascii_digit());
            let (number, lanes) = vectors::lanes(&asked)?;
            if let Some(KnownType::Number(given)) =
                self.known(value).filter(|given| *given != KnownType::Number("bool"))
            {
                return Some(format!(
                    "`{name}` converts each of {lanes} lanes, and this is one number, `{given}` (OpenCL C 6.4.3): write \
                     `{asked}::splat(x as {number})`"
                ));
            }
            let given = self.vector(value)?;
            let (_, has) = vectors::lanes(&given)?;
            return (has != lanes).then(|| {
                format!(
                    "`{name}` converts each lane and keeps their number, and this is of type `{given}` (OpenCL C 6.4.3): write \
                     `convert_{element}{has}(v)`, or give it {lanes} lanes"
                )
            });
        }
        let [first, second, ..] = arguments else { return None };
        if !GEOMETRIC.contains(&name) {
            return None;
        }
        let (first, second) = (self.vector(first)?, self.vector(second)?);
        (first != second).then(|| {
            format!(
                "`{name}` takes vectors of one type, and these are `{first}` and `{second}` (OpenCL C 6.15.5): {}",
                vectors::instead(&first, &second)
            )
        })
    }

    /// Refuses numbers of two types, of which a function takes one.
    fn of_one_type(&mut self, call: &ExprCall, name: &str, arguments: &[Expr]) -> Option<()> {
        if arguments.len() < 2 || builtin_names::takes(name).is_none() {
            return Some(());
        }
        let operands: Vec<_> = arguments.iter().map(|argument| self.operand(argument)).collect();
        let Some(number) = operands.iter().flatten().find_map(|operand| operand.number()) else { return Some(()) };
        let found = call.args.iter().zip(operands).find_map(|(argument, operand)| {
            let (found, instead) = operand?.beside(number, argument)?;
            Some((argument, found, instead))
        });
        let Some((argument, found, instead)) = found else { return Some(()) };
        if !self.surroundings.as_ref().is_some_and(|around| around.is_of_the_prelude(name)) || !self.items.is_empty() {
            return Some(());
        }
        let message = format!(
            "`{name}` takes numbers of one type, and this is {found} beside `{number}`: C converts it by itself (OpenCL C \
             6.4.1), and Rust does not; write {instead}"
        );
        self.refuse(argument, message)
    }

    /// Refuses what the lanes of a vector surely are not: `Float4::new(1, 2, 3, 4)`.
    pub(super) fn are_lanes(&mut self, call: &ExprCall, path: &syn::Path, arguments: &[Expr]) -> Option<()> {
        let (Some(ty), Some(last)) = (path.segments.first(), path.segments.last()) else { return Some(()) };
        if path.segments.len() != 2 || (last.ident != "new" && last.ident != "splat") {
            return Some(());
        }
        let vector = ty.ident.to_string();
        let around = self.surroundings.as_ref();
        let element =
            vectors::element(&vector).filter(|_| around.is_some_and(|around| around.leaves_to_the_prelude(&vector)));
        let Some(element) = element else { return Some(()) };
        let found = call.args.iter().zip(arguments).find_map(|(written, argument)| {
            let (found, instead) = self.operand(argument)?.beside(element, written)?;
            Some((written, found, instead))
        });
        let Some((written, found, instead)) = found else { return Some(()) };
        let message = format!(
            "the lanes of a `{vector}` are `{element}`, and this is {found}: C converts it by itself (OpenCL C 6.4.1), and Rust does \
             not; write {instead}"
        );
        self.refuse(written, message)
    }

    /// What writes, and is given a pointer that only reads, or no pointer.
    fn not_written_through(&self, name: &str, arguments: &[Expr]) -> Option<String> {
        let atomic = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_"));
        let pointer = match atomic {
            Some(what) if ATOMIC.contains(&what) => arguments.first()?,
            None if name.starts_with("vstore") => arguments.get(2)?,
            _ => return None,
        };
        let changed = match &pointer.kind {
            Kind::Reference { place, .. } => self.known(place),
            _ => self.known(pointer).map(|known| known.object().clone()),
        };
        if let (Some(what), Some(KnownType::Number(number @ ("f32" | "f64")))) = (atomic, changed)
            && (what, number) != ("xchg", "f32")
        {
            return Some(format!(
                "`{name}` changes an integer, and this is `{number}` (OpenCL C 6.15.12.12): count in integers, of a `&mut \
                 Global<[u32]>`; sums and extremes of floats are `atomic_fetch_add_explicit` and its like, of OpenCL C 3.0"
            ));
        }
        let reads = match &pointer.kind {
            Kind::Reference { mutable, .. } => !mutable,
            Kind::Local(..) => matches!(self.known(pointer), Some(KnownType::Reference { mutable: false, .. })),
            _ => false,
        };
        let value =
            matches!(pointer.kind, Kind::Index(..)) && matches!(self.known(pointer), Some(KnownType::Number(_)));
        let example = match atomic {
            Some(_) => "`&mut counters[i]` of a `&mut Global<[u32]>` or of local memory (OpenCL C 6.15.12)",
            None => "`&mut x[a..]` of a `&mut Global<[f32]>`, of local or of private memory (OpenCL C 6.15.7)",
        };
        if value {
            return Some(format!(
                "`{name}` takes a pointer to what it changes, and this is its value: give it {example}"
            ));
        }
        reads.then(|| {
            format!(
                "`{name}` writes, and this pointer is one that only reads, as those to `__constant` memory all are: give it \
                 {example}"
            )
        })
    }

    /// Refuses to copy elements of another type of number: none is converted.
    pub(super) fn copies_alike(
        &mut self,
        call: &syn::ExprMethodCall,
        receiver: &Expr,
        arguments: &[Expr],
    ) -> Option<()> {
        const COPIES: &[&str] = &["clone_from_slice", "copy_from_slice", "swap_with_slice"];
        let [source] = arguments else { return Some(()) };
        if !COPIES.iter().any(|name| call.method == name) {
            return Some(());
        }
        match (self.element_of(receiver), self.element_of(source)) {
            (Some(to), Some(from)) if to != from => {
                let from_what = call.args.first().map(|source| source.to_token_stream().to_string().replace(' ', ""));
                self.refuse(
                    call.args.first(),
                    format!(
                        "elements are copied as they are, and these are `{from}`, where `{to}` are to be written: convert them one by \
                         one, `for i in 0..x.len() {{ x[i] = {}[i] as {to}; }}`",
                        from_what.filter(|text| text.chars().all(char::is_alphanumeric)).unwrap_or_else(|| "y".to_owned()),
                    ),
                )
            }
            _ => Some(()),
        }
    }

    /// The number that the elements of a slice or an array are.
    fn element_of(&self, slice: &Expr) -> Option<&'static str> {
        let whole = match &slice.kind {
            Kind::Reference { place, .. } => place,
            _ => slice,
        };
        let whole = match &whole.kind {
            Kind::Part { base, .. } => base,
            _ => whole,
        };
        match self.known(whole)?.object() {
            KnownType::Elements(element) => match **element {
                KnownType::Number(number) => Some(number),
                _ => None,
            },
            _ => None,
        }
    }
}

fn counted(count: usize) -> String {
    match count {
        1 => "one argument".to_owned(),
        2 => "two arguments".to_owned(),
        _ => format!("{count} arguments"),
    }
}
