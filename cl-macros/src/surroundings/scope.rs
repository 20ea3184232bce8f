//! What the text of a module or of a block declares, item by item.
//!
//! In: the tokens of a file. Out: what names stand for, as far as these tell. What follows from it is asked elsewhere.

use std::cell::{OnceCell, RefCell};

use super::attributes::Attributes;
use super::calm::{is_barrier, is_calm};
use super::declarations::fields;
use super::derived::{Derived, Traits};
use super::file::Place;
use super::heads::{
    Parameters, gives_closure, is_generic, names_iterator, parameters, returned_name, returned_reference,
    returned_type, taker, type_name,
};
use super::text::{Token, behind_brackets, behind_lifetimes, inside, written};
use super::underived::Bare;
use super::views::{View, view_of};
use super::{aliases, circles, operators};
use crate::ast::Reach;
use crate::parse::{Fields, KnownType};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

/// The names of a module, or of a block.
#[derive(Debug, Default)]
pub struct Scope {
    /// How many functions are called so.
    pub functions: HashMap<String, usize>,
    /// The functions under `#[device]` that have no type parameters, and so a definition of their name.
    pub device: HashSet<String>,
    /// The functions of the device that surely wait for nobody.
    pub calm: HashSet<String>,
    /// Those that are a barrier, and nothing else.
    pub barriers: HashSet<String>,
    /// What the functions of the device with parameters of other kinds call.
    pub calls: HashMap<String, Vec<String>>,
    /// What functions return, as far as that is known.
    pub returned: HashMap<String, KnownType>,
    /// The references into address spaces that functions return.
    pub reaches: HashMap<String, Reach>,
    /// The names of the types that functions return and constants have, whatever parameters these types have.
    pub named: HashMap<String, String>,
    /// The type to which a function gives a reference.
    pub lent: HashMap<String, String>,
    /// The functions of the device that say to return a closure, each of which tells of it.
    pub closures: HashSet<String>,
    /// The parameters of functions.
    pub parameters: HashMap<String, Parameters>,
    /// The heads of the functions of the device that take pointers inside something, as they are written.
    pub takers: HashMap<String, String>,
    /// The structs and enums with lifetimes, as they are written.
    pub with_pointers: HashMap<String, String>,
    /// The fields of structs, as far as these are known.
    pub fields: HashMap<String, Fields>,
    /// The same of structs with parameters, by whose names their types are said.
    pub fields_with_parameters: HashMap<String, Fields>,
    /// The types of those of them that are arrays, as they are written.
    pub arrays: HashMap<String, HashMap<String, String>>,
    /// Those of them that are an `Option`.
    pub options: HashMap<String, HashSet<String>>,
    /// The functions that have parameters of other kinds, or `cfg` attributes.
    pub generic: HashSet<String>,
    /// The paths of imports from std, and of those that have the name of a built-in function, as they are written; nothing of
    /// several such.
    pub imports: HashMap<String, Option<String>>,
    /// What several imports and items are called.
    pub doubtful: HashSet<String>,
    /// Those of them that have no attribute.
    pub bare: HashSet<String>,
    /// The blocks that are bodies of functions, by name.
    pub bodies: HashMap<String, usize>,
    /// Those of what `#[device] impl Type` has, by the name of the type.
    pub impls: HashMap<String, Vec<usize>>,
    /// The same of types with other parameters than lifetimes.
    pub generic_impls: HashMap<String, Vec<usize>>,
    /// What operators of types give, by the type and the trait; nothing of several such.
    pub operators: HashMap<(String, String), Option<String>>,
    pub mutable_statics: HashSet<String>,
    /// Those of `extern` blocks, and those of `thread_local!`.
    pub foreign_statics: HashSet<String>,
    pub thread_statics: HashSet<String>,
    /// The constants that say to be samplers.
    pub samplers: HashSet<String>,
    /// The types of constants that are arrays and slices, as they are written.
    pub arrays_of_constants: HashMap<String, String>,
    /// The types of `#[constant]` tables, as they are written.
    pub tables: HashMap<String, String>,
    /// What types with another name, and no parameters, are, as it is written.
    pub aliases: HashMap<String, String>,
    /// The last names of the paths that types with another name are, in it and all that is inside.
    pub renamed: HashMap<String, String>,
    /// What imports call another way, in it and all that is inside: by the new name, which is written like a type's.
    pub written_as_types: HashMap<String, String>,
    /// Names of imports and of items that are no functions.
    pub others: HashSet<String>,
    /// Whether there are macros, which may make any item: none of a name that the text has, which would be there twice.
    pub open: bool,
    /// Whether all is imported from somewhere but our prelude.
    pub globs: bool,
    /// Whether all of our prelude is.
    pub prelude: bool,
    /// Whether a name is that of one item alone, once somebody asked the whole file for it.
    pub alone: RefCell<HashMap<String, bool>>,
    /// Modules, and the blocks of everything else.
    pub modules: Vec<Scope>,
    pub blocks: Vec<Scope>,
    /// Whether one of them has an import of all.
    pub blocks_import_all: bool,
    /// What stands for anything in it or in its blocks: asked once a call, so that it is gathered as the file is read.
    pub mentioned: HashSet<String>,
    /// Whether all is imported into it or one of its blocks.
    pub imports_all: bool,
    /// How many functions are called so, in it and all that is inside.
    pub counts: HashMap<String, usize>,
    /// Where the names of its functions stand.
    pub places: HashSet<Place>,
    /// The functions under an attribute of ours of their own that stand in an `impl` or a trait, in it and all that is inside.
    pub members: HashSet<Place>,
    /// What types with another name are that have lifetimes and no other parameters.
    pub pointers: HashMap<String, String>,
    /// The types with `ClType` that have a layout and lifetimes, are packed, or hold a slice, in it and all that is inside: of
    /// these the derive tells that they may not.
    pub refused: HashSet<String>,
    /// The types with `ClType`, in it and all that is inside: whether they have no lifetimes and name an address space.
    pub cl_types: HashMap<String, bool>,
    /// Those of them that may have a field of which the derive tells that there is no such, as they are written.
    pub suspects: HashMap<String, String>,
    /// The types that have one lifetime and no other parameter, and the others, in it and all that is inside.
    pub with_lifetime: HashSet<String>,
    /// Its own structs and enums, of no module inside it.
    pub types: HashSet<String>,
    /// Those of its own that have lifetimes, and no module inside it.
    pub own_with_lifetimes: HashSet<String>,
    pub without_lifetime: HashSet<String>,
    /// The types that have parameters of other kinds, in it and all that is inside.
    pub parametric: HashSet<String>,
    /// The types with lifetimes and type parameters, in it and all that is inside.
    pub views: HashMap<String, View>,
    /// What has an `impl Copy`.
    pub copied: HashSet<String>,
    /// Those of `impl Drop`, by hand and without `#[device]`.
    pub dropped: HashSet<String>,
    /// The types with `ClType` and without `Copy`, as their attributes say, in it and all that is inside; and what `Clone`.
    pub uncopied: HashMap<Place, bool>,
    /// The enums with `ClType` that derive no comparison.
    pub unequal: HashSet<Place>,
    /// What types with `ClType` derive of std, in it and all that is inside: nothing of two that have one name.
    pub derived: HashMap<String, Option<Derived>>,
    /// The same by where the names of the types stand.
    pub derived_at: HashMap<Place, Derived>,
    /// What types have of std by an `impl` under `#[device]`.
    pub by_hand: HashMap<String, Traits>,
    /// The types without `ClType`, as their attributes say, in it and all that is inside.
    pub underived: HashMap<String, Bare>,
    /// What it is called, of a module.
    pub name: String,
    /// The imports of what is neither of std nor of our prelude, as they are written.
    pub brought: Vec<String>,
    /// The modules of which these import all, once somebody asked for them.
    pub globs_from: OnceCell<Vec<Vec<String>>>,
    /// What has an `impl Deref`, in it and all that is inside.
    pub followed: HashSet<String>,
    /// The types with `#[device] impl Iterator`, in it and all that is inside.
    pub iterators: HashSet<String>,
    /// The functions under `#[device]` that take or give an iterator, in it and all that is inside.
    pub of_iterators: HashSet<String>,
    /// Those with `ClType` and `Copy`, and without `Clone`.
    pub uncloned: HashSet<Place>,
    /// What has an `impl Clone`.
    pub cloned: HashSet<String>,
}

impl Scope {
    pub fn of(tokens: &[Token]) -> Self {
        Self::within(tokens, false, false)
    }

    /// `device`: whether all functions in it are of the device; `members`: whether they are those of an `impl` or a trait.
    fn within(tokens: &[Token], device: bool, members: bool) -> Self {
        let mut scope = Scope::default();
        let (mut of_members, mut foreign, mut head) = (false, false, 0);
        let (mut function, mut implemented, mut attributes) = (None::<String>, None, Attributes::default());
        let mut of_parameters = None;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let next = tokens.get(at + 1).copied();
            at += 1;
            match *token {
                Token::Mark(b'#') => attributes.add(inside(tokens, at)),
                Token::Mark(b';') => (attributes, foreign) = (Attributes::default(), false),
                Token::Open(delimiter, behind) => {
                    if delimiter == b'{' {
                        let attributes = std::mem::take(&mut attributes);
                        let block = inside(tokens, at - 1);
                        if std::mem::take(&mut foreign) {
                            scope.foreign_statics.extend(named_by("static", block));
                            for name in named_by("fn", block) {
                                *scope.functions.entry(name.clone()).or_default() += 1;
                                scope.bare.insert(name);
                            }
                        }
                        if let Some(name) = function.take() {
                            if (device || attributes.device) && !attributes.conditional && is_calm(block) {
                                scope.calm.insert(name.clone());
                            }
                            if attributes.device && !attributes.conditional && is_barrier(&tokens[head..at], block) {
                                scope.barriers.insert(name.clone());
                            }
                            if attributes.device && !attributes.conditional && scope.generic.contains(&name) {
                                scope.calls.insert(name.clone(), circles::called(&tokens[head..at - 1 + behind]));
                            }
                            scope.bodies.insert(name, scope.blocks.len());
                        }
                        let implemented = implemented.take();
                        let of_device = implemented.is_some();
                        if let Some(name) = implemented {
                            scope.impls.entry(name).or_default().push(scope.blocks.len());
                        }
                        if let Some(name) = of_parameters.take() {
                            scope.generic_impls.entry(name).or_default().push(scope.blocks.len());
                        }
                        let of_members = std::mem::take(&mut of_members);
                        let block = match calls_of_no_items(block) {
                            Some(open) => Scope { open, ..Scope::default() },
                            None => Scope::within(block, of_device, of_members),
                        };
                        scope.blocks_import_all |= block.imports_all;
                        scope.blocks.push(block);
                    }
                    at += behind - 1;
                }
                Token::Name("extern") => foreign = true,
                Token::Name("fn") => {
                    foreign = false;
                    if let Some(Token::Name(name)) = next {
                        *scope.functions.entry(name.to_owned()).or_default() += 1;
                        scope.places.insert(Place::of(name));
                        if members && !device && (attributes.device || attributes.kernel) {
                            scope.members.insert(Place::of(name));
                        }
                        function = Some(name.to_owned());
                        at += 1;
                        head = at;
                        if !attributes.any {
                            scope.bare.insert(name.to_owned());
                        } else if attributes.device && !attributes.conditional && !is_generic(tokens, at) {
                            scope.device.insert(name.to_owned());
                        }
                        if attributes.device && names_iterator(&tokens[at..]) {
                            scope.of_iterators.insert(name.to_owned());
                        }
                        if attributes.conditional || is_generic(tokens, at) {
                            scope.generic.insert(name.to_owned());
                        }
                        if let Some(ty) = returned_type(&tokens[at..]) {
                            scope.returned.extend(KnownType::of(&ty).map(|returned| (name.to_owned(), returned)));
                            let reach = Reach::of_result(&ty);
                            scope.reaches.extend((reach != Reach::Unknown).then(|| (name.to_owned(), reach)));
                        }
                        if let Some(named) = returned_name(&tokens[at..]) {
                            scope.named.insert(name.to_owned(), named.to_owned());
                        }
                        if let Some(lent) = returned_reference(&tokens[at..]) {
                            scope.lent.insert(name.to_owned(), lent.to_owned());
                        }
                        if (device || attributes.device) && !attributes.conditional && gives_closure(&tokens[at..]) {
                            scope.closures.insert(name.to_owned());
                        }
                        if let Some(parameters) = parameters(&tokens[at..]) {
                            scope.parameters.insert(name.to_owned(), parameters);
                        }
                        if (device || attributes.device)
                            && !attributes.conditional
                            && let Some(head) = taker(name, &tokens[at..])
                        {
                            scope.takers.insert(name.to_owned(), head);
                        }
                    }
                }
                Token::Name("impl") => {
                    of_members |= function.is_none();
                    let head = behind_brackets(&tokens[at..]);
                    let head = &head[..head.len().min(16)];
                    scope.followed.extend(head.windows(3).find_map(|tokens| match tokens {
                        [Token::Name("Deref"), Token::Name("for"), Token::Name(name)] => Some((*name).to_owned()),
                        _ => None,
                    }));
                    if attributes.device && !attributes.conditional {
                        scope.iterators.extend(head.windows(3).find_map(|tokens| match tokens {
                            [Token::Name("Iterator"), Token::Name("for"), Token::Name(name)] => {
                                Some((*name).to_owned())
                            }
                            _ => None,
                        }));
                    }
                    if let [
                        Token::Name(of @ ("Default" | "PartialEq" | "PartialOrd" | "Ord")),
                        Token::Name("for"),
                        Token::Name(name),
                        ..,
                    ] = behind_brackets(&tokens[at..])
                        && attributes.device
                        && !attributes.conditional
                    {
                        scope.by_hand.entry((*name).to_owned()).or_default().add(of);
                    }
                    if let Some(given) = operators::given(&tokens[at..]) {
                        let key = (given.structure.to_owned(), given.of.to_owned());
                        let output = given.output.map(str::to_owned);
                        scope.operators.entry(key).and_modify(|of_several| *of_several = None).or_insert(output);
                    }
                    if let [Token::Name(of), Token::Name("for"), Token::Name(name), ..] = behind_brackets(&tokens[at..])
                    {
                        match *of {
                            "Copy" => _ = scope.copied.insert((*name).to_owned()),
                            "Clone" => _ = scope.cloned.insert((*name).to_owned()),
                            "Drop" if !attributes.device => _ = scope.dropped.insert((*name).to_owned()),
                            // By hand.
                            "ClType" | "Value" | "DeviceType" => scope.other(name),
                            _ => {}
                        }
                    }
                    if let Some((name, length)) = implemented_type(&tokens[at..]) {
                        implemented = (attributes.device && !attributes.conditional).then(|| name.to_owned());
                        at += length;
                    } else if attributes.device && !attributes.conditional {
                        of_parameters = generic_type(&tokens[at..]).map(str::to_owned);
                    }
                }
                Token::Name("static") => {
                    let mutable = next == Some(Token::Name("mut"));
                    at += usize::from(mutable);
                    if let Some(Token::Name(name)) = tokens.get(at) {
                        let ty = tokens.get(at + 1..).unwrap_or_default();
                        let ty = &ty[..ty.iter().position(|token| token.is_mark(b'=')).unwrap_or_default()];
                        if (mutable || ty.iter().any(changes_inside)) && !attributes.constant {
                            scope.mutable_statics.insert((*name).to_owned());
                        }
                        if attributes.constant && !attributes.conditional {
                            let ty = tokens.get(at + 2..).unwrap_or_default();
                            let end = ty.iter().position(|token| token.is_mark(b'=')).unwrap_or_default();
                            scope.tables.insert((*name).to_owned(), written(&ty[..end]));
                        }
                        scope.other(name);
                        at += 1;
                    }
                }
                Token::Name("struct") => {
                    if let Some(Token::Name(name)) = next {
                        scope.derived("struct", name, &attributes, &tokens[at + 1..]);
                        at += 1;
                        let itself = fields(&tokens[at..]);
                        // One with parameters.
                        let of_parameters = itself.is_none().then(|| fields(behind_brackets(&tokens[at..]))).flatten();
                        if let Some(declared) = itself {
                            scope.fields.insert(name.to_owned(), declared.known);
                            scope.arrays.insert(name.to_owned(), declared.arrays);
                            scope.options.insert(name.to_owned(), declared.options);
                        } else if let Some(declared) = of_parameters {
                            scope.fields_with_parameters.insert(name.to_owned(), declared.known);
                            scope.arrays.insert(name.to_owned(), declared.arrays);
                            scope.options.insert(name.to_owned(), declared.options);
                        }
                        scope.other(name);
                    }
                }
                // `*const T`
                Token::Name("const") if at > 1 && tokens[at - 2].is_mark(b'*') => {}
                Token::Name("const" | "enum" | "union" | "trait" | "type") => {
                    of_members |= *token == Token::Name("trait");
                    if let Some(Token::Name(name)) = next {
                        if *token == Token::Name("enum") {
                            scope.derived("enum", name, &attributes, tokens.get(at + 1..).unwrap_or_default());
                        }
                        // Of `const fn` that is `fn`, which is read next.
                        scope.other(name);
                        let ty = tokens.get(at + 2..).unwrap_or_default();
                        if *token == Token::Name("const")
                            && !attributes.conditional
                            && let Some(named) = type_name(ty)
                        {
                            scope.named.insert((*name).to_owned(), named.to_owned());
                        }
                        if *token == Token::Name("const")
                            && matches!(ty, [Token::Name("Sampler"), Token::Mark(b'='), ..])
                            && !attributes.conditional
                        {
                            scope.samplers.insert((*name).to_owned());
                        }
                        if *token == Token::Name("const")
                            && let Some(end) = ty.iter().position(|token| token.is_mark(b'='))
                            && ty[..end].iter().any(|token| matches!(token, Token::Open(b'[', _)))
                            && !attributes.conditional
                        {
                            scope.arrays_of_constants.insert((*name).to_owned(), written(&ty[..end]));
                        }
                        if *token == Token::Name("type")
                            && tokens.get(at + 1).is_some_and(|token| token.is_mark(b'='))
                            && let Some(end) = ty.iter().position(|token| token.is_mark(b';'))
                        {
                            scope.aliases.insert((*name).to_owned(), written(&ty[..end]));
                        }
                        if *token == Token::Name("type")
                            && let Some(last) = aliases::last_name(tokens.get(at + 1..).unwrap_or_default())
                        {
                            scope.renamed.insert((*name).to_owned(), last.to_owned());
                        }
                        if *token == Token::Name("type")
                            && let Some(pointer) = aliases::of_a_pointer(tokens.get(at + 1..).unwrap_or_default())
                        {
                            scope.pointers.insert((*name).to_owned(), pointer);
                        }
                    }
                }
                Token::Name("mod") => {
                    at += 1;
                    if let Some(Token::Open(_, behind)) = tokens.get(at) {
                        let mut module = Scope::of(inside(tokens, at));
                        if let Some(Token::Name(name)) = next {
                            module.name = name.to_owned();
                        }
                        scope.modules.push(module);
                        at += behind;
                    }
                }
                Token::Name("use") => {
                    let import = &tokens[at..];
                    let end = import.iter().position(|token| token.is_mark(b';')).unwrap_or(import.len());
                    scope.import(&import[..end]);
                    if !attributes.conditional {
                        scope.import_as_built_in(&import[..end]);
                    }
                    at += end;
                }
                Token::Name(name) => {
                    let called = next == Some(Token::Mark(b'!'));
                    scope.open |= called;
                    if called && name == "thread_local" {
                        scope.thread_statics.extend(named_by("static", inside(tokens, at + 1)));
                    }
                }
                _ => {}
            }
        }
        scope.gather();
        scope
    }

    /// The name of an import, or of an item that is no function.
    pub fn other(&mut self, name: &str) {
        if !self.others.insert(name.to_owned()) {
            self.doubtful.insert(name.to_owned());
        }
    }

    fn gather(&mut self) {
        self.mentioned = self.others.iter().chain(self.functions.keys()).cloned().collect();
        self.imports_all = self.globs;
        for block in &self.blocks {
            self.mentioned.extend(block.mentioned.iter().cloned());
            self.imports_all |= block.imports_all;
        }
        self.counts = self.functions.clone();
        for inside in self.modules.iter().chain(&self.blocks) {
            self.members.extend(&inside.members);
            self.refused.extend(inside.refused.iter().cloned());
            for (name, last) in &inside.renamed {
                self.renamed.entry(name.clone()).or_insert_with(|| last.clone());
            }
            self.written_as_types.extend(inside.written_as_types.iter().map(|(new, old)| (new.clone(), old.clone())));
            self.cl_types.extend(inside.cl_types.iter().map(|(name, qualified)| (name.clone(), *qualified)));
            self.suspects.extend(inside.suspects.iter().map(|(name, text)| (name.clone(), text.clone())));
            self.with_lifetime.extend(inside.with_lifetime.iter().cloned());
            self.without_lifetime.extend(inside.without_lifetime.iter().cloned());
            self.parametric.extend(inside.parametric.iter().cloned());
            for (name, view) in &inside.views {
                view_of(&mut self.views, name, view);
            }
            self.copied.extend(inside.copied.iter().cloned());
            self.cloned.extend(inside.cloned.iter().cloned());
            self.dropped.extend(inside.dropped.iter().cloned());
            self.uncloned.extend(&inside.uncloned);
            self.followed.extend(inside.followed.iter().cloned());
            self.iterators.extend(inside.iterators.iter().cloned());
            self.of_iterators.extend(inside.of_iterators.iter().cloned());
            self.underived.extend(inside.underived.iter().map(|(name, bare)| (name.clone(), bare.clone())));
            self.uncopied.extend(&inside.uncopied);
            self.unequal.extend(&inside.unequal);
            self.derived_at.extend(inside.derived_at.iter().map(|(place, derived)| (*place, derived.clone())));
            for (name, derived) in &inside.derived {
                let one = !self.derived.contains_key(name);
                self.derived.insert(name.clone(), derived.clone().filter(|_| one));
            }
            for (name, count) in &inside.counts {
                *self.counts.entry(name.clone()).or_default() += count;
            }
        }
    }

    /// The way down to the module in which a function has its name there.
    pub fn find(&self, name: Place, modules: &mut Vec<usize>) -> bool {
        if self.places.contains(&name) {
            return true;
        }
        for (index, module) in self.modules.iter().enumerate() {
            modules.push(index);
            if module.find(name, modules) {
                return true;
            }
            modules.pop();
        }
        false
    }
}

/// Whether a block has what is written as a call of a macro; none of one that may have items, as most bodies have not: all
/// that there is to know of those.
fn calls_of_no_items(block: &[Token]) -> Option<bool> {
    let (mut calls, mut at) = (false, 0);
    while at < block.len() {
        if let Token::Name(name) = block[at] {
            // Bytes are matched one by one, and texts by a call each.
            match name.as_bytes() {
                b"const" | b"enum" | b"extern" | b"fn" | b"impl" | b"mod" | b"static" | b"struct" | b"thread_local"
                | b"trait" | b"type" | b"union" | b"use" => return None,
                _ => {}
            }
        } else if at > 0 && block[at] == Token::Mark(b'!') {
            calls |= matches!(block[at - 1], Token::Name(_));
        }
        at += 1;
    }
    Some(calls)
}

/// The type of an `impl` of its own, without parameters but lifetimes, and how many tokens stand before its body.
fn implemented_type<'t>(tokens: &[Token<'t>]) -> Option<(&'t str, usize)> {
    let [Token::Name(name), behind @ ..] = behind_lifetimes(tokens) else { return None };
    let body = behind_lifetimes(behind);
    matches!(body, [Token::Open(b'{', _), ..]).then_some((name, tokens.len() - body.len()))
}

/// The type with parameters of an `impl` of its own.
fn generic_type<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let [Token::Name(name), behind @ ..] = behind_brackets(tokens) else { return None };
    matches!(behind_brackets(behind), [Token::Open(b'{', _) | Token::Name("where"), ..]).then_some(name)
}

/// Whether it is the name of a type of std that is changed through a shared reference.
fn changes_inside(token: &Token) -> bool {
    const NAMES: &[&str] = &["Cell", "LazyLock", "Mutex", "OnceLock", "RefCell", "RwLock", "UnsafeCell"];
    matches!(token, Token::Name(name) if name.starts_with("Atomic") || NAMES.contains(name))
}

/// The names of the statics of an `extern` block, or of its functions.
fn named_by(keyword: &str, block: &[Token]) -> impl Iterator<Item = String> {
    block.windows(3).filter_map(move |tokens| match tokens {
        [Token::Name(word), Token::Name("mut"), Token::Name(name)] | [Token::Name(word), Token::Name(name), _]
            if *word == keyword =>
        {
            Some((*name).to_owned())
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    #[test]
    fn functions_of_the_device_without_parameters_of_types_are_found() {
        let text = r#"
            #[device]
            #[inline]
            fn a(x: f32) {}
            #[cl_types::device] pub const fn b() {}
            #[device] fn of_a_type<T>(x: T) {}
            #[device] fn of_a_place(x: &impl Place<[f32]>) {}
            #[cfg(device)] fn sometimes() {}
            #[device] #[cfg_attr(test, other)] fn otherwise() {}
            #[kernel] fn kernel() {}
            fn of_the_host() {}
        "#;
        let mut found: Vec<_> = Scope::of(&text::tokens(text).unwrap()).device.into_iter().collect();
        found.sort();
        assert_eq!(found, ["a", "b"]);
    }

    #[test]
    fn a_body_without_items_says_what_it_says_item_by_item() {
        let bodies = [
            ("", Some(false)),
            ("let i = get_global_id(0); if i < y.len() { y[i] += f(x[i]); } else { return; }", Some(false)),
            ("{ assert!(true); }", Some(true)),
            ("assert!(x[{ 0 }] != 1);", Some(true)),
            ("if a { fn inner() {} }", None),
            ("let x = { use std::f32; 1 };", None),
            ("const N: usize = 3;", None),
        ];
        for (body, calls) in bodies {
            let tokens = text::tokens(body).unwrap();
            assert_eq!(calls_of_no_items(&tokens), calls, "{body}");
            let Some(open) = calls else { continue };
            // What its blocks have is of no meaning, for there is nothing in them.
            let mut scope = Scope { blocks: Vec::new(), ..Scope::of(&tokens) };
            scope.open |= open;
            assert_eq!(format!("{scope:?}"), format!("{:?}", Scope { open, ..Scope::default() }), "{body}");
        }
    }
}
