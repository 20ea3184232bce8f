//! The methods of a file that the device has: where nothing in it leads to another file, to a crate of the user's or to
//! a macro, a value in it has these and the built-in ones, and no others.

use super::heads::{CLOSURES, head};
use super::text::{Token, behind_brackets, inside, written};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

/// What the text of a file says of them.
#[derive(Debug, Default)]
pub struct Methods {
    /// Those under `#[device]`.
    device: HashSet<String>,
    /// Those of them that traits have, and so perhaps types that are not the user's.
    of_any_type: HashSet<String>,
    /// Those of them that take `&mut self`.
    changing: HashSet<String>,
    /// Those that do not.
    keeping: HashSet<String>,
    /// What types of the file have without `#[device]`, which no trait can give them then.
    of_host: HashMap<String, HashSet<String>>,
    /// Those that give what may lead into what they are called on, and those that give a value.
    lending: HashSet<String>,
    giving: HashSet<String>,
    /// Those that give a `&mut`, or what has one in it, and those that do not.
    writing: HashSet<String>,
    reading: HashSet<String>,
    /// The modules of the file.
    modules: HashSet<String>,
    /// What paths begin with.
    roots: HashSet<String>,
    /// Whether there is what may bring any other.
    open: bool,
    /// The traits of the file, and whether they have attributes, of which one may be `#[device]`.
    of_traits: HashMap<String, bool>,
    /// The traits that are surely under `#[device]`.
    of_device: HashSet<String>,
    /// The traits that have an `impl` under `#[device]`, and those that have one without.
    given: HashSet<String>,
    given_bare: HashSet<String>,
    /// Whether a type is compared with another one, `impl PartialEq<u32> for Id`.
    compares_with_others: bool,
    /// The traits that have an `impl` under `#[device]` for what is no value: a pointer, an object in an address space, or all
    /// closures.
    given_to_others: HashSet<String>,
    /// How many macros the text stands in that is read.
    in_macros: usize,
    /// What the file imports from std.
    of_std: Vec<String>,
    /// The variants of the enums of the file.
    variants: HashMap<String, HashSet<String>>,
    /// Its enums without data.
    numbers: HashSet<String>,
    /// Its structs.
    structs: HashSet<String>,
    /// How many fields without names its structs have, and its variants, `Shape::Circle`; nothing of two that differ.
    unnamed: HashMap<String, Option<usize>>,
    /// Its constants, and those of its types.
    constants: HashSet<String>,
    /// Which of them are ranges of two numbers, or arrays of such; nothing of a name that something else has too, as a parameter
    /// may.
    ranges: HashMap<String, Option<OfRanges>>,
    /// Whether any of them is.
    has_ranges: bool,
    /// Which of them are arrays, `false`, or references to elements; nothing of a name that something else has too.
    elements: HashMap<String, Option<bool>>,
    /// What functions the traits have, where one alone is called so, and no macro makes any.
    members: HashMap<String, Option<HashSet<String>>>,
    /// Whether there is what may bring a trait, which alone gives methods to types that are not the user's.
    traits: bool,
}

/// Macros that make no items.
const OF_VALUES: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "matches",
    "panic",
    "print",
    "println",
    "stringify",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// What paths may begin with that lead to no type of the user's.
const OF_ALL: &[&str] = &[
    "alloc",
    "bool",
    "char",
    "cl_runtime",
    "cl_types",
    "core",
    "f32",
    "f64",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "self",
    "std",
    "str",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "usize",
];

impl Methods {
    /// Of a file.
    pub fn of(tokens: &[Token]) -> Self {
        let mut methods = Methods::default();
        methods.read(tokens, false, false);
        let known = |root: &String| OF_ALL.contains(&&**root) || methods.modules.contains(root);
        methods.open |= !methods.roots.iter().all(known);
        methods
    }

    /// Whether no type of the file has a method, or an associated function, of that name on the device, which is
    /// no built-in one.
    pub fn lack(&self, name: &str) -> bool {
        !self.open && !self.device.contains(name)
    }

    /// Whether no number, array or slice has a method of that name on the device, which is no built-in one of theirs:
    /// other files may have types with such a method, but no trait of theirs is in scope.
    pub fn lack_of_built_in(&self, name: &str) -> bool {
        !self.traits && !self.of_any_type(name)
    }

    /// Whether a trait of the file has a method of that name on the device, or the `impl` of a trait.
    pub fn of_any_type(&self, name: &str) -> bool {
        self.of_any_type.contains(name)
    }

    /// Whether a type of the file has a method of that name on the device that takes `&mut self`.
    pub fn change(&self, name: &str) -> bool {
        self.changing.contains(name)
    }

    /// Whether all methods of that name that the file has on the device take `&mut self`, and there is one.
    pub fn change_here(&self, name: &str) -> bool {
        self.changing.contains(name) && !self.keeping.contains(name)
    }

    /// Whether an `impl` of a type of that name, without attributes, has such a function.
    pub fn host_has(&self, ty: &str, name: &str) -> bool {
        self.of_host.get(ty).is_some_and(|functions| functions.contains(name))
    }

    /// Whether no method of that name that the file has on the device takes `&mut self`, and there is one.
    pub fn keep_here(&self, name: &str) -> bool {
        self.keeping.contains(name) && !self.changing.contains(name)
    }

    /// Whether all methods of that name that the file has on the device give what may lead into what they are called on, and
    /// there is one.
    pub fn lend(&self, name: &str) -> bool {
        self.lending.contains(name) && !self.giving.contains(name)
    }

    /// Whether all methods of that name that the file has on the device give what writes, or none does.
    pub fn give_to_write(&self, name: &str) -> Option<bool> {
        match (self.writing.contains(name), self.reading.contains(name)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// Whether all methods of that name that there are on the device take `&mut self`.
    pub fn surely_change(&self, name: &str) -> bool {
        !self.open && self.change_here(name)
    }

    /// Whether a type or a trait of the file has a method of that name on the device.
    pub fn has(&self, name: &str) -> bool {
        self.device.contains(name)
    }

    /// Whether a trait of the file is called so, and none that has an attribute.
    pub fn have_bare_trait(&self, name: &str) -> bool {
        self.of_traits.get(name) == Some(&false)
    }

    /// Whether a trait of the file is under `#[device]` and one `impl` of it is not.
    pub fn lack_an_impl(&self, name: &str) -> bool {
        self.of_device.contains(name)
            && self.given_bare.contains(name)
            && self.members.get(name).is_some_and(Option::is_some)
    }

    /// The names of traits that are not under `#[device]`, though an `impl` is, or that one is for what is no value,
    /// and of their methods.
    pub fn of_refused_impls(&self) -> impl Iterator<Item = &str> {
        let to_others = |name: &str| self.given_to_others.contains(name) && self.have_trait(name);
        let refused = move |name: &&String| self.have_bare_trait(name) || to_others(name);
        let members = |name: &String| self.members.get(name).and_then(Option::as_ref);
        let refused = self.given.iter().filter(refused);
        let names = refused.flat_map(move |name| std::iter::once(name).chain(members(name).into_iter().flatten()));
        names.map(String::as_str)
    }

    /// Whether a type of the file is compared with another one by an operator of its own.
    pub fn compare_with_others(&self) -> bool {
        self.compares_with_others
    }

    /// Whether there may be an `impl PartialEq` by hand.
    pub fn may_compare(&self) -> bool {
        self.open || [&self.given, &self.given_bare].iter().any(|given| given.contains("PartialEq"))
    }

    /// Whether a trait of that name is one of the file, and none of std.
    pub fn have_trait(&self, name: &str) -> bool {
        let names = |import: &String| import.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
        self.of_traits.contains_key(name) && !self.of_std.iter().any(names)
    }

    /// Whether that is the name of an enum of the file that has no data.
    pub fn have_number(&self, name: &str) -> bool {
        self.numbers.contains(name) && !self.structs.contains(name)
    }

    fn add_range(&mut self, name: Option<String>, kind: Option<OfRanges>) {
        if let Some(name) = name {
            self.has_ranges |= kind.is_some();
            note(&mut self.ranges, name, kind);
        }
    }

    fn add_elements(&mut self, name: Option<String>, lent: Option<bool>) {
        if let Some(name) = name {
            note(&mut self.elements, name, lent);
        }
    }

    fn add_unnamed(&mut self, name: String, count: Option<usize>) {
        note(&mut self.unnamed, name, count);
    }

    /// How many fields a struct or a variant of the file takes, by its name, that are made as if it were called.
    pub fn unnamed_fields_of(&self, name: &str) -> Option<usize> {
        *self.unnamed.get(name)?
    }

    /// Whether the file has a struct or an enum of that name.
    pub fn have_type(&self, name: &str) -> bool {
        self.structs.contains(name) || self.variants.contains_key(name)
    }

    /// Whether an enum of that name in the file has such a variant.
    pub fn have_variant(&self, of: &str, name: &str) -> bool {
        self.variants.get(of).is_some_and(|variants| variants.contains(name))
    }

    /// Whether any enum of the file has such a variant.
    pub fn have_variant_called(&self, name: &str) -> bool {
        self.variants.values().any(|variants| variants.contains(name))
    }

    /// Whether that is the name of a constant of the file, and of nothing that is constructed.
    pub fn have_constant(&self, name: &str) -> bool {
        self.constants.contains(name) && !self.structs.contains(name) && !self.have_variant_called(name)
    }

    /// Whether the file has a constant that is a range of two numbers.
    pub fn have_ranges(&self) -> bool {
        self.has_ranges
    }

    /// What the constant of that name is of ranges of two numbers, if the file has one.
    pub fn range_of(&self, name: &str) -> Option<Option<OfRanges>> {
        self.ranges.get(name).copied()
    }

    /// Whether the constant of that name is a reference to elements or an array of them, or neither, if the file has one.
    pub fn elements_of(&self, name: &str) -> Option<Option<bool>> {
        self.elements.get(name).copied()
    }

    /// Whether a trait of the file, which alone is called so, surely has no function of that name.
    pub fn trait_lacks(&self, of: &str, name: &str) -> bool {
        let members = self.members.get(of).and_then(Option::as_ref);
        !self.traits && members.is_some_and(|members| !members.contains(name))
    }

    /// Whether traits of other files may be in scope.
    pub fn traits(&self) -> bool {
        self.traits
    }

    /// Whether the file leads to others, of which nothing is known.
    pub fn are_open(&self) -> bool {
        self.open
    }

    /// `device`: whether it is inside of what has the attribute; `of_a_trait`: whether that is a trait or the `impl` of one.
    fn read(&mut self, tokens: &[Token], device: bool, of_a_trait: bool) {
        let (mut attributed, mut any_attribute, mut begins_a_trait) = (false, false, false);
        let word = |index: usize| match tokens.get(index) {
            Some(Token::Name(word)) => Some((*word).to_owned()),
            _ => None,
        };
        let mark = |index: usize, mark: u8| tokens.get(index).is_some_and(|token| token.is_mark(mark));
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let index = at;
            at += 1;
            match *token {
                Token::Open(delimiter, behind) => {
                    at = index + behind;
                    let inside = inside(tokens, index);
                    if delimiter == b'[' && index > 0 && mark(index - 1, b'#') {
                        any_attribute = true;
                        attributed |=
                            inside.iter().any(|token| matches!(token, Token::Name(name) if name.contains("device")));
                        continue;
                    }
                    let body = delimiter == b'{';
                    let of_a_macro = index > 0 && mark(index - 1, b'!') || index > 1 && mark(index - 2, b'!');
                    self.in_macros += usize::from(of_a_macro);
                    self.read(inside, device || (attributed && body), of_a_trait || (begins_a_trait && body));
                    self.in_macros -= usize::from(of_a_macro);
                    attributed &= !body;
                    begins_a_trait &= !body;
                    any_attribute &= !body;
                }
                // Bytes are matched one by one, and texts by a call each.
                Token::Name(name) => match name.as_bytes() {
                    // What has the attribute itself is no method, but a function.
                    b"fn" if device => {
                        self.device.extend(word(index + 1));
                        if of_a_trait {
                            self.of_any_type.extend(word(index + 1));
                        }
                        let function = &tokens[index + 1..];
                        let of_self = if takes_mut_self(function) { &mut self.changing } else { &mut self.keeping };
                        of_self.extend(word(index + 1));
                        let given = if lends(function) { &mut self.lending } else { &mut self.giving };
                        given.extend(word(index + 1));
                        let to_write = returned(function).contains(&Token::Name("mut"));
                        let given = if to_write { &mut self.writing } else { &mut self.reading };
                        given.extend(word(index + 1));
                    }
                    b"impl" => {
                        if let [Token::Name(ty), body @ ..] = &tokens[index + 1..]
                            && let [Token::Open(b'{', _), ..] = body
                            && !any_attribute
                            && !device
                        {
                            let functions = members(body).unwrap_or_default();
                            self.of_host.entry((*ty).to_owned()).or_default().extend(functions);
                        }
                        if let Some(of) = of_trait(&tokens[index + 1..]) {
                            begins_a_trait = true;
                            let with_another = |pair: &[Token]| pair[0] == Token::Name(of) && pair[1].is_mark(b'<');
                            self.compares_with_others |= matches!(of, "PartialEq" | "PartialOrd")
                                && head(&tokens[index + 1..]).windows(2).any(with_another);
                            if self.in_macros == 0 {
                                let given = if attributed { &mut self.given } else { &mut self.given_bare };
                                given.insert(of.to_owned());
                                let behind = &tokens[index + 1..];
                                if attributed && (is_for_a_pointer(behind) || is_for_closures(behind)) {
                                    self.given_to_others.insert(of.to_owned());
                                }
                            }
                        }
                    }
                    b"trait" => {
                        begins_a_trait = true;
                        if let Some(name) = word(index + 1) {
                            let members = members(&tokens[index + 1..]);
                            self.members.entry(name.clone()).and_modify(|both| *both = None).or_insert(members);
                            if attributed && self.in_macros == 0 {
                                self.of_device.insert(name.clone());
                            }
                            *self.of_traits.entry(name).or_default() |= any_attribute;
                        }
                    }
                    b"struct" => {
                        if let Some(name) = word(index + 1) {
                            let fields = behind_brackets(&tokens[index + 2..]);
                            self.add_unnamed(name.clone(), unnamed_fields(fields));
                            self.structs.insert(name);
                        }
                    }
                    // Not `const fn`, and no parameter, `<const N: usize>`.
                    b"const" | b"static" if mark(index + 2, b':') && (index == 0 || !mark(index - 1, b'<')) => {
                        self.constants.extend(word(index + 1));
                        self.add_range(word(index + 1), kind_of_range(&tokens[index + 3..]));
                        self.add_elements(word(index + 1), kind_of_elements(&tokens[index + 3..]));
                    }
                    b"const" if mark(index + 2, b':') => {
                        self.add_range(word(index + 1), None);
                        self.add_elements(word(index + 1), None);
                    }
                    b"enum" => {
                        let body = tokens[index..].iter().position(|token| matches!(token, Token::Open(b'{', _)));
                        if let (Some(name), Some(body)) = (word(index + 1), body) {
                            let body = inside(tokens, index + body);
                            if !body.iter().any(|token| matches!(token, Token::Open(b'(' | b'{', _))) {
                                self.numbers.insert(name.clone());
                            }
                            for (at, variant) in variants(body) {
                                self.add_unnamed(format!("{name}::{variant}"), unnamed_fields(&body[at + 1..]));
                                self.variants.entry(name.clone()).or_default().insert(variant);
                            }
                        }
                    }
                    b"mod" => {
                        self.modules.extend(word(index + 1));
                        self.open |= mark(index + 2, b';');
                    }
                    b"use" => {
                        let import = import(&tokens[index + 1..]);
                        let harmless = is_harmless(&import);
                        self.open |= !harmless;
                        self.traits |= !harmless && may_bring_a_trait(&import);
                        if harmless {
                            self.of_std.push(import);
                        }
                    }
                    b"crate" | b"super" | b"extern" | b"macro_rules" => self.open = true,
                    _ if mark(index + 1, b'!') && matches!(tokens.get(index + 2), Some(Token::Open(..))) => {
                        let of_values = OF_VALUES.contains(&name);
                        self.open |= !of_values;
                        self.traits |= !of_values;
                    }
                    _ => {
                        // `name::<T>` is no path.
                        let path = mark(index + 1, b':') && mark(index + 2, b':') && !mark(index + 3, b'<');
                        let first = index == 0 || !(mark(index - 1, b':') && index > 1 && mark(index - 2, b':'));
                        if path && first && !name.starts_with(char::is_uppercase) {
                            self.roots.insert(name.to_owned());
                        }
                    }
                },
                Token::Mark(b';') => (attributed, any_attribute) = (false, false),
                _ => {}
            }
        }
    }
}

/// Whether the type of an `impl` is that of a pointer, a slice or an object in an address space, of the tokens behind the word.
fn is_for_a_pointer(tokens: &[Token]) -> bool {
    let Some(at) = tokens.iter().position(|token| *token == Token::Name("for")).map(|at| at + 1) else { return false };
    match tokens.get(at) {
        Some(Token::Mark(b'&') | Token::Name("Global" | "Local" | "Constant" | "Generic")) => true,
        Some(Token::Open(b'[', _)) => !is_array(inside(tokens, at)),
        _ => false,
    }
}

/// Whether the type of an `impl` is a parameter that stands for closures, of the tokens behind the word.
fn is_for_closures(tokens: &[Token]) -> bool {
    let head = head(tokens);
    let ty = head.windows(2).rev().find_map(|pair| match pair {
        [Token::Name("for"), Token::Name(name)] => Some(*name),
        _ => None,
    });
    let is_bound = |pair: &[Token]| matches!(pair, [Token::Name(name), Token::Mark(b':')] if Some(*name) == ty);
    let calls = |token: &Token| matches!(token, Token::Name(name) if CLOSURES.contains(name));
    head.windows(2).any(is_bound) && head.iter().any(calls)
}

/// Whether what stands in brackets says how many elements there are.
fn is_array(tokens: &[Token]) -> bool {
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += match token {
            Token::Mark(b';') => return true,
            Token::Open(_, behind) => *behind,
            _ => 1,
        };
    }
    false
}

/// The name of the trait of an `impl`, of the tokens behind the word.
fn of_trait<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let is_for = |pair: &[Token]| pair[0] == Token::Name("for") && !pair[1].is_mark(b'<');
    let at = head(tokens).windows(2).position(is_for)?;
    // Before its own arguments: what stands in brackets is none of them.
    let mut depth = 0;
    tokens[..at].iter().rev().find_map(|token| match *token {
        Token::Mark(b'>') => {
            depth += 1;
            None
        }
        Token::Mark(b'<') => {
            depth -= 1;
            None
        }
        Token::Name(name) if depth == 0 => Some(name),
        _ => None,
    })
}

/// The functions of a trait, of the tokens behind its name, or of an `impl`.
fn members(tokens: &[Token]) -> Option<HashSet<String>> {
    let at = tokens.iter().position(|token| matches!(token, Token::Open(b'{', _)) || token.is_mark(b';'))?;
    let Token::Open(..) = tokens[at] else { return None };
    let (body, mut members, mut at) = (inside(tokens, at), HashSet::default(), 0);
    while let Some(token) = body.get(at) {
        match (token, body.get(at + 1)) {
            (Token::Name("fn"), Some(Token::Name(name))) => _ = members.insert((*name).to_owned()),
            (Token::Name(_), Some(mark)) if mark.is_mark(b'!') => return None,
            _ => {}
        }
        at += if let Token::Open(_, behind) = token { *behind } else { 1 };
    }
    Some(members)
}

/// Whether the first parameter of a function, whose name and so on these are, is `&mut self` in any form.
fn takes_mut_self(function: &[Token]) -> bool {
    let Some(at) = function.iter().position(|token| matches!(token, Token::Open(b'(', _))) else { return false };
    let parameters = inside(function, at);
    let end = parameters.iter().position(|token| token.is_mark(b',')).unwrap_or(parameters.len());
    let has = |wanted: Token| parameters[..end].contains(&wanted);
    has(Token::Name("self")) && has(Token::Mark(b'&')) && has(Token::Name("mut"))
}

/// Whether what a function gives, whose name and so on these are, may lead into its first parameter: there is a reference in
/// it, or a lifetime, that is not another one by its name.
fn lends(function: &[Token]) -> bool {
    let Some(begin) = function.iter().position(|token| matches!(token, Token::Open(b'(', _))) else { return false };
    let parameters = inside(function, begin);
    let end = parameters.iter().position(|token| token.is_mark(b',')).unwrap_or(parameters.len());
    let own = lifetimes(&parameters[..end]).flatten().next();
    let returned = returned(function);
    // `'b: 'a` lets the other lead into it too.
    let bounded = function
        .windows(4)
        .any(|tokens| matches!(tokens, [Token::Mark(b'\''), Token::Name(_), Token::Mark(b':'), Token::Mark(b'\'')]));
    lifetimes(returned).any(|lifetime| bounded || lifetime.is_none_or(|name| name == "_" || Some(name) == own))
}

/// Notes what is known of a name: nothing where something else was of the same name.
fn note<K: Copy + PartialEq>(all: &mut HashMap<String, Option<K>>, name: String, known: Option<K>) {
    all.entry(name).and_modify(|other| *other = other.filter(|_| *other == known)).or_insert(known);
}

/// What a constant is that is made of ranges of two numbers; `closed`: whether they reach to their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfRanges {
    One { closed: bool },
    Array { closed: bool },
}

/// Whether the type of a constant is that of a range of two numbers, or of an array of such.
fn kind_of_range(ty: &[Token]) -> Option<OfRanges> {
    if let [Token::Open(b'[', _), element @ ..] = ty {
        return match kind_of_range(element)? {
            OfRanges::One { closed } => Some(OfRanges::Array { closed }),
            OfRanges::Array { .. } => None,
        };
    }
    let end = ty.iter().position(|token| token.is_mark(b'=') || token.is_mark(b';'))?;
    let (path, _) = ty.split_at(ty[..end].iter().position(|token| token.is_mark(b'<'))?);
    if !path.iter().all(|token| matches!(token, Token::Name(_)) || token.is_mark(b':')) {
        return None;
    }
    match path.last()? {
        Token::Name("Range") => Some(OfRanges::One { closed: false }),
        Token::Name("RangeInclusive") => Some(OfRanges::One { closed: true }),
        _ => None,
    }
}

/// Whether the type of a constant is that of a reference to elements, or of an array of them.
fn kind_of_elements(ty: &[Token]) -> Option<bool> {
    match ty {
        [Token::Open(b'[', _), ..] => Some(false),
        [Token::Mark(b'&'), Token::Open(b'[', _), ..] => Some(true),
        [Token::Mark(b'&'), Token::Mark(b'\''), Token::Name(_), Token::Open(b'[', _), ..] => Some(true),
        _ => None,
    }
}

/// What a function says behind its parameters.
fn returned<'f, 't>(function: &'f [Token<'t>]) -> &'f [Token<'t>] {
    let Some(begin) = function.iter().position(|token| matches!(token, Token::Open(b'(', _))) else { return &[] };
    let behind = function.get(begin + inside(function, begin).len() + 2..).unwrap_or_default();
    let ends = |token: &Token| matches!(token, Token::Open(b'{', _) | Token::Name("where")) || token.is_mark(b';');
    &behind[..behind.iter().position(ends).unwrap_or(behind.len())]
}

/// The lifetimes in a type, also of references that do not name theirs.
fn lifetimes<'t>(ty: &[Token<'t>]) -> impl Iterator<Item = Option<&'t str>> {
    ty.iter().enumerate().filter_map(|(at, token)| match (token, ty.get(at + 1)) {
        (Token::Mark(b'\''), Some(Token::Name(name))) => Some(Some(*name)),
        (Token::Mark(b'&'), behind) if behind.is_none_or(|token| !token.is_mark(b'\'')) => Some(None),
        _ => None,
    })
}

/// How many fields stand in parentheses, if tokens begin with these.
fn unnamed_fields(tokens: &[Token]) -> Option<usize> {
    let Some(Token::Open(b'(', _)) = tokens.first() else { return None };
    let fields = inside(tokens, 0);
    let (mut count, mut depth, mut at, mut begun) = (0, 0usize, 0, false);
    while let Some(token) = fields.get(at) {
        match token {
            Token::Mark(b'<') => depth += 1,
            Token::Mark(b'>') => depth = depth.saturating_sub(1),
            Token::Mark(b',') if depth == 0 => (count, begun) = (count + 1, false),
            _ => begun = true,
        }
        at += if let Token::Open(_, behind) = token { *behind } else { 1 };
    }
    Some(count + usize::from(begun))
}

/// The names of the variants of an enum, and where they stand, of the tokens between its braces.
fn variants(tokens: &[Token]) -> Vec<(usize, String)> {
    let (mut names, mut at, mut begins) = (Vec::new(), 0, true);
    while let Some(token) = tokens.get(at) {
        match token {
            Token::Open(_, behind) => {
                at += behind;
                continue;
            }
            Token::Name(name) if begins => {
                names.push((at, (*name).to_owned()));
                begins = false;
            }
            Token::Mark(b',') => begins = true,
            _ => {}
        }
        at += 1;
    }
    names
}

/// The path of an import, of the tokens behind `use`.
fn import(tokens: &[Token]) -> String {
    let end = tokens.iter().position(|token| token.is_mark(b';'));
    written(&tokens[..end.unwrap_or(tokens.len())])
}

/// Whether an import is of our prelude, or of std.
fn is_harmless(import: &str) -> bool {
    let import = import.trim_start_matches("::");
    matches!(import, "cl_runtime::prelude::*" | "cl_types::prelude::*")
        || import.starts_with("std::")
        || import.starts_with("core::")
}

/// Whether there may be a trait in an import: it has a name as types have, or has all names.
fn may_bring_a_trait(import: &str) -> bool {
    let mut words = import.split(|c: char| !c.is_alphanumeric() && c != '_');
    import.contains('*') || words.any(|word| word.starts_with(char::is_uppercase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::surroundings::text::tokens;

    fn lack(text: &str) -> bool {
        Methods::of(&tokens(text).unwrap()).lack("twice")
    }

    #[test]
    fn what_is_on_the_device_is_known() {
        assert!(lack("use cl_runtime::prelude::*; impl S { fn twice(&self) {} }"));
        assert!(lack("#[device] fn once() {} impl S { fn twice(&self) {} }"));
        assert!(!lack("#[device] impl S { fn once(&self) {} fn twice(&self) {} }"));
        assert!(!lack("mod inner { #[cl_types::device] trait Twice { fn twice(&self) {} } }"));
        assert!(lack("#[device] #[inline] fn twice() {}"));
    }

    #[test]
    fn traits_without_attributes_are_known() {
        let bare = |text: &str| Methods::of(&tokens(text).unwrap()).have_bare_trait("Twice");
        assert!(bare("pub trait Twice { fn twice(&self); }"));
        assert!(bare("#[device] fn once() {} mod inner { trait Twice: Copy {} }"));
        assert!(!bare("#[device] pub trait Twice {}"));
        assert!(!bare("#[other] trait Twice {}"));
        assert!(!bare("trait Twice {} mod inner { #[device] trait Twice {} }"));
        assert!(!bare("use other::Twice;"));
    }

    #[test]
    fn what_a_trait_has_is_known() {
        let lacks = |text: &str| Methods::of(&tokens(text).unwrap()).trait_lacks("Twice", "once");
        assert!(lacks("#[device] trait Twice: Sized { fn twice(&self) -> f32 { fn once() {} 1.0 } }"));
        assert!(!lacks("#[device] trait Twice<T> { fn twice(&self); fn once(&self) {} }"));
        assert!(!lacks("trait Twice { fn twice(&self); } mod m { trait Twice { fn once(&self); } }"));
        assert!(!lacks("trait Twice { methods! { once } } trait Thrice {}"));
        assert!(!lacks("use crate::Twice; mod m { trait Twice { fn twice(&self); } }"));
    }

    #[test]
    fn what_takes_mut_self_is_known() {
        let change = |text: &str| Methods::of(&tokens(text).unwrap()).change("twice");
        assert!(change("#[device] impl S { fn twice(&mut self, by: i32) {} }"));
        assert!(change("#[device] impl S { fn twice<'a>(&'a mut self) {} }"));
        assert!(change("#[device] trait Twice { fn twice(self: &mut Self); }"));
        assert!(!change("#[device] impl S { fn twice(&self, by: &mut i32) {} }"));
        assert!(!change("#[device] impl S { fn twice(mut self) {} fn once(&mut self) {} }"));
        assert!(!change("impl S { fn twice(&mut self) {} } #[device] fn f(x: &mut S) {}"));
    }

    #[test]
    fn what_gives_a_reference_into_itself_is_known() {
        let lend = |text: &str| Methods::of(&tokens(text).unwrap()).lend("part");
        assert!(lend("#[device] impl S { fn part(&mut self) -> &mut i32 { &mut self.x } }"));
        assert!(lend("#[device] impl S { fn part(&mut self, at: usize) -> Option<&mut [i32]> where S: Copy {} }"));
        assert!(lend("#[device] impl S { fn part<'a>(&'a mut self) -> Part<'a> {} }"));
        assert!(lend("#[device] impl S { fn part(&mut self) -> Part<'_> {} }"));
        assert!(!lend("#[device] impl S { fn part(&mut self) -> i32 { *(&self.x) } }"));
        assert!(!lend("#[device] impl S { fn part<'a>(&mut self, of: &'a [i32; 2]) -> &'a i32 { &of[0] } }"));
        assert!(lend(
            "#[device] impl S { fn part<'a, 'b: 'a>(&'b mut self, of: &'a u32) -> &'a mut u32 { &mut self.x } }"
        ));
        assert!(!lend("#[device] impl S { fn part(&mut self) -> &'static str {} }"));
        assert!(lend("#[device] impl S { fn part(&self) -> &i32 { &self.x } }"));
        assert!(!lend(
            "#[device] impl S { fn part(&mut self) -> &mut i32 {} } #[device] trait T { fn part(&mut self); }"
        ));
    }

    #[test]
    fn what_the_host_has_is_known() {
        let has = |text: &str| Methods::of(&tokens(text).unwrap()).host_has("S", "twice");
        assert!(has("impl S { pub fn once(&self) {} pub fn twice(&self) -> i32 { 2 } }"));
        assert!(!has("#[device] impl S { fn twice(&self) {} } impl T { fn twice(&self) {} }"));
        assert!(!has("impl Twice for S { fn twice(&self) {} } #[cfg(test)] impl S { fn twice(&self) {} }"));
    }

    #[test]
    fn what_leads_elsewhere_may_bring_it() {
        for text in [
            "use crate::S;",
            "use other_crate::S;",
            "use cl_runtime::prelude::*; use super::*;",
            "mod elsewhere;",
            "fn f(s: other_crate::S) {}",
            "fn f(s: &Global<[other_crate::S]>) {}",
            "make_methods! { S }",
            "macro_rules! m { () => {} }",
        ] {
            assert!(!lack(text), "{text}");
        }
        assert!(lack("mod inner { pub struct S; } fn f(s: inner::S) { println!(\"{}\", std::mem::take(s)); }"));
    }

    #[test]
    fn only_a_trait_brings_a_method_of_numbers() {
        let lack = |text: &str| Methods::of(&tokens(text).unwrap()).lack_of_built_in("twice");
        for text in [
            "use crate::shapes::area; mod elsewhere;",
            "use super::{shapes, shapes::area as of_a_shape};",
            "fn f(s: &crate::S) { s.twice() }",
            "macro_rules! m { () => {} }",
            "trait Once {} #[device] impl S where for<'a> &'a S: Once { fn twice(&self) { for i in 0..2 {} } }",
        ] {
            assert!(lack(text), "{text}");
        }
        for text in [
            "use crate::Twice;",
            "use crate::Twice as _;",
            "use super::*;",
            "make_traits! {}",
            "#[device] impl Twice for f32 { fn twice(self) {} }",
            "#[device] impl<T: for<'a> Once<'a>> Twice for [T] { fn twice(&self) {} }",
            "mod inner { #[device] trait Twice { fn twice(&self) {} } }",
        ] {
            assert!(!lack(text), "{text}");
        }
    }

    #[test]
    fn an_array_is_no_slice() {
        let is = |text| is_for_a_pointer(&tokens(text).unwrap());
        assert!(is("Head for &Local<[f32]> {}") && is("Head for [u8] {}") && is("Head for [[u8; 2]] {}"));
        assert!(!is("Head for [u8; 2] {}") && !is("Head for [[u8; 2]; 3] {}") && !is("Head for u8 {}"));
    }
}
