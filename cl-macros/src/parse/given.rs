//! What built-in functions are given: how many arguments, flags for a barrier, and a pointer through which they may write.
//!
//! In: a call of which nothing but our prelude could bring the function. Out: an error in the words of OpenCL C. rustc would
//! show the table that the function is a row of.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::{ExprCall, Type};

use super::Parser;
use super::calls::unspaced;
use super::known::KnownType;
use crate::ast::{Expr, Hole, Kind};
use crate::builtin_names;
use crate::check::{self, vectors};

/// How often the functions take arguments that are no numbers alone, and what these are.
const TAKEN: &[(&[&str], usize, &str)] = &[
    (builtin_names::IDS, 1, "the dimension, 0, 1 or 2: `get_global_id(0)` (OpenCL C 6.15.1)"),
    (&["get_work_dim"], 0, "`get_work_dim()` (OpenCL C 6.15.1)"),
    (FENCES, 1, FLAGS),
    (
        &["async_work_group_copy"],
        4,
        "`async_work_group_copy(&mut tile, x, offset, count)`, from `offset` on in `__global` memory; the event is what it gives (OpenCL C 6.15.11)",
    ),
    (
        &["async_work_group_strided_copy"],
        5,
        "`async_work_group_strided_copy(&mut tile, x, offset, count, stride)`; the event is what it gives (OpenCL C 6.15.11)",
    ),
    (&["wait_group_events"], 1, "the event that the copy gave, `wait_group_events(event)` (OpenCL C 6.15.11)"),
    (&["prefetch"], 3, "`prefetch(x, offset, count)` (OpenCL C 6.15.11)"),
    (&["atomic_inc", "atomic_dec", "atom_inc", "atom_dec"], 1, "the object, `&mut counters[i]` (OpenCL C 6.15.12)"),
    (
        &["atomic_cmpxchg", "atom_cmpxchg"],
        3,
        "the object, what is expected there, and what is put there then: `atomic_cmpxchg(&mut x[i], 0, 1)` (OpenCL C 6.15.12)",
    ),
    (CHANGE, 2, "the object and a number, `&mut counters[i], 1` (OpenCL C 6.15.12)"),
    (&["atomic_load_explicit"], 3, ORDERED),
    (CHANGE_IN_ORDER, 4, ORDERED),
    (
        &["vload2", "vload3", "vload4", "vload8", "vload16"],
        2,
        "how many vectors to skip, and the memory: `vload4(0, x)` (OpenCL C 6.15.7)",
    ),
    (
        &["vstore2", "vstore3", "vstore4", "vstore8", "vstore16"],
        3,
        "the vector, how many to skip, and the memory: `vstore4(v, 0, y)` (OpenCL C 6.15.7)",
    ),
    (
        &["read_imagef", "read_imagei", "read_imageui"],
        3,
        "the image, a sampler and the coordinates; without a sampler it is `read_imagef_at(image, Int2::new(x, y))` (OpenCL C 6.15.15)",
    ),
    (
        &["read_imagef_at", "read_imagei_at", "read_imageui_at"],
        2,
        "the image and the coordinates; with a sampler it is `read_imagef(image, sampler, …)` (OpenCL C 6.15.15)",
    ),
    (
        &["write_imagef", "write_imagei", "write_imageui"],
        3,
        "the image, the coordinates and the pixel (OpenCL C 6.15.15)",
    ),
    (
        &["vec_step"],
        1,
        "a value of the type, `vec_step(v)`; of an array its length is what is asked for, `a.len()` (OpenCL C 6.15.13)",
    ),
    (&["select"], 3, "`select(no, yes, truth)`, of scalars by a `bool`, of vectors by a mask (OpenCL C 6.15.6)"),
];

#[rustfmt::skip]
const CHANGE: &[&str] = &[
    "atomic_add", "atomic_sub", "atomic_xchg", "atomic_min", "atomic_max", "atomic_and", "atomic_or", "atomic_xor",
    "atom_add", "atom_sub", "atom_xchg", "atom_min", "atom_max", "atom_and", "atom_or", "atom_xor",
];

#[rustfmt::skip]
const CHANGE_IN_ORDER: &[&str] = &[
    "atomic_store_explicit", "atomic_exchange_explicit", "atomic_fetch_add_explicit", "atomic_fetch_sub_explicit",
    "atomic_fetch_and_explicit", "atomic_fetch_or_explicit", "atomic_fetch_xor_explicit", "atomic_fetch_min_explicit",
    "atomic_fetch_max_explicit",
];

const ORDERED: &str = "the object, what is done with it, an order and a scope: `atomic_load_explicit(&mut x[i], memory_order_acquire, \
                       memory_scope_device)`, `atomic_fetch_add_explicit(&mut x[i], 1, memory_order_relaxed, \
                       memory_scope_device)` (OpenCL C 6.15.12)";

const FENCES: &[&str] = &["barrier", "mem_fence", "read_mem_fence", "write_mem_fence"];

const FLAGS: &str = "the memory whose accesses are ordered: `CLK_LOCAL_MEM_FENCE`, `CLK_GLOBAL_MEM_FENCE`, or both with `|` \
                     between them (OpenCL C 6.15.8)";

/// What copies elements, and the arguments of it that are counted so that 0 of them copy nothing, or each to one place. C has
/// no offset, and an event at the end, which is mostly 0: as many arguments in another order.
const COPIES: &[(&str, &[usize], &str)] = &[
    (
        "async_work_group_copy",
        &[3],
        "`async_work_group_copy` takes what to copy to, what from, the offset in `__global` memory and the count, and this copies 0 \
         elements; the event that C has last is what the call gives (OpenCL C 6.15.11): write \
         `async_work_group_copy(&mut tile, x, 0, count)`",
    ),
    (
        "async_work_group_strided_copy",
        &[3, 4],
        "`async_work_group_strided_copy` takes what to copy to, what from, the offset in `__global` memory, the count and the \
         stride, and none of the last two is 0; the event that C has last is what the call gives (OpenCL C 6.15.11): write \
         `async_work_group_strided_copy(&mut tile, x, 0, count, stride)`",
    ),
];

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
        let copies = COPIES.iter().find(|row| row.0 == written && row.1.iter().all(|&at| at < arguments.len()));
        if let Some((_, counted, message)) = copies
            && let Some(zero) = counted.iter().filter_map(|&at| call.args.get(at)).find(|argument| is_zero(argument))
            && self.is_of_the_prelude(&written)
        {
            return self.refuse(zero, *message);
        }
        let message = self.not_taken(&written, arguments).or_else(|| self.vectors_apart(&written, arguments));
        let Some(message) = message else {
            return self.of_one_type(call, &written, arguments);
        };
        match self.is_of_the_prelude(&written) {
            true => self.refuse(call, message),
            false => Some(()),
        }
    }

    /// Whether nothing but our prelude can bring a function.
    fn is_of_the_prelude(&self, name: &str) -> bool {
        self.surroundings.as_ref().is_some_and(|around| around.is_of_the_prelude(name)) && self.items.is_empty()
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
            [first, _, truth] if name == "select" => match self.known(truth)?.object() {
                KnownType::Number(number) if self.is_vector(first) => Some(format!(
                    "`select` of vectors takes a mask, which chooses for each lane (OpenCL C 6.15.6), and this is `{number}`: write \
                     `v.lt(w)` or its like, or `if chosen {{ w }} else {{ v }}`"
                )),
                KnownType::Number(number) if *number != "bool" => Some(format!(
                    "`select` of scalars takes a `bool`, where OpenCL C takes an integer of their size (6.15.6), and this is \
                     `{number}`: write `n != 0`, or `if n != 0 {{ b }} else {{ a }}`"
                )),
                _ => None,
            },
            [dimension] if builtin_names::IDS.contains(&name) => match self.known(dimension) {
                Some(KnownType::Number(number)) if number != "u32" => Some(format!(
                    "the dimension that `{name}` takes is a `u32`, and this is `{number}`: C converts it by itself (OpenCL C \
                     6.4.1), and Rust does not; write `as u32` behind it (6.15.1)"
                )),
                _ => None,
            },
            _ => self.not_written_through(name, arguments),
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
        let (first, others) = (&arguments[0], call.args.iter().zip(arguments).skip(1));
        for (written, argument) in others {
            if let Some(message) = self.of_two_vectors(name, first, argument)
                && self.surroundings.as_ref().is_some_and(|around| around.is_of_the_prelude(name))
                && self.items.is_empty()
            {
                return self.refuse(written, message);
            }
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
        if let Some((_, lanes)) = vectors::lanes(&vector).filter(|_| last.ident == "new" && !arguments.is_empty())
            && arguments.len() != usize::from(lanes)
        {
            let message = format!(
                "a `{vector}` has {lanes} lanes, and here are {} of them (OpenCL C 6.3.6): write all, or `{vector}::splat(x)` for \
                 one number in each; of vectors and numbers `{vector}::from((v.xy(), …))`",
                arguments.len()
            );
            return self.refuse(call, message);
        }
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
            Some(what) if ATOMIC.contains(&what) || what.ends_with("_explicit") => arguments.first()?,
            None if name.starts_with("vstore") => arguments.get(2)?,
            _ => return None,
        };
        let changed = match &pointer.kind {
            Kind::Reference { place, .. } => self.known(place),
            _ => self.known(pointer).map(|known| known.object().clone()),
        };
        if let Some(what) = atomic
            && let Some(message) = changed.and_then(|changed| self.not_changed(name, what, &changed))
        {
            return Some(message);
        }
        if let (Some(what), Some(lies)) = (atomic, self.lies_anywhere(pointer)) {
            let number = lies.as_ref().and_then(KnownType::of);
            if let Some(message) = number.and_then(|number| self.not_changed(name, what, &number)) {
                return Some(message);
            }
            let lies = lies.as_ref().map_or("u32".to_owned(), |ty| ty.to_token_stream().to_string());
            return Some(format!(
                "`{name}` changes an object in `__global` or `__local` memory, and this one may be in any (OpenCL C 6.15.12): take \
                 `&mut impl AtomicPlace<Value = {lies}>`, or `&mut Global<{lies}>`"
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

    /// What no atomic function of that name changes.
    fn not_changed(&self, name: &str, what: &str, object: &KnownType) -> Option<String> {
        if name.ends_with("_explicit") {
            return None;
        }
        let long = name.starts_with("atom_");
        Some(match object {
            KnownType::Number("i32" | "u32") if !long => return None,
            KnownType::Number("i64" | "u64") if long => return None,
            KnownType::Number("f32") if name == "atomic_xchg" => return None,
            KnownType::Number(number @ ("f32" | "f64")) => format!(
                "`{name}` changes an integer, and this is `{number}` (OpenCL C 6.15.12.12): count in integers, of a `&mut \
                 Global<[u32]>`; sums and extremes of floats are `atomic_fetch_add_explicit` and its like, of OpenCL C 3.0"
            ),
            KnownType::Number(number @ ("i64" | "u64")) => format!(
                "`{name}` changes an integer of 32 bits, and this is `{number}` (OpenCL C 6.15.12.12): write `atom_{what}`, where \
                 the device has `cl_khr_int64_base_atomics`"
            ),
            KnownType::Number(number @ ("i32" | "u32")) => format!(
                "`{name}` changes an integer of 64 bits, and this is `{number}` (OpenCL C 6.15.12.12): write `atomic_{what}`"
            ),
            KnownType::Number(number) => format!(
                "`{name}` changes an `i32` or a `u32`, and this is `{number}`: OpenCL C has no atomic function for that (6.15.12.12); \
                 count in a `&mut Global<[u32]>`"
            ),
            KnownType::Elements(_) => format!(
                "`{name}` changes one number, and this is a slice or an array of them: give it `&mut x[i]` (OpenCL C 6.15.12)"
            ),
            KnownType::Named(vector)
                if check::vectors::element(vector).is_some()
                    && self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude(vector)) =>
            {
                format!(
                    "`{name}` changes one number, and this is a `{vector}`, whose lanes have no addresses (OpenCL C 6.3.7): keep what is \
                     counted in a `&mut Global<[u32]>` (6.15.12)"
                )
            }
            _ => return None,
        })
    }

    /// What lies behind a parameter that points into any address space.
    pub(super) fn lies_anywhere(&self, pointer: &Expr) -> Option<&Option<Type>> {
        let Kind::Local(local, _) = &pointer.kind else { return None };
        let Hole::Written(Type::Reference(reference)) = &self.holes[self.locals[local.0].ty.0] else { return None };
        let Type::Path(path) = &*reference.elem else { return None };
        self.anywhere.iter().find(|place| path.path.is_ident(&place.0)).map(|place| &place.1)
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
                let from_what = call.args.first().map(unspaced);
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

/// `0`, whatever type it says.
fn is_zero(argument: &syn::Expr) -> bool {
    match argument {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => number.base10_digits() == "0",
        syn::Expr::Paren(inner) => is_zero(&inner.expr),
        _ => false,
    }
}
