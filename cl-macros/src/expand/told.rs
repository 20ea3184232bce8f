//! What fills the holes of a function as far as tokens tell, so that rustc is not asked: types of numbers and of what our
//! prelude has, built-in functions by name, and what fills another hole already.

use cl_tree::{Filling, Told, number};
use syn::{Expr, ExprLit, GenericArgument, Lit, Path, PathArguments, Type};

use super::pointers::any_reference;
use super::slots::Slots;
use crate::ast::{BuiltIn, Function, Hole, HoleId};
use crate::check::vectors;
use crate::name::Name;
use rustc_hash::FxHashMap as HashMap;

/// What each hole is filled from.
pub fn fillings<'f>(function: &'f Function, slots: &Slots) -> Vec<Filling<'f>> {
    let mut before = HashMap::default();
    let holes = function.holes.iter().enumerate();
    let filling = holes.map(|(id, hole)| match hole {
        _ if let Some(list) = slots.list(HoleId(id)) => list,
        Hole::OfValue => Filling::OfValue,
        Hole::Length => Filling::Length,
        Hole::Callable => Filling::Callable,
        Hole::BuiltIn(BuiltIn { name, of }) => match named(of) {
            Some(of) => Filling::BuiltIn { name, of },
            None => unreachable!("`parse` finds a built-in function by the name of a number or a vector"),
        },
        // What it names is asked for more than being a type.
        Hole::Written(_) if function.knobs.vec_type_hint == Some(HoleId(id)) => Filling::Apart,
        Hole::Written(ty) if let Some(told) = function.told(ty) => Filling::Told(told),
        _ => match name(hole).map(|name| before.entry((name, is_constant(hole))).or_insert(id)) {
            Some(&mut first) if first != id => Filling::Same(cl_tree::Hole(first as u32)),
            _ => Filling::Apart,
        },
    });
    filling.collect()
}

/// The one name that a type or a constant is.
fn name(hole: &Hole) -> Option<String> {
    let path = match hole {
        Hole::Written(Type::Path(path)) if path.qself.is_none() => &path.path,
        Hole::Constant(Expr::Path(path)) if path.qself.is_none() => &path.path,
        _ => return None,
    };
    path.get_ident().map(Name::text)
}

fn is_constant(hole: &Hole) -> bool {
    matches!(hole, Hole::Constant(_))
}

/// A number or a vector of that name.
fn named(name: &str) -> Option<Told<'static>> {
    match number(name) {
        Some(number) => Some(Told::Number(number)),
        None => vectors::lanes(name).map(|(element, lanes)| Told::Vector(element, lanes)),
    }
}

impl Function {
    /// A type that the user wrote, if its tokens tell all of it: such a type is surely one of the device.
    pub fn told(&self, ty: &Type) -> Option<Told<'static>> {
        match ty {
            Type::Path(path) if path.qself.is_none() => self.told_by_name(&path.path),
            Type::Array(array) => match &array.len {
                Expr::Lit(ExprLit { lit: Lit::Int(length), .. }) => match self.told(&array.elem)? {
                    // Not every pointer is kept in an array.
                    Told::Pointer { .. } => None,
                    element => Some(Told::Array(Box::new(element), length.base10_parse().ok()?)),
                },
                _ => None,
            },
            _ => self.told_pointer(ty),
        }
    }

    /// Whether a name stands for what Rust, or our prelude, has by it.
    fn leaves(&self, name: &str) -> bool {
        !self.generic && self.surroundings.as_ref().is_some_and(|around| around.leaves_to_the_prelude(name))
    }

    fn told_by_name(&self, path: &Path) -> Option<Told<'static>> {
        let last = &path.segments.last()?.ident;
        if path.get_ident().is_some() {
            let name = last.text();
            return named(&name).filter(|_| self.leaves(&name));
        }
        // Of a literal with a suffix.
        let written = path.leading_colon.is_some() && path.segments.len() == 3 && path.segments[1].ident == "primitive";
        if written { number(&last.text()).map(Told::Number) } else { None }
    }

    /// `&Global<[f32]>`: a pointer into a space that kernels take pointers into.
    fn told_pointer(&self, ty: &Type) -> Option<Told<'static>> {
        let reference = any_reference(ty).filter(|reference| reference.lifetime.is_none())?;
        let (space, pointee, slice) = self.told_object(&reference.elem)?;
        Some(Told::Pointer { space, mutable: reference.mutability.is_some(), pointee, slice })
    }

    /// `Local<[f32; 64]>`: what such a pointer points to, as the space, the element, and whether it is a slice.
    pub fn told_object(&self, ty: &Type) -> Option<(&'static str, Box<Told<'static>>, bool)> {
        const SPACES: &[&str] = &["Global", "Local", "Constant"];
        let Type::Path(path) = ty else { return None };
        let [segment] = path.path.segments.iter().collect::<Vec<_>>()[..] else { return None };
        let space = SPACES.iter().find(|space| segment.ident == **space).filter(|space| self.leaves(space))?;
        let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
        let Some(GenericArgument::Type(object)) = arguments.args.first() else { return None };
        let (element, slice) = match object {
            Type::Slice(slice) => (&*slice.elem, true),
            object => (object, false),
        };
        let pointee = match element {
            Type::Path(_) | Type::Array(_) => Box::new(self.told(element)?),
            _ => return None,
        };
        Some((space, pointee, slice))
    }
}
