//! Other names of types: `type Ptr<'a, S> = &'a S;`.
//!
//! In: the tokens of a file. Out: the pointer that a name with its arguments stands for, and whether one is a `Result`.

use proc_macro2::Span;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, GenericParam, ItemType, PathArguments, Type, TypeReference};

use super::file::file;
use super::scope::Scope;
use super::text::{Token, written};
use super::whole;

/// What stands behind the name of a type with one lifetime that is another name of a reference: its parameters, and that.
pub fn of_a_pointer(tokens: &[Token]) -> Option<String> {
    let [Token::Mark(b'<'), Token::Mark(b'\''), Token::Name(_), ..] = tokens else { return None };
    let end = tokens.iter().position(|token| token.is_mark(b';'))?;
    let is = tokens[..end].iter().position(|token| token.is_mark(b'='))?;
    tokens.get(is + 1)?.is_mark(b'&').then(|| written(&tokens[..end]))
}

/// The last name of the path that another name of a type stands for, of the tokens behind that name: `Result` of
/// `type Outcome<T> = std::result::Result<T, u32>;`.
pub fn last_name<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let end = tokens.iter().position(|token| token.is_mark(b';'))?;
    let mut at = tokens[..end].iter().position(|token| token.is_mark(b'='))? + 1;
    let mut last = None;
    loop {
        match tokens.get(at)? {
            Token::Name(name) => last = Some(*name),
            Token::Mark(b':') => {}
            Token::Mark(b'<' | b';') => return last,
            _ => return None,
        }
        at += 1;
    }
}

/// Whether a file has `Result` under that name, or under one that stands for one that it has; or the other files of the crate
/// have, all that have something of that name.
pub fn is_result(name: &str, span: Span) -> bool {
    let Some(file) = file(span) else { return false };
    is_result_of(&file.scope, name).unwrap_or_else(|| {
        !file.scope.types.contains(name)
            && whole::with_files(|files| {
                let mut found = files.iter().filter_map(|file| is_result_of(&file.scope, name)).peekable();
                found.peek().is_some() && found.all(|is_one| is_one)
            })
    })
}

/// Whether a name stands for `Result`, if a file has it for another type.
fn is_result_of(scope: &Scope, name: &str) -> Option<bool> {
    // Of names that lead in a circle rustc tells.
    let (mut last, most) = (scope.renamed.get(name)?, scope.renamed.len());
    for _ in 0..most {
        match scope.renamed.get(last) {
            _ if last == "Result" => return Some(true),
            Some(next) => last = next,
            None => return Some(false),
        }
    }
    Some(false)
}

/// The pointer that such a name stands for, with these arguments: without its lifetime.
pub fn pointer(text: &str, arguments: &PathArguments) -> Option<TypeReference> {
    let item: ItemType = syn::parse_str(&format!("type Pointer{text};")).ok()?;
    let Type::Reference(mut pointer) = *item.ty else { return None };
    let given = match arguments {
        PathArguments::AngleBracketed(arguments) => arguments.args.iter().collect(),
        _ => Vec::new(),
    };
    let mut types = given.into_iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    let mut lifetimes = 0;
    for parameter in &item.generics.params {
        match parameter {
            GenericParam::Lifetime(_) => lifetimes += 1,
            GenericParam::Type(parameter) => {
                Put { name: &parameter.ident, ty: types.next()? }.visit_type_mut(&mut pointer.elem);
            }
            GenericParam::Const(_) => return None,
        }
    }
    pointer.lifetime = None;
    (lifetimes == 1).then_some(pointer)
}

/// Puts a type in the place of a parameter.
struct Put<'p> {
    name: &'p syn::Ident,
    ty: &'p Type,
}

impl VisitMut for Put<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        match ty {
            Type::Path(path) if path.qself.is_none() && path.path.is_ident(self.name) => *ty = self.ty.clone(),
            other => visit_mut::visit_type_mut(self, other),
        }
    }
}
