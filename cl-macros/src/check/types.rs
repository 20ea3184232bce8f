//! Types that Rust has and OpenCL C has not, whatever they are made of (OpenCL C specification 6.11.a).

use cl_tree::Role;
use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, ExprCast, ExprLit, FnArg, GenericArgument, Item, Lit, Local, Pat, Path, PathArguments, PathSegment,
    ReturnType, Signature, Type, TypeArray, TypeFnPtr, TypePath, TypePtr, TypeSlice, TypeTraitObject,
};

use super::{atomics, c_names, is_of_a_type, vectors};
use crate::derive;
use crate::name::Name;
use crate::report::Report;
use crate::surroundings::{self, Surroundings};

/// Refuses them where they are written: in the head of a function, and in its body.
pub fn types(signature: &Signature, block: &Block, surroundings: Option<&Surroundings>, report: &mut Report) {
    let mut search = Search { report, ours: Ours::of(signature, surroundings) };
    search.visit_signature(signature);
    for ty in taken_and_returned(signature) {
        search.by_value(ty);
    }
    search.visit_block(block);
}

/// The types of the parameters and of the result.
fn taken_and_returned(signature: &Signature) -> impl Iterator<Item = &Type> {
    let parameters = signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => Some(&*typed.ty),
        FnArg::Receiver(_) => None,
    });
    let result = match &signature.output {
        ReturnType::Type(_, ty) => Some(&**ty),
        ReturnType::Default => None,
    };
    parameters.chain(result)
}

/// Puts the type of the lanes in the place of a vector that is refused, what is in the one address space in that of an
/// object in two, and a number in that of a string, so that rustc does not refuse them too.
pub fn forget(role: Role, signature: &mut Signature, surroundings: Option<&Surroundings>) {
    struct Forget<'s>(Ours<'s>);
    impl VisitMut for Forget<'_> {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            if let Some(elements) = slice_of_slices(ty).cloned() {
                *ty = elements;
            }
            if let Some((_, instead)) = self.0.alias_in_two_spaces(ty) {
                *ty = instead;
            }
            if let Type::Path(path) = &*ty
                && let Some((_, pointer)) = self.0.holds_a_pointer(&path.path)
                && has_named_lifetime(pointer)
            {
                let space = &path.path.segments.last().map(|last| &last.ident);
                *ty = syn::parse_quote!(#space<[::core::primitive::u32]>);
            }
            if is_string(ty) || self.0.names_what_is_none(ty) || self.0.wrong_pointer(ty).is_some() {
                *ty = syn::parse_quote!(::core::primitive::u32);
            }
            if let Some((name, here)) = self.0.otherwise(ty).and_then(|(name, otherwise)| Some((name, otherwise.here?)))
            {
                let here = Ident::new(&here, name.span());
                *ty = syn::parse_quote!(#here);
            }
            if let Type::Path(path) = &*ty {
                let element = self.0.wrong_vector(&path.path).map(|(element, _)| element);
                let instead = element.or_else(|| self.0.qualified_again(&path.path).map(|found| found.2)).cloned();
                let held = || self.0.wrong_argument(&path.path).map(|(_, _, instead)| instead);
                if let Some(instead) = instead.or_else(held) {
                    *ty = instead;
                }
            }
            visit_mut::visit_type_mut(self, ty);
        }
    }
    let ours = Ours::of(signature, surroundings);
    let no_values = taken_and_returned(signature).map(|ty| ours.is_no_value(ty)).collect::<Vec<_>>();
    let mut forget = Forget(ours);
    let count = signature.inputs.iter().filter(|input| matches!(input, FnArg::Typed(_))).count();
    let parameters = signature.inputs.iter_mut().filter_map(|input| match input {
        FnArg::Typed(typed) => Some(&mut *typed.ty),
        FnArg::Receiver(_) => None,
    });
    let result = match &mut signature.output {
        ReturnType::Type(_, ty) => Some(&mut **ty),
        ReturnType::Default => None,
    };
    for (index, (ty, no_value)) in parameters.chain(result).zip(no_values).enumerate() {
        let refused = no_value || is_string(ty) || forget.0.is_event(ty) || forget.0.wrong_pointer(ty).is_some();
        // What the function would take, callers may give it, and what it would return, they have.
        match index < count {
            true if role == Role::Device && refused => *ty = syn::parse_quote!(impl Sized),
            // With its lifetime: without one rustc asks for it.
            false if forget.0.is_event(ty) && has_arguments(ty) => continue,
            _ if no_value => {
                *ty = match derive::value_of(ty) {
                    // What lies in the address space, and so is read where it is returned.
                    value @ Type::Path(_) if is_in_a_space(ty) => value.clone(),
                    _ => syn::parse_quote!(::core::primitive::u32),
                };
            }
            _ => {}
        }
        forget.visit_type_mut(ty);
    }
}

/// Whether a type is written as that of an object in an address space.
fn is_in_a_space(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| SPACES.iter().any(|space| last.ident == space)))
}

/// Whether something stands behind the name of a type, in `<…>`.
fn has_arguments(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| !last.arguments.is_empty()))
}

/// Whether a pointer names its lifetime.
fn has_named_lifetime(ty: &Type) -> bool {
    matches!(ty, Type::Reference(reference) if reference.lifetime.is_some())
}

/// Whether a type is that of a pointer to a string.
fn is_string(ty: &Type) -> bool {
    match ty {
        Type::Reference(reference) => matches!(&*reference.elem, Type::Path(path) if path.path.is_ident("str")),
        _ => false,
    }
}

/// The elements of a slice, if that is a slice too.
fn slice_of_slices(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Slice(slice) if matches!(&*slice.elem, Type::Slice(_)) => Some(&slice.elem),
        _ => None,
    }
}

/// The name of a type of std that surely is on the heap.
fn on_the_heap(path: &Path, around: Option<&Surroundings>) -> Option<String> {
    const OF_ALL: &[&str] = &["Box", "String", "Vec"];
    const OF_STD: &[&str] = &["Arc", "BTreeMap", "HashMap", "HashSet", "Rc", "VecDeque"];
    let (last, around) = (path.segments.last()?.ident.text(), around?);
    let of_all = OF_ALL.contains(&&*last) && path.segments.len() == 1 && around.leaves_to_the_prelude(&last);
    let of_std = || OF_STD.contains(&&*last) && around.of_std(path).is_some();
    (of_all || of_std()).then_some(last)
}

/// Whether it is told of the type of a variable that there is none, so that nothing is said of its value.
pub fn tells_of_variable(ty: &Type, around: Option<&Surroundings>) -> bool {
    match ty {
        Type::Ptr(_) => true,
        Type::Array(array) => matches!(*array.elem, Type::FnPtr(_)),
        Type::Path(path) => path.qself.is_none() && on_the_heap(&path.path, around).is_some(),
        _ => false,
    }
}

const IMAGES: &[&str] = &["Image1d", "Image1dArray", "Image1dBuffer", "Image2d", "Image2dArray", "Image3d"];

/// Whether a type surely is that of an image or a sampler, or of a pointer to one.
pub fn is_opaque(ty: &Type, surroundings: Option<&Surroundings>) -> bool {
    match ty {
        Type::Reference(reference) => is_opaque(&reference.elem, surroundings),
        Type::Path(path) => names_opaque(&path.path, surroundings),
        _ => false,
    }
}

/// The same of its path.
fn names_opaque(path: &Path, surroundings: Option<&Surroundings>) -> bool {
    names_one_of_ours(path, surroundings, |name| name == "Sampler" || IMAGES.contains(&name))
}

/// Whether the last name of a path is such, and surely is that of the prelude.
fn names_one_of_ours(path: &Path, surroundings: Option<&Surroundings>, is_such: impl Fn(&str) -> bool) -> bool {
    path.segments.last().is_some_and(|last| {
        let name = last.ident.text();
        is_such(&name) && surroundings.is_some_and(|around| around.leaves_to_the_prelude(&name))
    })
}

/// Whether a type is refused that could be called.
pub fn refuses(ty: &Type) -> bool {
    match ty {
        Type::FnPtr(_) | Type::TraitObject(_) | Type::ImplTrait(_) => true,
        Type::Reference(reference) => refuses(&reference.elem),
        Type::Paren(inner) => refuses(&inner.elem),
        _ => false,
    }
}

/// Whether a function takes or returns a struct of the file, or a pointer to one, of which the struct's derive says that there
/// may be no such. rustc would say of the function's arguments, and of what it reads there, what that leads to.
pub fn takes_what_is_refused(signature: &Signature) -> bool {
    taken_and_returned(signature).any(is_refused)
}

/// Whether a type is such a struct.
pub fn is_refused(ty: &Type) -> bool {
    match derive::value_of(ty) {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|last| surroundings::types::is_refused(&last.ident.text(), last.ident.span())),
        _ => false,
    }
}

/// What says where an object is.
const SPACES: &[&str] = &["Global", "Local", "Constant", "Generic"];

/// What surely is ours, and not of the user's by that name.
struct Ours<'s> {
    vectors: bool,
    spaces: Vec<&'static str>,
    around: Option<&'s Surroundings>,
    /// The names of the function's type parameters.
    parameters: Vec<String>,
}

impl<'s> Ours<'s> {
    fn of(signature: &Signature, around: Option<&'s Surroundings>) -> Self {
        let ours = |name: &str| around.is_some_and(|around| around.leaves_to_the_prelude(name));
        let spaces = SPACES.iter().copied().filter(|space| ours(space)).collect();
        let parameters = signature.generics.type_params().map(|parameter| parameter.ident.text()).collect();
        Ours { vectors: ours("Vector"), spaces, around, parameters }
    }

    /// What OpenCL C calls so, where nothing of the user's is called so.
    fn otherwise<'t>(&self, ty: &'t Type) -> Option<(&'t Ident, c_names::Otherwise)> {
        let Type::Path(TypePath { qself: None, path, .. }) = ty else { return None };
        if let Some(atomic) = atomics::ty(path, self.around?) {
            return Some(atomic);
        }
        let name = match path.segments.first() {
            Some(only) if path.segments.len() == 1 => &only.ident,
            _ => return None,
        };
        let text = name.text();
        let otherwise = c_names::ty(&text)?;
        let free = self.around?.leaves_to_the_prelude(&text) && !self.parameters.contains(&text);
        free.then_some((name, otherwise))
    }

    /// Whether a type names one of OpenCL C's that nothing stands for.
    fn names_what_is_none(&self, ty: &Type) -> bool {
        struct Find<'f>(&'f Ours<'f>, bool);
        impl Visit<'_> for Find<'_> {
            fn visit_type(&mut self, ty: &Type) {
                self.1 |= self.0.otherwise(ty).is_some_and(|(_, otherwise)| otherwise.here.is_none());
                self.1 |= self.0.is_event(ty);
                visit::visit_type(self, ty);
            }
        }
        let mut find = Find(self, false);
        find.visit_type(ty);
        find.1
    }

    /// Whether it is what the host has for memory of a device.
    fn is_buffer(&self, path: &Path) -> bool {
        path.segments.last().is_some_and(|last| last.ident.is("Buffer") && !last.arguments.is_empty())
            && path.segments.len() == 1
            && self.around.is_some_and(|around| around.leaves_to_the_prelude("Buffer"))
    }

    /// Whether it is the type of what an asynchronous copy gives.
    fn is_event(&self, ty: &Type) -> bool {
        let Type::Path(path) = ty else { return false };
        path.path.segments.last().is_some_and(|last| last.ident == EVENT)
            && self.around.is_some_and(|around| around.leaves_to_the_prelude(EVENT))
    }

    /// The type of an event that is an argument of a type.
    fn event_within<'t>(&self, path: &'t Path) -> Option<&'t Type> {
        let PathArguments::AngleBracketed(arguments) = &path.segments.last()?.arguments else { return None };
        arguments
            .args
            .iter()
            .find_map(|argument| match argument {
                GenericArgument::Type(Type::Slice(TypeSlice { elem, .. }) | Type::Array(TypeArray { elem, .. })) => {
                    Some(&**elem)
                }
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            })
            .filter(|ty| self.is_event(ty))
    }

    /// What is wrong with a pointer as a whole, or with an array that nothing points to.
    fn wrong_pointer(&self, ty: &Type) -> Option<&'static str> {
        let (object, mutable) = match ty {
            Type::Reference(reference) => (&*reference.elem, reference.mutability.is_some()),
            other => (other, false),
        };
        match object {
            Type::Path(path) if mutable => self
                .is_constant(path)
                .then_some("nothing may write to `__constant` memory (OpenCL C 6.7.3): take `&Constant<[f32]>`, and write results to a `&mut Global<[T]>` parameter"),
            Type::Slice(TypeSlice { elem, .. }) | Type::Array(TypeArray { elem, .. }) if is_opaque(elem, self.around) => {
                Some("an image or a sampler can be a parameter only, and no array holds any (OpenCL C 6.11.b): take each by itself, `left: &Image2d<ReadOnly>, right: &Image2d<ReadOnly>`, or images of one size as `&Image2dArray<ReadOnly>`")
            }
            Type::Path(path) if object != ty && path.path.is_ident("Sampler") && is_opaque(object, self.around) => {
                Some("a sampler is taken by value, and no pointer leads to one (OpenCL C 6.11.b): write `edges: Sampler`")
            }
            Type::Path(path) if object != ty && on_the_heap(&path.path, self.around).is_some() => {
                Some("a kernel has no heap, and this is on it (OpenCL C 6.11): take the memory that holds the elements, `x: &Global<[f32]>` or \
                      `&mut Global<[f32]>`, for which the launch is given a buffer")
            }
            Type::Path(path) if object != ty && self.is_buffer(&path.path) => {
                Some("a buffer is an object of the host, and a kernel takes a pointer to what is in it (OpenCL C 6.7.1): write `x: &Global<[f32]>` or \
                      `&mut Global<[f32]>`, for which the launch is given the buffer")
            }
            _ => None,
        }
    }

    /// Whether it is an object in `__constant` memory, by its own name or by one of the module.
    fn is_constant(&self, path: &TypePath) -> bool {
        let is_constant = |path: &Path| self.qualified(path).is_some_and(|(space, _)| space == "Constant");
        let alias = || self.around?.alias(&path.path.get_ident()?.to_string());
        is_constant(&path.path) || matches!(alias(), Some(Type::Path(named)) if is_constant(&named.path))
    }

    /// Whether it is an object in an address space, an image, or a slice, and no pointer to it.
    fn is_no_value(&self, ty: &Type) -> bool {
        match ty {
            Type::Slice(_) => true,
            Type::Path(path) => self.qualified(&path.path).is_some() || self.is_image(&path.path),
            Type::Paren(inner) => self.is_no_value(&inner.elem),
            _ => false,
        }
    }

    fn is_image(&self, path: &Path) -> bool {
        names_one_of_ours(path, self.around, |name| IMAGES.contains(&name))
    }

    /// The elements of a vector that OpenCL C has not, and what is wrong with it.
    fn wrong_vector<'t>(&self, path: &'t Path) -> Option<(&'t Type, String)> {
        let (element, lanes) = lanes(path).filter(|_| self.vectors)?;
        Some((element, vectors::wrong(element, lanes)?))
    }

    /// The address space that a type is qualified with, and the type.
    fn qualified<'t>(&self, path: &'t Path) -> Option<(&'static str, &'t Type)> {
        let last = path.segments.last()?;
        // Names are compared last: most paths have no arguments.
        let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
        let space = self.spaces.iter().find(|space| last.ident == **space)?;
        match arguments.args.first()? {
            GenericArgument::Type(ty) => Some((space, ty)),
            _ => None,
        }
    }

    /// The address space of an object and the one of what it is made of, with no pointer between them, and the latter.
    fn qualified_again<'t>(&self, path: &'t Path) -> Option<(&'static str, &'static str, &'t Type)> {
        let (outer, mut ty) = self.qualified(path)?;
        loop {
            ty = match ty {
                Type::Slice(slice) => &slice.elem,
                Type::Array(array) => &array.elem,
                Type::Path(path) => return Some((outer, self.qualified(&path.path)?.0, ty)),
                _ => return None,
            };
        }
    }

    /// What a type of ours is of and cannot be, what is wrong with that, and a type to go on with.
    fn wrong_argument<'t>(&self, path: &'t Path) -> Option<(&'t Type, String, Type)> {
        let around = self.around?;
        let last = path.segments.last()?;
        let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
        let GenericArgument::Type(argument) = arguments.args.first()? else { return None };
        if let Type::Path(TypePath { path: access, .. }) = argument
            && names_opaque(path, self.around)
        {
            let access = access.get_ident()?;
            if !is_of_a_type(access) && vectors::element(&access.to_string()).is_none() {
                return None;
            }
            let image = &last.ident;
            let message = format!(
                "an image is accessed as `ReadOnly` or as `WriteOnly`, and its type does not say what its pixels are (OpenCL C 6.8): \
                 write `&{image}<ReadOnly>` or `&mut {image}<WriteOnly>`, and read pixels with `read_imagef`, `read_imagei` \
                 or `read_imageui`"
            );
            return Some((argument, message, syn::parse_quote!(#image)));
        }
        let (outer, mut held) = self.qualified(path)?;
        let space = &last.ident;
        loop {
            held = match held {
                Type::Slice(slice) => &slice.elem,
                Type::Array(array) => &array.elem,
                Type::Paren(inner) => &inner.elem,
                _ => break,
            };
        }
        let Type::Path(TypePath { qself: None, path: named, .. }) = held else { return None };
        if named.is_ident("str") {
            let message = format!(
                "memory of a device holds no `str`: a string of OpenCL C is its bytes (6.7.8): write `&{outer}<[u8]>`"
            );
            return Some((held, message, syn::parse_quote!(#space<[::core::primitive::u8]>)));
        }
        // Of the type itself its derive tells.
        if self.names_a_pointer(named, around) && !is_refused(held) {
            let name = &named.segments.last()?.ident;
            let message = format!(
                "memory of `{outer}` holds no pointers, and `{name}` is or holds one: it may outlive what that points to, and \
                 another device has other addresses (OpenCL C 6.7.4, 6.11.a): keep indices there, `{outer}<[u32]>`, and \
                 take what they are of as a parameter, `x: &Global<[f32]>`"
            );
            return Some((held, message, syn::parse_quote!(#space<[::core::primitive::u32]>)));
        }
        let Type::Path(other) = self.alias(named)? else { return None };
        let (inner, _) = self.qualified(&other.path)?;
        Some((held, in_two_spaces(outer, inner), Type::Path(other)))
    }

    /// Whether it surely is of what holds a pointer although none is written: another name of one, or a struct with lifetimes.
    fn names_a_pointer(&self, path: &Path, around: &Surroundings) -> bool {
        let Some(last) = path.segments.last().filter(|_| path.segments.len() == 1) else { return false };
        // Most names are those of numbers.
        if is_of_a_type(&last.ident) {
            return false;
        }
        let name = last.ident.text();
        !self.parameters.contains(&name) && (around.pointer(last).is_some() || around.has_lifetimes(&name))
    }

    /// What a name stands for as another one, and no type parameter has.
    fn alias(&self, path: &Path) -> Option<Type> {
        let name = path.get_ident().filter(|name| !is_of_a_type(name))?.to_string();
        self.around?.alias(&name).filter(|_| !self.parameters.contains(&name))
    }

    /// Another name for an object in two address spaces: what is wrong, and the object in the inner one.
    fn alias_in_two_spaces(&self, ty: &Type) -> Option<(String, Type)> {
        let Type::Path(TypePath { qself: None, path, .. }) = ty else { return None };
        let Type::Path(meant) = self.alias(path)? else { return None };
        if let Some((outer, inner, instead)) = self.qualified_again(&meant.path) {
            return Some((in_two_spaces(outer, inner), instead.clone()));
        }
        self.qualified(&meant.path)?;
        let (_, message, instead) = self.wrong_argument(&meant.path)?;
        Some((message, instead))
    }

    /// The reference that an object in an address space is written to hold, and which space.
    fn holds_a_pointer<'t>(&self, path: &'t Path) -> Option<(&'static str, &'t Type)> {
        let (space, mut ty) = self.qualified(path)?;
        loop {
            ty = match ty {
                Type::Slice(slice) => &slice.elem,
                Type::Array(array) => &array.elem,
                Type::Paren(inner) => &inner.elem,
                Type::Reference(_) => return Some((space, ty)),
                _ => return None,
            };
        }
    }
}

fn in_two_spaces(outer: &str, inner: &str) -> String {
    format!(
        "an object is in one address space, and this type names two, `{outer}` and `{inner}` (OpenCL C 6.7): write one of them, \
         `&{outer}<[f32]>`; what a pointer points to has an address space of its own"
    )
}

/// What an asynchronous copy gives.
const EVENT: &str = "CopyEvent";

struct Search<'r, 's> {
    report: &'r mut Report,
    ours: Ours<'s>,
}

impl Search<'_, '_> {
    /// A type that is a parameter's or a result's as a whole. By another name it is refused by its type.
    fn by_value(&mut self, ty: &Type) {
        if self.ours.is_event(ty) {
            self.report.error(ty, OF_AN_EVENT);
            return;
        }
        if !self.ours.is_no_value(ty) {
            return;
        }
        let message = match ty {
            Type::Path(path) if self.ours.is_image(&path.path) => {
                "an image is no value: a function takes it where it is, and gives none (OpenCL C 6.11.b): take `image: \
                 &Image2d<ReadOnly>` to read it, and `image: &mut Image2d<WriteOnly>` to write to it"
            }
            Type::Path(path) => {
                let (space, object) = match self.ours.qualified(&path.path) {
                    Some(("Local", _)) => ("&mut Local", "tile"),
                    Some(("Constant", _)) => ("&Constant", "table"),
                    Some(("Generic", _)) => ("&Generic", "p"),
                    _ => ("&Global", "x"),
                };
                let message = format!(
                    "what lies in an address space is no value: no parameter, variable, result, field or element is qualified \
                     with one, only what a pointer points to is (OpenCL C 6.7): take a pointer to it, `{object}: {space}<[f32]>`"
                );
                return self.report.error(ty, message);
            }
            _ => {
                "a slice is no value: any number of elements is behind a pointer, which says where they are (OpenCL C 6.7, \
                 6.11.d): take `x: &Global<[f32]>`, or an array, `x: [f32; 4]`"
            }
        };
        self.report.error(ty, message);
    }
}

const OF_AN_EVENT: &str = "an event of an asynchronous copy is a variable of the kernel that starts it, and nothing else: no \
                           parameter, no result, no field, no element and no object in an address space is one (OpenCL C \
                           6.11.r, 6.15.11): `let event = async_work_group_copy(…);`, and `wait_group_events(event);` in the \
                           same function";

/// The type of the lanes and their number, as far as they are written out.
fn lanes(path: &Path) -> Option<(&Type, Option<u64>)> {
    let with_arguments = |segment: &&PathSegment| matches!(segment.arguments, PathArguments::AngleBracketed(_));
    let last = path.segments.iter().filter(with_arguments).find(|segment| segment.ident.is("Vector"))?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let mut arguments = arguments.args.iter();
    let (Some(GenericArgument::Type(element)), Some(GenericArgument::Const(lanes))) =
        (arguments.next(), arguments.next())
    else {
        return None;
    };
    let lanes = match lanes {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        _ => None,
    };
    Some((element, lanes))
}

impl Visit<'_> for Search<'_, '_> {
    /// rustc says the same, as often as the type is named.
    fn visit_path(&mut self, path: &Path) {
        // Most paths are names.
        if path.get_ident().is_some() {
            return;
        }
        if let Some((_, message)) = self.ours.wrong_vector(path) {
            self.report.error(path, message);
            return;
        }
        if let Some((outer, inner, _)) = self.ours.qualified_again(path) {
            self.report.error(path, in_two_spaces(outer, inner));
            return;
        }
        if let Some((held, message, _)) = self.ours.wrong_argument(path) {
            self.report.error(held, message);
            return;
        }
        if let Some((space, pointer)) = self.ours.holds_a_pointer(path) {
            let message = format!(
                "memory of `{space}` holds no pointers: it may outlive what they point to, and another device has other \
                 addresses (OpenCL C 6.7.4, 6.11.a): keep indices there, `{space}<[u32]>`; pointers are kept in variables, \
                 `[&Global<f32>; 4]`"
            );
            self.report.error(pointer, message);
            return;
        }
        visit::visit_path(self, path);
    }

    fn visit_type(&mut self, ty: &Type) {
        if is_string(ty) {
            self.report.error(
                ty,
                "a string is in `__constant` memory (OpenCL C 6.7.8), and one of Rust is the host's: take its bytes, \
                 `text: &Constant<[u8]>`, of `#[constant] static TEXT: Constant<[u8; 5]> = *b\"hello\";` or of a buffer",
            );
            return;
        }
        if let Some(message) = self.ours.wrong_pointer(ty) {
            self.report.error(ty, message);
            return;
        }
        if let Some((message, _)) = self.ours.alias_in_two_spaces(ty) {
            self.report.error(ty, message);
            return;
        }
        if slice_of_slices(ty).is_some() {
            self.report.error(
                ty,
                "the elements of a slice are of one size, and no slices: a pointer knows one length (OpenCL C 6.11.d); write \
                 `Global<[[f32; 16]]>`, whose rows are arrays, or `Global<[f32]>`, and `x[row * width + column]`",
            );
            return;
        }
        if let Type::Array(TypeArray { elem, .. }) = ty
            && let Type::Path(path) = &**elem
            && let Some((space, _)) = self.ours.qualified(&path.path)
        {
            let message = format!(
                "an array is in one address space as a whole, and its elements are not qualified (OpenCL C 6.7): write \
                 `{space}<[f32; 64]>`"
            );
            self.report.error(ty, message);
            return;
        }
        if let Some((name, otherwise)) = self.ours.otherwise(ty) {
            self.report.error(name, otherwise.message);
            return;
        }
        if let Type::Path(path) = ty
            && let Some(found) = self.ours.event_within(&path.path)
        {
            self.report.error(found, OF_AN_EVENT);
            return;
        }
        visit::visit_type(self, ty);
    }

    fn visit_type_trait_object(&mut self, object: &TypeTraitObject) {
        self.report.error(
            object,
            "OpenCL C has no function pointers (6.11.a), so a kernel has no `dyn Trait`; take a parameter of any type \
             that has the trait, `fn f<T: Trait>(value: T)`, or an enum and `match`",
        );
    }

    fn visit_type_fn_ptr(&mut self, pointer: &TypeFnPtr) {
        self.report.error(
            pointer,
            "OpenCL C has no function pointers (6.11.a); a `#[device]` function takes a closure, \
             `fn apply<F: Fn(f32) -> f32>(f: F, x: f32)`, and `|x| twice(x)` passes a function on",
        );
    }

    fn visit_type_ptr(&mut self, pointer: &TypePtr) {
        self.report.error(
            pointer,
            "raw pointers have no address space, so a kernel cannot have them; write `&Global<[T]>` or \
             `&mut Global<[T]>`",
        );
    }

    /// Casts have messages of their own.
    fn visit_expr_cast(&mut self, cast: &ExprCast) {
        visit::visit_expr(self, &cast.expr);
        if let Some((name, otherwise)) = self.ours.otherwise(&cast.ty) {
            self.report.error(name, otherwise.message);
        }
    }

    /// Arrays of a length that nobody knows.
    fn visit_local(&mut self, local: &Local) {
        if let Pat::Type(typed) = &local.pat
            && matches!(&*typed.ty, Type::Slice(_))
        {
            self.report.error(
                &typed.ty,
                "the length of an array is part of its type (OpenCL C 6.11.d): write `[f32; 4]`, or leave the type out",
            );
            return;
        }
        if let Pat::Type(typed) = &local.pat
            && let Type::Path(path) = &*typed.ty
            && let Some(PathSegment { ident, arguments: PathArguments::AngleBracketed(held) }) =
                path.path.segments.last()
            && ident == "Option"
            && let Some(GenericArgument::Type(held)) = held.args.first()
        {
            self.by_value(held);
        }
        if let Pat::Type(typed) = &local.pat
            && let Type::Path(path) = &*typed.ty
            && let Some(name) = on_the_heap(&path.path, self.ours.around)
        {
            self.report.error(
                &typed.ty,
                format!(
                    "a kernel has no heap, so no variable is a `{name}` (OpenCL C 6.11): use an array, `[0.0f32; 16]`, or a \
                     `&mut Global<[T]>` parameter"
                ),
            );
        }
        visit::visit_local(self, local);
    }

    fn visit_item(&mut self, _: &Item) {}
}
