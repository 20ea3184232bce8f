//! The functions that are written where they are called, as the files of the crate have them.

use std::cell::OnceCell;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::File;
use super::file::file;
use super::heads::{CLOSURES, ITERATORS, head};
use super::method_calls::{functions_in, traits};
use super::scope::Scope;
use super::text::{Token, behind_brackets, written};
use super::whole::{has_file, with_files};
use crate::parse::{is_adaptor, is_source};
use proc_macro2::{Ident, Span};
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind as Kind, tokenize};

/// Whether a bound of that name is one of iterators, which have no type of OpenCL C.
pub fn is_iterator(name: &str) -> bool {
    ITERATORS.contains(&name) || name == "IntoIterator"
}

/// The same of closures.
pub fn is_closure(name: &str) -> bool {
    CLOSURES.contains(&name)
}

/// The traits of std of what is made of all items, the function of each, and the method of iterators that calls it.
pub const GATHERED: [(&str, &str, &str); 3] =
    [("Sum", "sum", "sum"), ("Product", "product", "product"), ("FromIterator", "from_iter", "collect")];

/// Such a function.
#[derive(Clone, Debug)]
pub struct InPlace {
    pub name: String,
    /// The type in whose `impl` it stands.
    pub owner: Option<String>,
    /// The type and const parameters of that `impl`.
    parameters: Vec<String>,
    /// The arguments of that type there, each a name.
    of_type: Vec<String>,
    /// How a loop has what it goes over, if it is the `into_iter` of a type.
    goes_over: Option<&'static str>,
    /// The modules of its file that it stands in.
    modules: Vec<String>,
    /// Where its text begins, and its name.
    at: usize,
    named_at: usize,
}

/// What a file calls what it has.
#[derive(Debug, Default)]
pub struct Names {
    /// All that it declares, and where.
    declared: HashMap<String, Vec<usize>>,
    /// What stands for other types, and for which where it has no parameters.
    aliases: HashMap<String, Option<String>>,
    /// What imports call otherwise: by the new name, the old one.
    renamed: HashMap<String, String>,
    /// The modules, and what stands for them, that imports have names from.
    imported: HashMap<String, String>,
    /// The modules that imports have all names from.
    imported_all: Vec<String>,
    /// The names in all imports, and those that stand before `::*` there.
    brought: HashSet<String>,
    /// From where to where modules reach, and their names.
    modules: Vec<(Range<usize>, String)>,
    traits: Vec<Trait>,
}

/// A trait that a file has.
#[derive(Debug)]
struct Trait {
    name: String,
    /// Where that stands.
    at: usize,
    methods: HashSet<String>,
}

/// One of them, and its text.
pub struct Found {
    name: String,
    pub owner: Option<String>,
    /// The type and const parameters of the `impl` that it stands in.
    pub parameters: Vec<String>,
    /// The arguments of that type there.
    pub of_type: Vec<String>,
    pub text: String,
    /// The names in that which are no members, each once, in their order.
    names: OnceCell<Vec<String>>,
    /// What it names of its module, of this file, and nothing brings to another.
    pub beside: Vec<String>,
    /// Something that its file declares, which it names, and which is called so where it is called by no import: where that
    /// is another file.
    pub unknown: Option<String>,
    /// A method that it calls of a trait, and a trait that has one of that name where it is called and not where it stands.
    pub misread: Option<(String, String)>,
    /// Whether it is of another file.
    pub elsewhere: bool,
    /// Whether it stands in another module than what calls it, of this file or of another.
    pub of_another_module: bool,
    /// The modules of its file that it stands in.
    modules: Vec<String>,
    /// Whether the names of modules lead to it.
    is_led_to: bool,
    /// The line and the column of its name.
    pub at: (usize, usize),
}

/// What a path begins with that leads to no other module by its name.
const KEYWORDS: [&str; 3] = ["crate", "self", "super"];

/// What a function is marked with, whose name stands there: it stands in the module of its name, and by it rustc checks that a
/// call is of that one.
pub fn marker((line, column): (usize, usize), span: Span) -> Ident {
    Ident::new(&format!("is_written_where_it_is_called_{line}_{column}"), span)
}

impl File {
    /// All that it has.
    pub(super) fn in_place(&self) -> &[InPlace] {
        self.in_place.get_or_init(|| {
            let text = self.text();
            // Of most files this is all that is asked.
            let may_have = text.contains("Iterator") || text.contains("impl") && text.contains("Fn");
            let mut found = Vec::new();
            if may_have && let Some(tokens) = super::text::tokens(text) {
                Gatherer { text, found: &mut found }.gather(&tokens, &Around::default());
            }
            found
        })
    }

    fn text_of(&self, function: &InPlace) -> Option<Found> {
        let text = self.text().get(function.at..)?;
        let (mut depth, mut end) = (0usize, 0);
        for token in tokenize(text, FrontmatterAllowed::No) {
            end += token.len as usize;
            match token.kind {
                Kind::OpenBrace => depth += 1,
                Kind::CloseBrace if depth == 1 => {
                    let text = text.get(..end)?.to_owned();
                    let InPlace { name, owner, parameters, of_type, modules, named_at, goes_over, .. } =
                        function.clone();
                    // Of a reference it is a method that takes one, and `IntoIter` is what it gives, whatever type that is.
                    let text = match goes_over {
                        Some(receiver) => {
                            let (head, body) = text.split_at(text.find('{')?);
                            let own = if head.contains("mut self") { "mut self" } else { receiver };
                            format!("fn {name}({own}) -> impl Iterator {body}")
                        }
                        None => text,
                    };
                    let at = self.line_and_column(named_at)?;
                    return Some(Found {
                        name,
                        owner,
                        parameters,
                        of_type,
                        text,
                        names: OnceCell::new(),
                        unknown: None,
                        misread: None,
                        elsewhere: false,
                        of_another_module: false,
                        modules,
                        is_led_to: false,
                        beside: Vec::new(),
                        at,
                    });
                }
                Kind::CloseBrace => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        None
    }

    /// The module, or what stands for it, that an import outside of functions has a name from.
    pub(super) fn imported_from(&self, name: &str) -> Option<&str> {
        self.names().imported.get(name).map(String::as_str)
    }

    fn names(&self) -> &Names {
        self.names.get_or_init(|| Names::of(self.text()))
    }

    /// The modules of the file around a place of its text.
    fn modules_around(&self, at: usize) -> Vec<String> {
        let around = self.names().modules.iter().filter(|(range, _)| range.contains(&at));
        around.map(|(_, name)| name.clone()).collect()
    }

    /// Whether a module of that name, which the file is or has in it, has a function of that name.
    fn declares(&self, module: &str, name: &str) -> bool {
        fn within(scope: &Scope, module: &str, name: &str) -> bool {
            let has_it = |inner: &Scope| inner.name == module && inner.functions.contains_key(name);
            scope.modules.iter().any(|inner| has_it(inner) || within(inner, module, name))
        }
        self.is_called(module) && self.scope.functions.contains_key(name) || within(&self.scope, module, name)
    }

    /// Whether the module that these lead to has a function of that name.
    fn module_has_function(&self, modules: &[String], name: &str) -> bool {
        let inside = |scope: &'_ Scope, module: &String| scope.modules.iter().position(|inner| inner.name == *module);
        let mut scope = &self.scope;
        for module in modules {
            match inside(scope, module) {
                Some(index) => scope = &scope.modules[index],
                None => return false,
            }
        }
        scope.functions.contains_key(name)
    }

    /// The traits that a module of the file may know and that have such a method, each by its file.
    fn traits_with<'f>(
        &'f self,
        method: &str,
        modules: &[String],
        files: &'f [Rc<File>],
    ) -> Vec<(&'f Path, &'f Trait)> {
        const AROUND: [&str; 3] = ["super", "crate", "self"];
        let Names { imported, imported_all, .. } = self.names();
        let imports = |of: &File, one: &Trait| {
            let all = |module: &String| AROUND.contains(&&**module) || of.is_called(module);
            imported.contains_key(&one.name) || imported_all.iter().any(all)
        };
        let knows = |of: &File, one: &Trait| {
            let is_there = of.path == self.path && of.modules_around(one.at) == modules;
            one.methods.contains(method) && (is_there || imports(of, one))
        };
        let of_file = |of: &'f File| of.names().traits.iter().filter(|one| knows(of, one)).map(|one| (&*of.path, one));
        files.iter().flat_map(|file| of_file(file)).collect()
    }

    /// Whether it is, or has, a module of that name,
    pub(super) fn has_module(&self, module: &str) -> bool {
        self.is_called(module) || self.names().modules.iter().any(|(_, name)| name == module)
    }

    /// and may have something of another name in such a module.
    pub(super) fn module_may_have(&self, module: &str, name: &str) -> bool {
        let is_there = |at: &usize| match self.modules_around(*at).last() {
            Some(inner) => inner == module,
            None => self.is_called(module),
        };
        let Names { declared, imported, imported_all, .. } = self.names();
        let brings_all_on = || imported_all.iter().any(|of| !KEYWORDS.contains(&&**of) && of != "prelude");
        let is_declared = declared.get(name).is_some_and(|all| all.iter().any(is_there) || brings_all_on());
        self.has_module(module) && (imported.contains_key(name) || is_declared)
    }

    /// Whether a module of that name may be the file itself.
    fn is_called(&self, module: &str) -> bool {
        let name = |path: &Path| path.file_stem().is_some_and(|stem| stem == module);
        name(&self.path) || self.path.ends_with("mod.rs") && self.path.parent().is_some_and(name)
    }
}

impl Names {
    /// Whether it declares several that are called so.
    fn declares_twice(&self, name: &str) -> bool {
        self.declared.get(name).is_some_and(|places| places.len() > 1)
    }

    fn of(text: &str) -> Self {
        const KEYWORDS: [&str; 8] = ["fn", "const", "static", "struct", "enum", "type", "trait", "union"];
        let tokens = super::text::tokens(text).unwrap_or_default();
        let place = |name: &str| name.as_ptr() as usize - text.as_ptr() as usize;
        let mut names = Names::default();
        let mut imports = false;
        for (at, token) in tokens.iter().enumerate() {
            match (token, &tokens[at + 1..]) {
                // `impl Iterator + use<'a>` imports nothing.
                (Token::Name("use"), [next, ..]) => imports = !next.is_mark(b'<'),
                (Token::Mark(b';'), _) => imports = false,
                // A parameter, which is no item.
                (Token::Name("const"), _) if at > 0 && matches!(tokens[at - 1], Token::Mark(b'<' | b',')) => {}
                (Token::Name(keyword), [Token::Name(name), ..]) if KEYWORDS.contains(keyword) => {
                    if *keyword == "type" {
                        names.aliases.insert((*name).to_owned(), alias(&tokens[at + 2..]));
                    }
                    names.declared.entry((*name).to_owned()).or_default().push(place(name));
                }
                (Token::Name(of), [Token::Mark(b':'), Token::Mark(b':'), Token::Mark(b'*'), ..]) if imports => {
                    names.brought.insert((*of).to_owned());
                }
                (Token::Name(name), [next, ..]) if imports && !next.is_mark(b':') && *next != Token::Name("as") => {
                    names.brought.insert((*name).to_owned());
                }
                (Token::Name(old), [Token::Name("as"), Token::Name(new), ..]) if imports && *new != "_" => {
                    names.renamed.insert((*new).to_owned(), (*old).to_owned());
                }
                (Token::Name("mod"), [Token::Name(name), Token::Open(b'{', length), ..]) => {
                    // To the next name behind it, or the end: what stands between the two is no function's name.
                    let behind = tokens[at + 2 + length..].iter().find_map(|token| match token {
                        Token::Name(name) => Some(place(name)),
                        _ => None,
                    });
                    names.modules.push((place(name)..behind.unwrap_or(text.len()), (*name).to_owned()));
                }
                _ => {}
            }
        }
        let traits = traits(&tokens).map(|(name, body)| {
            let methods = functions_in(body).map(str::to_owned).collect();
            Trait { name: name.to_owned(), at: place(name), methods }
        });
        names.traits = traits.collect();
        names.imports(&tokens);
        names
    }

    /// Notes what is imported outside of functions.
    fn imports(&mut self, tokens: &[Token]) {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += match (token, &tokens[at + 1..]) {
                (Token::Name("use"), behind) => {
                    self.import(behind);
                    1 + behind.iter().position(|token| token.is_mark(b';')).unwrap_or(behind.len())
                }
                (Token::Name("mod"), [Token::Name(_), Token::Open(b'{', length), ..]) => {
                    self.imports(super::text::inside(tokens, at + 2));
                    2 + length
                }
                (Token::Open(_, length), _) => *length,
                _ => 1,
            };
        }
    }

    /// Notes from where an import has its names, of the tokens behind the word.
    fn import(&mut self, tokens: &[Token]) {
        let (mut around, mut module) = (Vec::new(), None);
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Mark(b';') => break,
                Token::Mark(b',') => module = around.last().copied().flatten(),
                Token::Open(..) => around.push(module),
                Token::Close(_) => module = around.pop().flatten(),
                Token::Mark(b'*') => self.imported_all.extend(module.map(str::to_owned)),
                Token::Name(name) if tokens.get(at + 1).is_some_and(|next| next.is_mark(b':')) => module = Some(*name),
                Token::Name("as") => {}
                Token::Name(name) => {
                    if let Some(module) = module {
                        self.imported.insert((*name).to_owned(), module.to_owned());
                    }
                }
                _ => {}
            }
        }
    }
}

impl Found {
    /// What a module inside the file may call as the file calls something else is not known there.
    fn beside_others(self, file: &File) -> Found {
        if !self.of_another_module {
            return self;
        }
        let others = file.names();
        let is_another = |name: &&String| others.declares_twice(name) || others.renamed.contains_key(*name);
        let unknown = self.names().iter().find(is_another).cloned();
        let last = self.modules.last().map_or("super", String::as_str);
        let brings_all = [last, "self", "super", "crate"].iter().any(|of| others.brought.contains(*of));
        let stands_beside = |name: &&String| match others.declared.get(*name) {
            Some(places) => {
                let among = |at: &usize| file.modules_around(*at) == self.modules;
                !brings_all && !others.brought.contains(*name) && places.iter().all(among)
            }
            None => false,
        };
        let beside = self.names().iter().filter(stands_beside).cloned().collect();
        Found { unknown, beside, ..self }
    }

    /// Asks what its methods of traits mean in a module of the caller's file: there another trait may have one of that name, and
    /// which of both it is of no token tells.
    fn beside_traits(self, file: &File, (here, modules): (&File, &[String]), files: &[Rc<File>]) -> Found {
        if !self.of_another_module {
            return self;
        }
        let tokens = super::text::tokens(&self.text).unwrap_or_default();
        let called = tokens.windows(3).filter_map(|three| match three {
            [Token::Mark(b'.'), Token::Name(method), Token::Open(b'(', _) | Token::Mark(b':')] => Some(*method),
            _ => None,
        });
        let mut methods = called.filter(|method| !is_adaptor(method) && !is_source(method));
        let misread = methods.find_map(|method| {
            let own = file.traits_with(method, &self.modules, files);
            let others = here.traits_with(method, modules, files);
            let is_own = |(path, one): &&(&Path, &Trait)| own.iter().any(|(of, own)| of == path && own.at == one.at);
            let (_, other) = others.iter().find(|other| !own.is_empty() && !is_own(other))?;
            Some((method.to_owned(), other.name.clone()))
        });
        Found { misread, ..self }
    }

    /// What it names that is no member and not the function itself.
    fn names(&self) -> &[String] {
        self.names.get_or_init(|| {
            let (mut all, mut seen) = (Vec::new(), HashSet::default());
            let mut before = [None; 2];
            let tokens = super::text::tokens(&self.text).unwrap_or_default();
            for (at, token) in tokens.iter().enumerate() {
                // `Iterator<Item = u32>`
                let is_equals = |at: usize| tokens.get(at).is_some_and(|token| token.is_mark(b'='));
                let is_bound = matches!(before[1], Some(b'<' | b',')) && is_equals(at + 1) && !is_equals(at + 2);
                if let Token::Name(name) = *token
                    && !is_member(before)
                    && !is_bound
                    && name != self.name
                    && seen.insert(name)
                {
                    all.push(name.to_owned());
                }
                let mark = match token {
                    Token::Mark(mark) => Some(*mark),
                    _ => None,
                };
                before = [before[1], mark];
            }
            all
        })
    }
}

/// Whether a name behind these two marks is one in something else: behind a `.` or `::`, and not behind `..` or `:`.
pub fn is_member(before: [Option<u8>; 2]) -> bool {
    match before {
        [other, Some(b'.')] => other != Some(b'.'),
        before => before == [Some(b':'); 2],
    }
}

/// Whether the file of a function, whose name stands there, has something of a name that an import of all in the function may bring
/// too: of all that a module has, or else of the variants of an enum.
pub fn has_itself(name: &str, of_module: bool, caller: Span) -> bool {
    let declares = |file: &File| file.names().declared.contains_key(name) || file.names().brought.contains(name);
    let has = |file: &File| of_module && declares(file) || file.methods.have_variant_called(name);
    file(caller).is_some_and(|file| has(&file))
}

/// Whether the crate may have a type that makes its sum or its product itself.
pub fn gathers_by(function: &str) -> bool {
    of_the_crate(|names| names.contains(function))
}

/// Asks the names of all that the files of the crate have.
fn of_the_crate(ask: impl FnOnce(&HashSet<String>) -> bool) -> bool {
    thread_local! {
        static NAMES: OnceCell<HashSet<String>> = const { OnceCell::new() };
    }
    NAMES.with(|names| {
        let of = |file: &File| file.in_place().iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        ask(names.get_or_init(|| with_files(|files| files.iter().flat_map(|file| of(file)).collect())))
    })
}

/// Whether a name may stand for another type in some file of the crate.
pub fn is_alias(name: &str, caller: Span) -> bool {
    let of = |file: &File| file.names().aliases.contains_key(name);
    file(caller).is_some_and(|file| of(&file)) || with_files(|files| files.iter().any(|file| of(file)))
}

/// The type that a name stands for which the file of a function gives it, or else one other file of the crate.
pub fn written_out(name: &str, caller: Span) -> Option<syn::TypePath> {
    /// More names that stand for each other are a circle, of which rustc tells.
    const MOST: usize = 8;
    let here = file(caller)?;
    let mut found: Option<syn::TypePath> = None;
    for _ in 0..MOST {
        let name = match &found {
            Some(found) => found.path.segments.last()?.ident.to_string(),
            None => name.to_owned(),
        };
        let of = |file: &File| {
            let Names { declared, aliases, .. } = file.names();
            let all = declared.get(&name)?;
            Some(aliases.get(&name).cloned().flatten().filter(|_| all.len() == 1))
        };
        let elsewhere = || {
            with_files(|files| {
                let mut all = files.iter().filter_map(|file| of(file));
                all.next().filter(|_| all.next().is_none())
            })
        };
        match of(&here).or_else(elsewhere).flatten().and_then(|text| syn::parse_str(&text).ok()) {
            Some(next) => found = Some(next),
            None => return found,
        }
    }
    None
}

/// What a name without parameters stands for, of the tokens behind it.
fn alias(tokens: &[Token]) -> Option<String> {
    let end = tokens.iter().position(|token| token.is_mark(b';'))?;
    tokens.first()?.is_mark(b'=').then(|| written(&tokens[1..end]))
}

/// Whether something outside of functions is called so in some file of the crate.
pub fn is_an_item(name: &str) -> bool {
    has_file(|file| {
        let Names { declared, brought, renamed, .. } = file.names();
        declared.contains_key(name) || brought.contains(name) || renamed.contains_key(name)
    })
}

/// Which names stand for such functions in the file of a function, whose name stands there; none if the crate has no such function.
pub fn names_of_any(caller: Span) -> Option<impl Fn(&str) -> bool> {
    let here = file(caller)?;
    let is_one = |file: &File, name: &str| {
        file.in_place().iter().any(|one| one.name == name) || of_the_crate(|names| names.contains(name))
    };
    let has_any = !here.in_place().is_empty() || of_the_crate(|names| !names.is_empty());
    has_any.then_some(move |name: &str| {
        // `it.sum()`
        let called = GATHERED.iter().find(|(.., method)| *method == name);
        is_one(&here, here.renamed(name))
            || is_brought_on(name)
            || called.is_some_and(|(_, function, _)| is_one(&here, function))
    })
}

/// How a function is named where it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Called {
    /// `name(…)`
    Name,
    /// `Type::name(…)`, `module::name(…)`
    Path,
    /// `value.name(…)`
    Method,
}

/// What a call names: a function by its name, and by the modules and the type before it in its path; or a method, and the type that
/// it is called on, as far as that is known.
pub struct Asked<'a> {
    pub name: &'a str,
    pub called: Called,
    pub owner: Option<&'a str>,
    pub modules: &'a [String],
}

/// Those that a call may be of, in the file of a function, whose name stands there, or in another one of the crate where that file
/// has nothing of that name. None where it may be of something else.
pub fn named(asked: &Asked, caller: Span) -> Vec<Found> {
    let Some(here) = file(caller) else { return Vec::new() };
    let own = match asked.called {
        Called::Method => asked.name,
        Called::Name | Called::Path => here.renamed(asked.name),
    };
    let mut imported = here.names().imported.get(asked.name).filter(|_| asked.called == Called::Name);
    let mut module = asked.modules.last().or(imported).filter(|module| !KEYWORDS.contains(&&***module));
    let (mut old, mut through) = match module.filter(|_| asked.called != Called::Method) {
        Some(module) => led_through(module, own),
        None => (own.to_owned(), Vec::new()),
    };
    let is_written_in_place =
        |name: &str| here.in_place().iter().any(|one| one.name == name) || of_the_crate(|names| names.contains(name));
    // It is asked of each call.
    if !is_written_in_place(&old) {
        return Vec::new();
    }
    let modules = here.place(caller).map(|place| here.modules_around(place.within(here.text()))).unwrap_or_default();
    // What an import of another module brings means nothing there.
    let is_own =
        asked.called == Called::Name && asked.modules.is_empty() && here.module_has_function(&modules, asked.name);
    if is_own {
        (old, through, imported, module) = (asked.name.to_owned(), Vec::new(), None, None);
        if !is_written_in_place(&old) {
            return Vec::new();
        }
    }
    let old = &*old;
    let first = asked.modules.first().map_or(asked.name, String::as_str);
    if asked.called != Called::Method && !is_own && super::imports::imports_from_std(first, caller) {
        return Vec::new();
    }
    // Whether there is an ordinary one of that name too: then the way to it decides.
    let has_ordinary = |file: &File| {
        let in_place = file.in_place().iter().filter(|one| one.name == old).count();
        file.scope.counts.get(old).is_some_and(|all| *all > in_place)
    };
    let strictly = has_ordinary(&here) || has_file(has_ordinary);
    let is_led_to = |file: &File, one: &InPlace| match (module, one.modules.last()) {
        (Some(_), Some(name)) => through.contains(name),
        (Some(_), None) => through.iter().any(|module| file.is_called(module)),
        (None, _) => one.modules == modules,
    };
    let fits = |file: &File, one: &InPlace| {
        let is_of = match asked.called {
            Called::Name => one.owner.is_none(),
            _ => asked.owner.is_none_or(|owner| one.owner.as_deref() == Some(owner)),
        };
        // Of two types of one name it is the module's own.
        let twice = |owner: &String| file.names().declares_twice(owner);
        let is_there = match &one.owner {
            Some(owner) => one.modules == modules || !twice(owner),
            None => is_led_to(file, one) || !strictly,
        };
        one.name == old && is_of && is_there
    };
    let of_file = |file: &File| -> Vec<Found> {
        let each = file.in_place().iter().filter(|one| fits(file, one));
        let found = each.filter_map(|one| {
            let (of_another_module, is_led_to) = (one.modules != modules, is_led_to(file, one));
            Some(Found { of_another_module, is_led_to, ..file.text_of(one)? })
        });
        found.collect()
    };
    // What names lead to is meant, and what they may lead to by another import where there is no such.
    let led_to = |mut found: Vec<Found>| {
        if asked.called != Called::Method && found.iter().any(|found| found.is_led_to) {
            found.retain(|found| found.is_led_to);
        }
        found
    };
    // Whose method it is may be told by its name alone.
    let by_name = asked.called == Called::Method && asked.owner.is_none();
    let is_alone = |file: &File, found: usize| !by_name || file.scope.counts.get(old).copied().unwrap_or(0) == found;
    let found = led_to(of_file(&here));
    if !found.is_empty() && (module.is_none() || found.iter().any(|found| found.is_led_to)) {
        let alone = is_alone(&here, found.len());
        let beside = |found: Found| found.beside_others(&here);
        let found = found.into_iter().filter(|_| alone).map(beside);
        return with_files(|files| found.map(|found| found.beside_traits(&here, (&here, &modules), files)).collect());
    }
    let has_another = match asked.called {
        // An import in the body brings it.
        Called::Name if !asked.modules.is_empty() => false,
        Called::Name if is_own => true,
        // `use super::*` brings the file's own, which is ordinary.
        Called::Name if here.scope.functions.contains_key(old) => imported.is_none(),
        Called::Name => !here.scope.others.contains(asked.name) && !here.scope.imports_all,
        Called::Path => false,
        Called::Method => by_name && here.scope.counts.contains_key(old),
    };
    if has_another {
        return Vec::new();
    }
    with_files(|files| {
        // Of a type that has the name of others it is the file's own, or that of the module which an import names.
        let declares = |file: &File, owner: &str| file.names().declared.contains_key(owner);
        let is_type_of = |file: &File| {
            asked.owner.is_none_or(|owner| {
                let alone = || files.iter().filter(|file| declares(file, owner)).count() == 1;
                let imported = || here.names().imported.get(owner).is_some_and(|module| file.is_called(module));
                !declares(&here, owner) && declares(file, owner) && (alone() || imported())
            })
        };
        let of_files = files.iter().map(|file| if is_type_of(file) { of_file(file) } else { Vec::new() });
        let all: Vec<Vec<Found>> = of_files.collect();
        if !files.iter().zip(&all).all(|(file, found)| is_alone(file, found.len())) {
            return Vec::new();
        }
        // Under that name, and not from another file that has one too.
        let imported = |from: &File, name: &String| {
            let Names { declared, renamed, imported, .. } = here.names();
            let of_another = |module: &String| {
                let has_it = |file: &Rc<File>| file.is_called(module) && declares(file, name);
                !from.is_called(module) && files.iter().any(has_it)
            };
            here.scope.others.contains(name)
                && !declared.contains_key(name)
                && !renamed.contains_key(name)
                && !imported.get(name).is_some_and(of_another)
        };
        let of_each = |(file, found): (&Rc<File>, Vec<Found>)| {
            let Names { declared, renamed, .. } = file.names();
            let with_unknown = |found: Found| {
                // What the file has by another name is called so here for another reason.
                let is_own = |name: &&String| {
                    renamed.contains_key(*name) || declared.contains_key(*name) && !imported(file, name)
                };
                let own = found.names().iter().find(is_own).cloned();
                let owner = found
                    .owner
                    .clone()
                    .filter(|owner| !imported(file, owner) && found.names().iter().any(|name| name == "Self"));
                let unknown = own.or(owner);
                let found = Found { unknown, elsewhere: true, of_another_module: true, ..found };
                found.beside_traits(file, (&here, &modules), files)
            };
            found.into_iter().map(with_unknown).collect::<Vec<_>>()
        };
        led_to(files.iter().zip(all).flat_map(of_each).collect())
    })
}

/// What is called so where it is declared that a module has by that name, and the modules through which imports bring it there.
fn led_through(module: &str, name: &str) -> (String, Vec<String>) {
    let mut way = vec![(module.to_owned(), name.to_owned())];
    with_files(|files| {
        while let Some((module, name)) = way.last() {
            let is_there = |file: &&Rc<File>| file.has_module(module);
            // What it has itself no import brings.
            if files.iter().filter(is_there).any(|file| file.declares(module, name)) {
                break;
            }
            let mut each = files.iter().filter(is_there).filter_map(|file| {
                let Names { imported, renamed, .. } = file.names();
                let (from, old) = (imported.get(name), renamed.get(name));
                let is_brought = from.is_some() || old.is_some();
                is_brought.then(|| (from.unwrap_or(module).clone(), old.unwrap_or(name).clone()))
            });
            match each.find(|before| !way.contains(before)) {
                Some(before) => way.push(before),
                None => break,
            }
        }
    });
    let name = way.last().map_or(name, |(_, name)| name).to_owned();
    (name, way.into_iter().map(|(module, _)| module).collect())
}

/// Whether an import of the crate calls something so.
fn is_brought_on(name: &str) -> bool {
    thread_local! {
        static RENAMED: OnceCell<HashSet<String>> = const { OnceCell::new() };
    }
    RENAMED.with(|renamed| {
        let all = |files: &[Rc<File>]| files.iter().flat_map(|file| file.names().renamed.keys().cloned()).collect();
        renamed.get_or_init(|| with_files(all)).contains(name)
    })
}

impl File {
    /// What is called so where it comes from, by an import of the file.
    fn renamed<'n>(&'n self, name: &'n str) -> &'n str {
        // Few files have any.
        match self.in_place().is_empty() && !of_the_crate(|names| !names.is_empty()) {
            true => name,
            false => self.names().renamed.get(name).map_or(name, String::as_str),
        }
    }
}

/// What stands around a function.
#[derive(Clone, Default)]
struct Around<'a> {
    owner: Option<&'a str>,
    parameters: Vec<String>,
    of_type: Vec<String>,
    modules: Vec<String>,
    /// Whether it is of the device whatever attributes it has.
    device: bool,
    /// How a loop has what it goes over, in an `impl IntoIterator`.
    goes_over: Option<&'static str>,
}

struct Gatherer<'a> {
    text: &'a str,
    found: &'a mut Vec<InPlace>,
}

impl<'a> Gatherer<'a> {
    fn place(&self, name: &str) -> usize {
        name.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn gather(&mut self, tokens: &[Token<'a>], around: &Around<'a>) {
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at..] {
                [Token::Name(keyword @ "fn"), Token::Name(name), behind @ ..] => {
                    let head = head(behind);
                    let goes_over = around.goes_over.filter(|_| *name == "into_iter");
                    if (around.device || is_of_the_device(before_function(&tokens[..at])))
                        && (goes_over.is_some() || self.is_in_place(keyword, head))
                    {
                        self.found.push(InPlace {
                            name: (*name).to_owned(),
                            owner: around.owner.map(str::to_owned),
                            parameters: around.parameters.clone(),
                            of_type: around.of_type.clone(),
                            goes_over,
                            modules: around.modules.clone(),
                            at: self.place(keyword),
                            named_at: self.place(name),
                        });
                    }
                    at += 2 + head.len();
                }
                [Token::Name("impl"), behind @ ..] => {
                    let behind = behind_brackets(behind);
                    let end = behind.iter().position(|token| matches!(token, Token::Open(b'{', _))).unwrap_or(0);
                    let (head, block) = behind.split_at(end);
                    let device = is_of_the_device(&tokens[..at]);
                    let (mut ty, mut goes_over) = (last_of_path(head), None);
                    if let Some(end) = head.iter().position(|token| *token == Token::Name("for")) {
                        let of = &head[end + 1..];
                        goes_over = receiver_of_loops(of).filter(|_| ty == Some("IntoIterator"));
                        let gathers = |name| GATHERED.iter().any(|(of, ..)| *of == name);
                        let is_one = |name| goes_over.is_some() || name == "Extend" || gathers(name);
                        ty = last_of_path(of).filter(|_| ty.is_some_and(is_one));
                    }
                    if let (Some(ty), Some(Token::Open(_, length))) = (ty.filter(|_| device), block.first()) {
                        let parameters = parameters_of(&tokens[at + 1..]);
                        let of_type = arguments_of(head);
                        let inside =
                            Around { owner: Some(ty), parameters, of_type, device, goes_over, ..around.clone() };
                        self.gather(&block[1..length - 1], &inside);
                    }
                    let length = match block.first() {
                        Some(Token::Open(_, length)) => *length,
                        _ => 1,
                    };
                    at = tokens.len() - block.len() + length;
                }
                [Token::Name("mod"), Token::Name(name), Token::Open(b'{', length), ..] => {
                    let mut inside = Around { modules: around.modules.clone(), ..Around::default() };
                    inside.modules.push((*name).to_owned());
                    self.gather(&tokens[at + 3..at + 1 + length], &inside);
                    at += 2 + length;
                }
                [Token::Open(_, length), ..] => at += length,
                _ => at += 1,
            }
        }
    }

    /// Whether a function is one, of its keyword and the tokens behind its name.
    fn is_in_place(&self, keyword: &str, head: &[Token]) -> bool {
        let names = |token: &Token| matches!(token, Token::Name(name) if is_iterator(name) || is_closure(name));
        if !head.iter().any(names) {
            return false;
        }
        // The text from there to the body.
        let begin = self.place(keyword);
        let Some(text) = self.text.get(begin..) else { return false };
        let (mut end, mut depth) = (0, 0usize);
        for token in tokenize(text, FrontmatterAllowed::No) {
            match token.kind {
                Kind::OpenBrace if depth == 0 => break,
                Kind::OpenParen | Kind::OpenBracket => depth += 1,
                Kind::CloseParen | Kind::CloseBracket => depth = depth.saturating_sub(1),
                _ => {}
            }
            end += token.len as usize;
        }
        let signature = text.get(..end).and_then(|text| syn::parse_str::<syn::Signature>(text).ok());
        signature.is_some_and(|signature| crate::in_place::gives(&signature).is_some())
    }
}

/// The tokens before a function without what may stand between its attributes and its keyword.
fn before_function<'t, 'x>(mut tokens: &'t [Token<'x>]) -> &'t [Token<'x>] {
    loop {
        tokens = match tokens {
            [before @ .., Token::Name("const" | "unsafe" | "async" | "pub")] => before,
            // `pub(crate)`
            [.., Token::Close(b')')] => {
                let opens = tokens
                    .iter()
                    .enumerate()
                    .rposition(|(at, token)| matches!(token, Token::Open(b'(', length) if at + length == tokens.len()));
                match opens.map(|opens| &tokens[..opens]) {
                    Some([before @ .., Token::Name("pub")]) => before,
                    _ => return tokens,
                }
            }
            _ => return tokens,
        };
    }
}

/// What `into_iter` takes as a method of the type itself, for which, or for a reference to which, that `impl` is.
fn receiver_of_loops(ty: &[Token]) -> Option<&'static str> {
    match ty {
        [Token::Mark(b'&'), Token::Mark(b'\''), Token::Name(_), Token::Name("mut"), ..]
        | [Token::Mark(b'&'), Token::Name("mut"), ..] => Some("&mut self"),
        [Token::Mark(b'&'), ..] => Some("&self"),
        [Token::Name(_), ..] => Some("self"),
        _ => None,
    }
}

/// The last name of the path that tokens begin with.
fn last_of_path<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let path = tokens.iter().take_while(|token| !matches!(token, Token::Mark(b'<') | Token::Name("for")));
    let names = path.filter_map(|token| match token {
        Token::Name(name) => Some(*name),
        _ => None,
    });
    names.last()
}

/// Whether `#[device]` is among the attributes that tokens end with.
fn is_of_the_device(mut tokens: &[Token]) -> bool {
    while let [before @ .., Token::Close(b']')] = tokens {
        if before.last() == Some(&Token::Name("device")) {
            return true;
        }
        let opens =
            |(at, token): (usize, &Token)| matches!(token, Token::Open(_, length) if at + length == tokens.len());
        let Some(opens) = before.iter().enumerate().rposition(opens) else { return false };
        tokens = before[..opens].strip_suffix(&[Token::Mark(b'#')]).unwrap_or_default();
    }
    false
}

/// The names in `<T: Copy, const N: usize>`, if tokens begin with that.
fn parameters_of(tokens: &[Token]) -> Vec<String> {
    let behind = behind_brackets(tokens).len();
    let inside = &tokens[..tokens.len() - behind];
    let mut depth = 0usize;
    let mut names = Vec::new();
    for (at, token) in inside.iter().enumerate() {
        match token {
            Token::Mark(b'<') => depth += 1,
            Token::Mark(b'>') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 1 && matches!(token, Token::Mark(b'<' | b',')) {
            match inside.get(at + 1..).unwrap_or_default() {
                [Token::Name("const"), Token::Name(name), ..] | [Token::Name(name), ..] => {
                    names.push((*name).to_owned())
                }
                _ => {}
            }
        }
    }
    names
}

/// The names in the brackets behind the type that an `impl` is for, of its head; none if one of them is more than a name.
fn arguments_of(head: &[Token]) -> Vec<String> {
    let head = head.split(|token| *token == Token::Name("where")).next().unwrap_or_default();
    let ty = head.rsplit(|token| *token == Token::Name("for")).next().unwrap_or_default();
    let begin = ty.iter().position(|token| token.is_mark(b'<')).map_or(ty.len(), |at| at + 1);
    let inside = ty.get(begin..ty.len().saturating_sub(1)).unwrap_or_default();
    let names = inside.split(|token| token.is_mark(b',')).map(|argument| match argument {
        [Token::Name(name)] => Some((*name).to_owned()),
        _ => None,
    });
    names.collect::<Option<_>>().unwrap_or_default()
}

/// Whether a `#[constant]` table of the file is called so.
pub fn is_table(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.tables.contains_key(name))
}
