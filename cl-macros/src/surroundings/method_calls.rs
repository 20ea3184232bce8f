//! What is asked of methods and operators, by their names and by the type that has them: what they take and give, whether
//! they change it, and whether the device has any of that name.

use std::rc::Rc;

use proc_macro2::Span;

use super::elsewhere;
use super::file::{File, file};
use super::heads::{Parameters, head, taken_by};
use super::scope::Scope;
use super::text::{Token, inside};
use super::{Methods, Surroundings, whole};
use crate::ast::Reach;
use crate::builtin_methods::{is_builtin, may_change as builtin_may_change};
use crate::parse::{KnownType, is_source};

impl Surroundings {
    /// The parameters of a method of a struct of the module.
    fn parameters_of_method(&self, structure: &str, method: &str) -> Option<&Parameters> {
        let scope = self.scope();
        let parameters = scope.block_of(structure, method)?.parameters.get(method)?;
        (parameters.of_itself && !scope.doubtful.contains(structure)).then_some(parameters)
    }

    /// Whether such a method surely takes a pointer there that writes.
    pub fn method_writes_through(&self, structure: &str, method: &str, index: usize) -> bool {
        self.parameters_of_method(structure, method).is_some_and(|parameters| parameters.write(index + 1))
    }

    /// The vectors that such a method takes by value, and where.
    pub fn vectors_taken_by_method(&self, structure: &str, method: &str) -> Option<Vec<(usize, String)>> {
        let parameters = self.parameters_of_method(structure, method).filter(|found| !found.vectors.is_empty())?;
        Some(parameters.vectors.iter().map(|(index, name)| (index - 1, name.clone())).collect())
    }

    /// The types of the parameters, but for `self`, of such a method that takes pointers inside something; and what it has of
    /// parameters of other kinds.
    pub fn taken_by_method(&self, structure: &str, method: &str) -> Option<(Vec<syn::Type>, syn::Generics)> {
        let scope = self.scope();
        let block = scope.block_of(structure, method)?;
        taken_by(block.takers.get(method).filter(|_| !scope.doubtful.contains(structure))?)
    }

    /// What a method of a struct of the module returns on the device, that a name surely is.
    pub fn returned_by_method(&self, structure: &str, method: &str) -> Option<KnownType> {
        match self.fields(structure) {
            Some(_) => self.scope().returned_by_method(structure, method),
            None => self.returned_by_method_elsewhere(structure, method),
        }
    }

    /// The references into address spaces that a method gives: of a type of the module, or the only one of the file that is
    /// called so.
    pub fn reach_of_method(&self, structure: Option<&str>, method: &str) -> Option<Reach> {
        reach_given_by(structure, method, &self.file, self.scope())
    }

    /// What an operator of a struct of the module gives, of which one `impl` has it.
    pub fn given_by_operator(&self, structure: &str, of: &str) -> Option<KnownType> {
        match self.fields(structure) {
            Some(_) => self.scope().given_by_operator(structure, of),
            None => self.given_by_operator_elsewhere(structure, of),
        }
    }

    /// Whether a struct of the module has an operator of std, by one `impl`, and no function of its own that is called so.
    pub fn has_operator(&self, structure: &str, of: &str, function: &str) -> bool {
        matches!(self.scope().operators.get(&(structure.to_owned(), of.to_owned())), Some(Some(_)))
            && self.fields(structure).is_some()
            && !self.type_has(structure, function)
            && self.of_std(&syn::Ident::new(of, Span::call_site()).into()).is_some()
    }

    /// The range that a method of a type of the module with lifetimes, the only one of that name, gives. Nothing is known of
    /// its ends.
    pub fn range_given(&self, structure: &str, method: &str) -> Option<KnownType> {
        let scope = self.scope();
        let one = scope.with_lifetime.contains(structure) && !scope.doubtful.contains(structure);
        match scope.returned_by_method(structure, method).filter(|_| one)? {
            KnownType::Range { closed, .. } => Some(KnownType::Range { ends: None, closed }),
            _ => None,
        }
    }

    /// Whether a method of a struct of the module surely is that of `#[device] impl Type`, without type parameters: no
    /// trait has one of that name.
    pub fn has_device_method(&self, structure: &str, method: &str) -> bool {
        let scope = self.scope();
        let mut blocks = scope.impls.get(structure).into_iter().flatten().map(|&block| &scope.blocks[block]);
        self.fields(structure).is_some()
            && self.file.scope.counts.get(method) == Some(&1)
            && !self.methods().traits()
            && !is_builtin(method)
            && blocks.any(|block| block.parameters.contains_key(method) && !block.generic.contains(method))
    }

    /// Whether `#[device] impl` of a type of the module has such a method.
    pub fn type_has(&self, ty: &str, method: &str) -> bool {
        let scope = self.scope();
        scope.impls.get(ty).into_iter().flatten().any(|&block| scope.blocks[block].functions.contains_key(method))
    }

    /// Whether a method of that name is one of the module's types which surely waits for nobody.
    pub fn has_calm_method(&self, name: &str) -> bool {
        let mut blocks = self.scope().impls.values().flatten().map(|&block| &self.scope().blocks[block]);
        self.file.scope.counts.get(name) == Some(&1) && blocks.any(|block| block.calm.contains(name))
    }

    /// Whether the device surely has no method, and no associated function, of that name.
    pub fn lack_method(&self, name: &str) -> bool {
        !is_builtin(name) && self.lack(name)
    }

    /// Whether numbers, arrays and slices surely have no method of that name on the device, which is no built-in one.
    pub fn lack_of_built_in(&self, name: &str) -> bool {
        self.methods().lack_of_built_in(name) || whole::has_none(&self.file.path, |methods| methods.of_any_type(name))
    }

    /// Whether a type of the file surely has no associated function of that name on the device, whatever others have.
    pub fn lack_of_a_type(&self, ty: &str, name: &str) -> bool {
        self.scope().others.contains(ty) && self.lack(name)
    }

    /// Whether no value has a method of that name of the user's: as [`File::lack`].
    pub fn lack(&self, name: &str) -> bool {
        self.file.lack(name)
    }

    /// Whether a method of that name may take `&mut self`. A name that a built-in method has is one of the user's only if
    /// the file says so.
    pub fn may_change(&self, name: &str) -> bool {
        let methods = self.methods();
        methods.change(name) || builtin_may_change(name).unwrap_or_else(|| methods.are_open())
    }

    /// Whether a method of that name takes `&mut self`, whatever it is called on.
    pub fn surely_changes(&self, name: &str) -> bool {
        !is_builtin(name) && self.methods().surely_change(name)
    }

    /// The same of a struct of the module.
    pub fn surely_changes_one(&self, structure: &str, name: &str) -> bool {
        !is_builtin(name) && self.methods().change_here(name) && self.has_device_method(structure, name)
    }

    /// Whether a type of the module surely has that method on the host alone: whatever traits have, its own comes first.
    pub fn is_of_the_host(&self, ty: &str, name: &str) -> bool {
        self.methods().host_has(ty, name) && self.fields(ty).is_some() && !self.type_has(ty, name)
    }

    /// Whether a method of that name of a type of the module surely takes no `&mut self`.
    pub fn surely_keeps(&self, ty: &str, name: &str) -> bool {
        self.methods().keep_here(name) && self.fields(ty).is_some() && self.type_has(ty, name)
    }

    /// Whether a type or a trait of the file has a method of that name on the device.
    pub fn has_method(&self, name: &str) -> bool {
        self.methods().has(name)
    }

    /// Whether types of other files may have methods of any name.
    pub fn methods_are_open(&self) -> bool {
        self.methods().are_open()
    }

    /// Whether an `impl` that is refused has a method of that name: it tells of what is called so.
    pub fn is_of_a_refused_impl(&self, name: &str) -> bool {
        self.methods().of_refused_impls().any(|refused| refused == name)
    }
}

impl Scope {
    /// Whether an `impl` has a function of that name, or a constant with the name of a type.
    fn has_member(&self, name: &str) -> bool {
        self.functions.contains_key(name) || self.named.contains_key(name)
    }

    /// The `impl` of a type that has a member of that name, if but one has.
    fn block_of(&self, structure: &str, member: &str) -> Option<&Scope> {
        let blocks = self.impls.get(structure)?.iter().map(|&block| &self.blocks[block]);
        let mut has_it = blocks.filter(|block| block.has_member(member));
        let (block, None) = (has_it.next()?, has_it.next()) else { return None };
        Some(block)
    }

    /// The references into address spaces that a method of a type gives, the only one of that name.
    fn reach_of_method(&self, structure: &str, method: &str) -> Option<Reach> {
        let blocks = [&self.impls, &self.generic_impls].into_iter().filter_map(|impls| impls.get(structure)).flatten();
        let mut has_it = blocks.map(|&block| &self.blocks[block]).filter(|block| block.functions.contains_key(method));
        let (block, None) = (has_it.next()?, has_it.next()) else { return None };
        block.reaches.get(method).cloned().filter(|_| block.functions[method] == 1)
    }

    /// What a method of a type returns, the only one of that name.
    pub(super) fn returned_by_method(&self, structure: &str, method: &str) -> Option<KnownType> {
        // Of std's traits: a value of the type itself.
        let has_one = |&block: &usize| self.blocks[block].functions.contains_key(method);
        if matches!(method, "from" | "default")
            && self.fields.contains_key(structure)
            && !self.impls.get(structure).into_iter().flatten().any(has_one)
        {
            return Some(KnownType::Named(structure.into()));
        }
        let block = self.block_of(structure, method)?;
        let returned = block.returned.get(method).filter(|_| block.functions[method] == 1)?;
        Some(match returned {
            KnownType::Named(name) if **name == *"Self" => KnownType::Named(structure.into()),
            other => other.clone(),
        })
    }

    /// The type of this module that such a method returns, or a constant of the type has, whatever parameters both have.
    pub(super) fn named_by_member(&self, structure: &str, member: &str) -> Option<KnownType> {
        let of_parameters = self.generic_impls.get(structure).into_iter().flatten().map(|&block| &self.blocks[block]);
        let mut of_parameters = of_parameters.filter(|block| block.has_member(member));
        let block = self.block_of(structure, member).or_else(|| of_parameters.next())?;
        let is_one = block.functions.get(member).is_none_or(|&count| count == 1) && of_parameters.next().is_none();
        let named = block.named.get(member).filter(|_| is_one)?;
        let named = if named == "Self" { structure } else { named };
        self.types.contains(named).then(|| KnownType::Named(named.into()))
    }

    pub(super) fn given_by_operator(&self, structure: &str, of: &str) -> Option<KnownType> {
        let output = self.operators.get(&(structure.to_owned(), of.to_owned()))?;
        KnownType::of(&syn::parse_str(output.as_ref()?).ok()?)
    }
}

impl File {
    /// Whether no value of the file has a method of that name, which is no built-in one: by the file alone, or by all that
    /// the crate has.
    fn lack(&self, name: &str) -> bool {
        self.methods.lack(name) || whole::has_none(&self.path, |methods| methods.has(name))
    }
}

/// Whether the device surely has no method of that name, for what stands in a file.
pub fn lack_method(name: &str, span: Span) -> bool {
    !is_builtin(name) && file(span).is_some_and(|file| file.lack(name))
}

/// Whether a type of a file, or the `Self` of a method there, surely has no associated function of that name on the device.
pub fn lack_of_a_type(ty: &str, name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| {
        let is_here = ty == "Self" || file.scope.others.contains(ty);
        is_here && file.lack(name)
    })
}

/// What a method returns of a struct that a file has outside of its modules, or names, the only one of that name.
pub fn returned_by_method(structure: &str, method: &str, span: Span) -> Option<KnownType> {
    let file = file(span)?;
    match file.scope.types.contains(structure) {
        true => file.scope.returned_by_method(structure, method),
        false => elsewhere::returned_by_method(structure, method, &file.scope),
    }
}

/// The references into address spaces that a method gives, of a type that a file has outside of its modules.
pub fn reach_of_method(structure: Option<&str>, method: &str, span: Span) -> Option<Reach> {
    let file = file(span)?;
    reach_given_by(structure, method, &file, &file.scope)
}

fn reach_given_by(structure: Option<&str>, method: &str, file: &File, scope: &Scope) -> Option<Reach> {
    let of_type = structure.and_then(|structure| match scope.types.contains(structure) {
        true => scope.reach_of_method(structure, method),
        false => elsewhere::ask_another(structure, file, |scope| scope.reach_of_method(structure, method))?,
    });
    let only = || {
        let is_only = !is_builtin(method) && file.scope.counts.get(method) == Some(&1);
        is_only.then(|| scope.blocks.iter().find_map(|block| block.reaches.get(method).cloned())).flatten()
    };
    of_type.or_else(only)
}

/// The name of the type of what a function or a constant gives, of a type that a file has outside of its modules, or names,
/// whatever parameters these have.
pub fn given_by_member(structure: &str, member: &str, span: Span) -> Option<KnownType> {
    let file = file(span)?;
    let scope = &file.scope;
    match scope.types.contains(structure) {
        true => scope.returned_by_method(structure, member).or_else(|| scope.named_by_member(structure, member)),
        false => elsewhere::returned_by_method(structure, member, scope),
    }
}

/// What an operator gives of a struct that a file has outside of its modules, or names, of which one `impl` has it.
pub fn given_by_operator(structure: &str, of: &str, span: Span) -> Option<KnownType> {
    let file = file(span)?;
    match file.scope.types.contains(structure) {
        true => file.scope.given_by_operator(structure, of),
        false => elsewhere::given_by_operator(structure, of, &file.scope),
    }
}

/// Whether a type or a trait of a file has a method of that name on the device.
pub fn has_method(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.has(name))
}

/// Whether a type of a file, of that name if it has one, has a method in an `impl` of its own, or may have it by a trait.
pub fn has_of_its_own(ty: Option<&str>, name: &str, span: Span) -> bool {
    file(span)
        .is_some_and(|file| file.methods.has(name) && (has_in_impls(&file.scope, ty, name) || declares(&file, name)))
}

/// Whether a trait of a file declares a method of that name, which any type may have.
pub fn is_of_a_trait(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| declares(&file, name))
}

/// Whether a type of that name has such a method in an `impl` of its own.
pub fn has_in_an_impl(ty: &str, name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| has_in_impls(&file.scope, Some(ty), name))
}

/// Whether a type of a file has an operator of std, and nothing that comes before it has a method of that name.
pub fn has_operator(ty: &str, of: &str, name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| {
        file.scope.operators.contains_key(&(ty.to_owned(), of.to_owned()))
            && !has_in_impls(&file.scope, Some(ty), name)
            && !declares(&file, name)
    })
}

fn has_in_impls(scope: &Scope, ty: Option<&str>, name: &str) -> bool {
    let blocks = scope.impls.iter().chain(&scope.generic_impls).filter(|(of, _)| ty.is_none_or(|ty| ty == *of));
    let mut own = blocks.flat_map(|(_, blocks)| blocks).map(|&block| &scope.blocks[block]);
    own.any(|block| block.functions.contains_key(name))
        || scope.modules.iter().any(|inner| has_in_impls(inner, ty, name))
}

/// Whether a trait of the file declares a method of that name.
fn declares(file: &File, name: &str) -> bool {
    let tokens = super::text::tokens(file.text()).unwrap_or_default();
    traits_with(&tokens, name).next().is_some()
}

/// The names of the traits that declare a method of that name, and their bodies.
fn traits_with<'a, 't>(tokens: &'a [Token<'t>], name: &'a str) -> impl Iterator<Item = (&'t str, &'a [Token<'t>])> {
    traits(tokens).filter(move |(_, body)| functions_in(body).any(|function| function == name))
}

/// The traits among such tokens, and what they have between their braces.
pub(super) fn traits<'a, 't>(tokens: &'a [Token<'t>]) -> impl Iterator<Item = (&'t str, &'a [Token<'t>])> {
    tokens.windows(2).enumerate().filter_map(move |(at, two)| match two {
        [Token::Name("trait"), Token::Name(of)] => Some((*of, inside(tokens, at + head(&tokens[at..]).len()))),
        _ => None,
    })
}

/// The functions that such tokens declare.
pub(super) fn functions_in<'t>(tokens: &[Token<'t>]) -> impl Iterator<Item = &'t str> {
    tokens.windows(2).filter_map(|two| match two {
        [Token::Name("fn"), Token::Name(name)] => Some(*name),
        _ => None,
    })
}

/// The trait of a file that alone declares a method of that name, which takes `&self`.
pub fn trait_with(name: &str, span: Span) -> Option<String> {
    let file = file(span).filter(|file| file.methods.has(name))?;
    let tokens = super::text::tokens(file.text()).unwrap_or_default();
    let mut traits = traits_with(&tokens, name);
    let ((of, body), None) = (traits.next()?, traits.next()) else { return None };
    let lends = body.windows(5).any(|head| {
        matches!(head, [Token::Name("fn"), Token::Name(found), Token::Open(b'(', _), Token::Mark(b'&'), Token::Name("self")]
            if *found == name)
    });
    lends.then(|| of.to_owned())
}

/// Whether the methods of that name that a file has on the device take `&mut self`, all of them.
pub fn methods_change(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.change_here(name))
}

/// Whether a method of that name may change what it is called on, as far as a file tells.
pub fn may_change(name: &str, span: Span) -> bool {
    match file(span) {
        Some(file) => {
            // Of what begins an iterator another crate tells no more than the file does.
            let around = || file.methods.are_open() && !is_source(name) && !whole::keeps(name);
            file.methods.change(name) || builtin_may_change(name).unwrap_or_else(around)
        }
        None => builtin_may_change(name).unwrap_or(true),
    }
}

/// Whether what a method gives may lead into what it is called on: by its head, or by its name where no file of the crate
/// has it. `of`: the type that has it, where that is known.
pub fn may_lend(name: &str, of: impl FnOnce() -> Option<Rc<str>>, span: Span) -> bool {
    file(span).is_some_and(|file| {
        let is_here = file.methods.has(name);
        // Of most calls no more is asked.
        if !is_here && is_builtin(name) {
            return false;
        }
        let by_name = || match is_here {
            true => file.methods.lend(name),
            false => whole::lends(name).unwrap_or_else(|| name.ends_with("_mut")),
        };
        in_its_file(of, name, &file, |methods| methods.lend(name)).unwrap_or_else(by_name)
    })
}

/// Whether what a method gives that leads into what it is called on is to be written: by its head, of all of that name.
pub fn gives_to_write(name: &str, of: impl FnOnce() -> Option<Rc<str>>, span: Span) -> Option<bool> {
    let file = file(span)?;
    let by_name = || match file.methods.has(name) {
        true => file.methods.give_to_write(name),
        false => whole::gives_to_write(name),
    };
    in_its_file(of, name, &file, |methods| methods.give_to_write(name)).unwrap_or_else(by_name)
}

/// What is asked of the file that alone has the type of a method, where that is another one.
fn in_its_file<R>(
    of: impl FnOnce() -> Option<Rc<str>>,
    name: &str,
    here: &File,
    ask: impl Fn(&Methods) -> R,
) -> Option<R> {
    let of = of().filter(|of| !here.methods.have_type(of))?;
    whole::with_files(|files| {
        let mut all = files.iter().map(|file| &file.methods).filter(|methods| methods.have_type(&of));
        let one = all.next().filter(|methods| methods.has(name))?;
        all.next().is_none().then(|| ask(one))
    })
}

/// Whether a trait may give numbers a method of that name, as far as a file tells.
pub fn may_be_of_a_trait(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| !file.methods.change(name) && (file.methods.has(name) || file.methods.traits()))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::path::PathBuf;
    use std::rc::Rc;

    use super::super::file::File;
    use super::*;

    #[test]
    fn methods_of_the_device_are_found_by_their_type() {
        let text = "
            struct A { x: f32 }
            #[device] impl A {
                fn plain(&self) -> f32 {}
                fn of_a_type<T>(&self, x: T) -> f32 {}
                #[cfg(device)] fn sometimes(&self) -> f32 {}
                fn itself(&self) -> Self {}
                fn of_a_trait_too(&self) -> f32 {}
            }
            #[device] impl Other for A { fn of_a_trait_too(self) -> u32 {} }
            impl A { fn of_the_host(&self) -> f32 {} }
            #[kernel] fn k() {}
        ";
        let file = Rc::new(File::of(PathBuf::new(), text.to_owned()).unwrap());
        let body = file.scope.bodies.get("k").copied();
        let around = Surroundings { file, modules: Vec::new(), body, spaces: false, given: RefCell::default() };
        let named = |method: &str| around.has_device_method("A", method);
        assert!(named("plain") && named("itself"));
        for method in ["of_a_type", "sometimes", "of_a_trait_too", "of_the_host", "unknown"] {
            assert!(!named(method), "{method}");
        }
        assert_eq!(around.returned_by_method("A", "plain"), Some(KnownType::Number("f32")));
        assert_eq!(around.returned_by_method("A", "itself"), Some(KnownType::Named("A".into())));
        assert_eq!(around.returned_by_method("A", "from"), Some(KnownType::Named("A".into())));
        assert_eq!(around.returned_by_method("A", "unknown"), None);
    }
}
