//! What stands around a function in its file, as far as the text tells: so that errors are worded as rustc words them
//! elsewhere.
//!
//! A macro sees its item alone. Where the file cannot be read, or the text leaves anything open, nothing is known, and
//! the expansion is as it would be without: no meaning rests on this.

mod methods;

use std::cell::{OnceCell, RefCell};
use std::collections::{HashMap, HashSet};
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use methods::Methods;

use crate::builtin_methods::{is_builtin, may_change};
use crate::parse::{Fields, KnownType};

/// What is known of a name that a function calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// A function of the module is called so.
    Function,
    /// Nothing that the function could name is called so.
    Nothing,
    /// It may be anything.
    Open,
}

/// The names of a module, or of a block.
#[derive(Debug, Default)]
struct Scope {
    functions: Vec<String>,
    /// What functions return, as far as that is known.
    returned: HashMap<String, KnownType>,
    /// The fields of structs, as far as these are known.
    fields: HashMap<String, Fields>,
    /// What several imports and items are called.
    doubtful: HashSet<String>,
    /// Those of them that have no attribute.
    bare: HashSet<String>,
    /// The blocks that are bodies of functions, by name.
    bodies: HashMap<String, usize>,
    mutable_statics: HashSet<String>,
    /// Names of imports and of items that are no functions.
    others: HashSet<String>,
    /// Whether there are macros, which may make any item.
    open: bool,
    /// Whether all is imported from somewhere but our prelude.
    globs: bool,
    /// Modules, and the blocks of everything else.
    modules: Vec<Scope>,
    blocks: Vec<Scope>,
    /// What stands for anything in it or in its blocks: asked once a call, so that it is gathered as the file is read.
    mentioned: HashSet<String>,
    /// Whether all is imported into it or one of its blocks.
    imports_all: bool,
    /// How many functions are called so, in it and all that is inside.
    counts: HashMap<String, usize>,
}

/// What a file says.
#[derive(Debug)]
struct File {
    path: PathBuf,
    scope: Scope,
    /// Once one is called that is no built-in one.
    methods: OnceCell<Methods>,
}

/// The module that a function stands in.
#[derive(Clone, Debug)]
pub struct Surroundings {
    file: Rc<File>,
    /// The way down from the file.
    modules: Vec<usize>,
    name: String,
}

thread_local! {
    static FILES: RefCell<HashMap<PathBuf, Option<Rc<File>>>> = RefCell::default();
}

impl Surroundings {
    /// Of a function of that name: the only one in the file, and an item of a module.
    pub fn of(name: &str, span: Span) -> Option<Self> {
        let path = span.local_file()?;
        let file = FILES.with_borrow_mut(|files| files.entry(path).or_insert_with_key(|path| read(path)).clone())?;
        if file.scope.counts.get(name) != Some(&1) {
            return None;
        }
        let mut modules = Vec::new();
        file.scope.find(name, &mut modules).then_some(Surroundings { file, modules, name: name.to_owned() })
    }

    fn scope(&self) -> &Scope {
        self.modules.iter().fold(&self.file.scope, |scope, &index| &scope.modules[index])
    }

    /// What a call of that name calls.
    pub fn callee(&self, name: &str) -> Known {
        /// Functions that Rust has everywhere.
        const EVERYWHERE: &[&str] = &["align_of", "align_of_val", "drop", "size_of", "size_of_val"];
        let scope = self.scope();
        let count = scope.functions.iter().filter(|function| *function == name).count();
        let body = scope.bodies.get(&self.name).map(|&body| &scope.blocks[body]);
        let inside = body.is_some_and(|body| body.mentioned.contains(name) || body.imports_all);
        if count == 1 && !inside {
            Known::Function
        } else if count > 0
            || inside
            || scope.open
            || scope.globs
            || EVERYWHERE.contains(&name)
            || scope.mentioned.contains(name)
        {
            Known::Open
        } else {
            Known::Nothing
        }
    }

    /// What a function of the module returns that a call of that name surely calls, as far as that is known.
    pub fn returned(&self, name: &str) -> Option<&KnownType> {
        let scope = self.scope();
        let returned = scope.returned.get(name)?;
        let surely = self.callee(name) == Known::Function && !scope.open && !scope.others.contains(name);
        surely.then_some(returned)
    }

    /// The fields of a struct of the module that a name surely is.
    pub fn fields(&self, name: &str) -> Option<&Fields> {
        let scope = self.scope();
        let fields = scope.fields.get(name)?;
        let body = scope.bodies.get(&self.name).map(|&body| &scope.blocks[body]);
        let inside = body.is_none_or(|body| body.mentioned.contains(name) || body.imports_all);
        (!inside && !scope.open && !scope.doubtful.contains(name)).then_some(fields)
    }

    /// Whether the module has a function of that name that surely is none of the device.
    pub fn has_bare(&self, name: &str) -> bool {
        self.scope().bare.contains(name)
    }

    /// Whether nothing but our prelude could bring a type of that name.
    pub fn leaves_to_the_prelude(&self, name: &str) -> bool {
        let scope = self.scope();
        !scope.open && !scope.imports_all && !scope.mentioned.contains(name)
    }

    /// Whether the device surely has no method, and no associated function, of that name.
    pub fn lack_method(&self, name: &str) -> bool {
        !is_builtin(name) && self.methods().lack(name)
    }

    /// Whether a method of that name may take `&mut self`. A name that a built-in method has is one of the user's only if
    /// the file says so.
    pub fn may_change(&self, name: &str) -> bool {
        let methods = self.methods();
        methods.change(name) || may_change(name).unwrap_or_else(|| methods.are_open())
    }

    fn methods(&self) -> &Methods {
        let methods = || tokens(&self.file.path).map(Methods::of).unwrap_or_else(Methods::unknown);
        self.file.methods.get_or_init(methods)
    }

    /// Whether it is a `static mut` of the module.
    pub fn is_mutable_static(&self, name: &str) -> bool {
        self.scope().mutable_statics.contains(name)
    }
}

fn read(path: &Path) -> Option<Rc<File>> {
    let scope = Scope::of(tokens(path)?);
    Some(Rc::new(File { path: path.to_owned(), scope, methods: OnceCell::new() }))
}

/// What a function returns, of the tokens behind its name: of one without type parameters.
fn returned(tokens: &mut Peekable<impl Iterator<Item = TokenTree>>) -> Option<KnownType> {
    tokens.next_if(|token| matches!(token, TokenTree::Group(_)))?;
    tokens.next_if(|token| is_punct(token, '-'))?;
    tokens.next_if(|token| is_punct(token, '>'))?;
    let mut ty = TokenStream::new();
    let is_end = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Ident(word) => word == "where",
        other => is_punct(other, ';'),
    };
    while let Some(token) = tokens.next_if(|token| !is_end(token)) {
        ty.extend([token]);
    }
    KnownType::of(&syn::parse2(ty).ok()?)
}

/// The fields of a struct, of the tokens behind its name. None where an attribute could change one.
fn fields(group: &Group) -> Option<Fields> {
    let tokens = TokenStream::from(TokenTree::Group(group.clone()));
    let fields = match group.delimiter() {
        Delimiter::Brace => syn::parse2::<syn::FieldsNamed>(tokens).ok()?.named,
        Delimiter::Parenthesis => syn::parse2::<syn::FieldsUnnamed>(tokens).ok()?.unnamed,
        _ => return None,
    };
    let plain = |field: &syn::Field| field.attrs.iter().all(|attribute| attribute.path().is_ident("doc"));
    if !fields.iter().all(plain) {
        return None;
    }
    let known = |(index, field): (usize, &syn::Field)| {
        let name = field.ident.as_ref().map_or_else(|| index.to_string(), ToString::to_string);
        Some((name, KnownType::of(&field.ty)?))
    };
    Some(fields.iter().enumerate().filter_map(known).collect())
}

fn is_punct(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

fn tokens(path: &Path) -> Option<TokenStream> {
    let text = std::fs::read_to_string(path).ok()?;
    // rustc has read the file already, so that `proc_macro2` need not look first whether these are tokens.
    match proc_macro::is_available() {
        true => Some(text.parse::<proc_macro::TokenStream>().ok()?.into()),
        false => text.parse().ok(),
    }
}

impl Scope {
    fn of(tokens: TokenStream) -> Self {
        let mut scope = Scope::default();
        let (mut function, mut attributed) = (None, false);
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match &token {
                TokenTree::Punct(punct) => match punct.as_char() {
                    '#' => attributed = true,
                    ';' => attributed = false,
                    _ => {}
                },
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    attributed = false;
                    if let Some(name) = function.take() {
                        scope.bodies.insert(name, scope.blocks.len());
                    }
                    scope.blocks.push(Scope::of(group.stream()));
                }
                TokenTree::Ident(word) => match word.to_string().as_str() {
                    "fn" => {
                        if let Some(TokenTree::Ident(name)) = tokens.next() {
                            scope.functions.push(name.to_string());
                            if !attributed {
                                scope.bare.insert(name.to_string());
                            }
                            function = Some(name.to_string());
                            if let Some(returned) = returned(&mut tokens) {
                                scope.returned.insert(name.to_string(), returned);
                            }
                        }
                    }
                    "static" => {
                        let mutable = tokens.next_if(|token| matches!(token, TokenTree::Ident(word) if word == "mut"));
                        if let Some(TokenTree::Ident(name)) = tokens.next() {
                            if mutable.is_some() {
                                scope.mutable_statics.insert(name.to_string());
                            }
                            scope.other(name.to_string());
                        }
                    }
                    "struct" => {
                        if let Some(TokenTree::Ident(name)) = tokens.next() {
                            let name = name.to_string();
                            if let Some(TokenTree::Group(group)) = tokens.peek()
                                && let Some(fields) = fields(group)
                            {
                                scope.fields.insert(name.clone(), fields);
                            }
                            scope.other(name);
                        }
                    }
                    "const" | "enum" | "union" | "trait" | "type" => {
                        if let Some(TokenTree::Ident(name)) = tokens.peek() {
                            // Of `const fn` that is `fn`, which is read next.
                            scope.other(name.to_string());
                        }
                    }
                    "mod" => {
                        tokens.next();
                        if let Some(TokenTree::Group(group)) = tokens.peek() {
                            scope.modules.push(Scope::of(group.stream()));
                            tokens.next();
                        }
                    }
                    "use" => {
                        let mut import = TokenStream::new();
                        while let Some(token) = tokens.next_if(|token| !is_punct(token, ';')) {
                            import.extend([token]);
                        }
                        scope.import(import);
                    }
                    _ => {
                        scope.open |= matches!(tokens.peek(), Some(TokenTree::Punct(punct)) if punct.as_char() == '!');
                    }
                },
                _ => {}
            }
        }
        scope.gather();
        scope
    }

    /// The name of an import, or of an item that is no function.
    fn other(&mut self, name: String) {
        if self.others.contains(&name) {
            self.doubtful.insert(name.clone());
        }
        self.others.insert(name);
    }

    fn gather(&mut self) {
        self.mentioned = self.others.iter().chain(&self.functions).cloned().collect();
        self.imports_all = self.globs;
        for block in &self.blocks {
            self.mentioned.extend(block.mentioned.iter().cloned());
            self.imports_all |= block.imports_all;
        }
        for function in &self.functions {
            *self.counts.entry(function.clone()).or_default() += 1;
        }
        for inside in self.modules.iter().chain(&self.blocks) {
            for (name, count) in &inside.counts {
                *self.counts.entry(name.clone()).or_default() += count;
            }
        }
    }

    fn import(&mut self, tokens: TokenStream) {
        let written = tokens.to_string().replace(char::is_whitespace, "");
        let ours =
            ["cl_runtime::prelude::*", "cl_types::prelude::*", "::cl_runtime::prelude::*", "::cl_types::prelude::*"];
        if ours.contains(&&*written) {
            return;
        }
        for token in tokens {
            match token {
                TokenTree::Ident(name) => self.other(name.to_string()),
                TokenTree::Group(group) => self.import(group.stream()),
                TokenTree::Punct(punct) => self.globs |= punct.as_char() == '*',
                TokenTree::Literal(_) => {}
            }
        }
    }

    fn find(&self, name: &str, modules: &mut Vec<usize>) -> bool {
        if self.functions.iter().any(|function| function == name) {
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
