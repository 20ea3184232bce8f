//! What the head of a function may say.

use cl_tree::Role;
use proc_macro2::Ident;
use quote::ToTokens;
use syn::visit::Visit;
use syn::{
    FnArg, Generics, Lifetime, ParenthesizedGenericArguments, Pat, ReturnType, Signature, Type, TypeFnPtr,
    TypeReference,
};

use crate::bounds;
use crate::expand::Operator;
use crate::name::Name;
use crate::parse::is_space;
use crate::report::Report;
use crate::surroundings::{self, heads};

/// The rules for signatures (OpenCL C specification 6.9 and 6.11).
/// `method`: whether it stands in an `impl` or a trait.
pub fn signature(role: Role, method: bool, signature: &Signature, report: &mut Report) {
    let what = match role {
        Role::Kernel => "kernel",
        Role::Device => "device function",
    };
    if !method && is_of_a_type(&signature.ident) {
        return report.error(
            &signature.ident,
            format!(
                "`{}` is the name of a type, and a {what} brings a type of its own name, by which its callers find it: give \
                 it another name",
                signature.ident
            ),
        );
    }
    if let Some(token) = &signature.asyncness {
        report.error(token, format!("a {what} cannot be `async`: work-items run to their end"));
    }
    super::attributes::of_parameters(&signature.inputs, report);
    if let Some(variadic) = &signature.variadic {
        report.error(
            variadic,
            "OpenCL C has no variadic functions (6.11.g): a function has the parameters that it names, and is called \
             with as many arguments; take a slice, `values: &[f32]`, for any number of them",
        );
        // Rust asks for `unsafe extern "C"` before one.
        return;
    }
    if let syn::Safety::Unsafe(token) = &signature.safety {
        report.error(token, format!("a {what} cannot be `unsafe fn` yet; put `unsafe` where it is needed"));
    }
    if let Some(abi) = &signature.abi {
        report.error(abi, format!("a {what} has no ABI to choose"));
    }
    if let Some(token) = signature.constness.as_ref().filter(|_| role == Role::Kernel) {
        report.error(token, "a kernel cannot be `const fn`: it is launched, not evaluated");
    }
    match role {
        Role::Kernel => kernel_signature(signature, report),
        Role::Device => {
            takes_nothing_of_the_host(signature, report);
            returns_no_closure(signature, report);
            returns_no_constant(signature, report);
            returns_what_is_passed(signature, report);
            says_what_it_points_to(signature, report);
        }
    }
    for input in &signature.inputs {
        match input {
            FnArg::Receiver(receiver) if role == Role::Kernel => report.error(
                receiver,
                "a kernel is no method: write it outside of the `impl`, and take a parameter in the place of `self`, \
                 `body: Body` or `bodies: &Global<[Body]>`",
            ),
            FnArg::Receiver(receiver) if !method => report.error(
                receiver,
                "write `#[device]` before the `impl`, and not before its methods: `#[device] impl Body { … }`",
            ),
            FnArg::Receiver(_) => {}
            FnArg::Typed(typed) => {
                if !matches!(&*typed.pat, Pat::Ident(pat) if pat.subpat.is_none() && pat.by_ref.is_none()) {
                    report.error(&typed.pat, "name the parameter, and take it apart in the body");
                }
                match find_impl(&typed.ty) {
                    Some(found) if role == Role::Device => {
                        report.error(found, "name a type parameter instead of `impl`: `fn f<T: Trait>(x: T)`");
                    }
                    _ => {}
                }
            }
        }
    }
}

/// The bounds of types, at the parameters and behind `where`.
fn bounds_of_types(generics: &Generics) -> impl Iterator<Item = &Bounds> {
    let predicates = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let of_predicates = predicates.filter_map(|predicate| match predicate {
        syn::WherePredicate::Type(predicate) => Some(&predicate.bounds),
        _ => None,
    });
    generics.type_params().map(|parameter| &parameter.bounds).chain(of_predicates)
}

/// What has a bound that nothing of the device has.
fn takes_nothing_of_the_host(signature: &Signature, report: &mut Report) {
    for (name, message) in bounds_of_types(&signature.generics).filter_map(bound_of_the_host) {
        report.error(name, message);
    }
}

/// Whether a function has such a bound: then nothing is said of its body.
pub fn has_bound_of_the_host(signature: &Signature) -> bool {
    bounds_of_types(&signature.generics).any(|bounds| bound_of_the_host(bounds).is_some())
}

/// The bound among these that nothing of the device has, and what to write: of iterators, arrays are what `IntoIterator` may be.
fn bound_of_the_host(bounds: &Bounds) -> Option<(&Ident, &'static str)> {
    const BORROWED: &[&str] = &["AsMut", "AsRef", "Borrow", "BorrowMut", "Deref", "DerefMut"];
    bounds.iter().find_map(|bound| {
        let syn::TypeParamBound::Trait(bound) = bound else { return None };
        let name = &bound.path.segments.last()?.ident;
        if heads::ITERATORS.iter().any(|iterator| name == iterator) {
            return Some((name, NO_ITERATOR));
        }
        // What has references as items is none of the arrays that it may be.
        if name == "IntoIterator" && gives_references(bound) {
            return Some((name, NO_ITERATOR));
        }
        let of_std = || match bound.path.segments.first() {
            Some(first) if first.ident == *name => {
                let name = name.text();
                match name.starts_with("As") {
                    true => !surroundings::traits::is_trait_of_the_file(&bound.path),
                    false => surroundings::imports::imports_from_std(&name, first.ident.span()),
                }
            }
            Some(first) => first.ident.is("std") || first.ident.is("core"),
            None => false,
        };
        (BORROWED.iter().any(|borrowed| name == borrowed) && of_std()).then_some((name, NO_BORROW))
    })
}

/// Whether the items of a sequence are references of a lifetime that has a name.
fn gives_references(bound: &syn::TraitBound) -> bool {
    let Some(syn::PathArguments::AngleBracketed(arguments)) = bound.path.segments.last().map(|last| &last.arguments)
    else {
        return false;
    };
    arguments.args.iter().any(|argument| match argument {
        syn::GenericArgument::AssocType(item) => {
            item.ident == "Item" && matches!(&item.ty, Type::Reference(item) if item.lifetime.is_some())
        }
        _ => false,
    })
}

const NO_ITERATOR: &str = "a method of a trait takes no iterator, which has no type of OpenCL C: let a function take it, or a method \
                           of the type itself, which is written where it is called; or take the slice, `x: &impl Place<[f32]>`, or \
                           what gives an item, `at: impl Fn(usize) -> f32`, and their number";

const NO_BORROW: &str = "nothing of the device becomes a reference of another type, which would have no address space (OpenCL C 6.7.9): \
                         for elements in any address space take `x: &impl Place<[f32]>`, and a value as such, `x: f32`";

/// The bound of functions among these.
pub fn bound_of_functions(bounds: &Bounds) -> Option<&syn::Path> {
    bounds.iter().find_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => {
            let last = bound.path.segments.last()?;
            let of_a_function = matches!(last.arguments, syn::PathArguments::Parenthesized(_));
            of_a_function.then_some(&bound.path)
        }
        _ => None,
    })
}

type Bounds = syn::punctuated::Punctuated<syn::TypeParamBound, syn::Token![+]>;

/// Makes parameters with a bound of the host those of any type, so that rustc does not refuse what is given for them too.
pub fn forget_the_host(signature: &mut Signature) {
    forget_bounded(signature, |bounds| bound_of_the_host(bounds).is_some());
}

/// The same of those with a bound that an `impl` tells of, which is refused.
pub fn forget_refused_traits(signature: &mut Signature) {
    let span = signature.ident.span();
    forget_bounded(signature, |bounds| surroundings::traits::names_refused_trait(bounds, span));
}

fn forget_bounded(signature: &mut Signature, is_refused: impl Fn(&Bounds) -> bool) {
    let is_one = |parameter: &syn::GenericParam| match parameter {
        syn::GenericParam::Type(ty) if is_refused(&ty.bounds) => Some(ty.ident.clone()),
        _ => None,
    };
    let in_clause = |predicate: &syn::WherePredicate| match predicate {
        syn::WherePredicate::Type(syn::PredicateType { bounded_ty: Type::Path(path), bounds, .. }) => {
            is_refused(bounds).then_some(path.path.get_ident()?).cloned()
        }
        _ => None,
    };
    let mut refused: Vec<Ident> = signature.generics.params.iter().filter_map(is_one).collect();
    if let Some(clause) = &mut signature.generics.where_clause {
        refused.extend(clause.predicates.iter().filter_map(in_clause));
        let others = std::mem::take(&mut clause.predicates).into_iter();
        clause.predicates = others.filter(|predicate| in_clause(predicate).is_none()).collect();
    }
    if refused.is_empty() {
        return;
    }
    let params = std::mem::take(&mut signature.generics.params).into_iter();
    let is_other = |parameter: &syn::GenericParam| match parameter {
        syn::GenericParam::Type(ty) => !refused.contains(&ty.ident),
        _ => true,
    };
    signature.generics.params = params.filter(is_other).collect();
    for input in &mut signature.inputs {
        if let FnArg::Typed(typed) = input
            && let object = object_of(&mut typed.ty)
            && let Type::Path(path) = &*object
            && path.path.get_ident().is_some_and(|name| refused.contains(name))
        {
            *object = syn::parse_quote!(impl Sized);
        }
    }
}

/// `T` of `T`, `&T` and `&mut T`.
fn object_of(ty: &mut Type) -> &mut Type {
    match ty {
        Type::Reference(reference) => object_of(&mut reference.elem),
        ty => ty,
    }
}

/// The lifetimes that are named.
#[derive(Default)]
struct Lifetimes<'t>(Vec<&'t Lifetime>);

impl<'t> Visit<'t> for Lifetimes<'t> {
    fn visit_lifetime(&mut self, lifetime: &'t Lifetime) {
        self.0.push(lifetime);
    }
}

/// A reference to what lives for ever and lies in no address space that is named.
#[derive(Default)]
struct Constants<'t>(Option<&'t TypeReference>);

impl<'t> Visit<'t> for Constants<'t> {
    fn visit_type_reference(&mut self, reference: &'t TypeReference) {
        let is_named = match &*reference.elem {
            Type::Path(path) => path.path.segments.last().is_some_and(|last| is_space(&last.ident.text())),
            Type::ImplTrait(_) => true,
            _ => false,
        };
        if reference.lifetime.as_ref().is_some_and(|lifetime| lifetime.ident == "static") && !is_named {
            self.0 = Some(reference);
        }
        syn::visit::visit_type_reference(self, reference);
    }
}

/// The reference to a constant that a type has.
pub fn constant_in(ty: &Type) -> Option<&TypeReference> {
    let mut constants = Constants::default();
    constants.visit_type(ty);
    constants.0
}

/// What lives for ever is a constant, which a function leads to by itself or not at all: nothing holds a pointer of C that
/// leads to one space here and to another there.
fn returns_no_constant(signature: &Signature, report: &mut Report) {
    let ReturnType::Type(_, returned) = &signature.output else { return };
    if let Some(reference) = constant_in(led_to(returned)) {
        report.error(
            reference,
            "the constants of OpenCL C lie in `__constant` memory (6.7.3), and a function leads to them by a reference that reads and \
             is all that it gives, or an `Option` of one, `fn taps(kind: u32) -> &'static [f32]`: in another value, give what the table \
             is chosen by, and let a function of its own give the table",
        );
    }
}

/// What a reference to constants that a function gives leads to, and any other type as it is.
fn led_to(returned: &Type) -> &Type {
    match returned {
        Type::Reference(reference) if reference.mutability.is_none() => &reference.elem,
        Type::Paren(inner) => led_to(&inner.elem),
        Type::Path(path) => match path.path.segments.last().map(|last| (&last.ident, &last.arguments)) {
            Some((name, syn::PathArguments::AngleBracketed(arguments))) if name == "Option" => {
                match arguments.args.first() {
                    Some(syn::GenericArgument::Type(inner @ Type::Reference(_))) => led_to(inner),
                    _ => returned,
                }
            }
            _ => returned,
        },
        _ => returned,
    }
}

/// A pointer that is returned points to what a parameter points to: what a function has of its own is gone by then.
fn returns_what_is_passed(signature: &Signature, report: &mut Report) {
    let ReturnType::Type(_, returned) = &signature.output else { return };
    let (mut results, mut parameters) = (Lifetimes::default(), Lifetimes::default());
    results.visit_type(returned);
    signature.inputs.iter().for_each(|input| parameters.visit_fn_arg(input));
    for lifetime in signature.generics.lifetimes().map(|parameter| &parameter.lifetime) {
        if results.0.contains(&lifetime) && !parameters.0.contains(&lifetime) {
            report.error(
                returned,
                format!(
                    "no parameter points to anything of the lifetime `{lifetime}`, and a function returns no pointer to what \
                     is its own, which is gone by then (OpenCL C 6.7.4): take the memory, `x: &{lifetime} Global<[f32]>`, or \
                     return the value"
                ),
            );
        }
    }
}

/// Of several pointers that are passed the result names one by its lifetime. Of each copy of the type rustc would say so.
fn says_what_it_points_to(signature: &Signature, report: &mut Report) {
    let Some(first) = without_lifetime(signature) else { return };
    let message = if takes_numbers(signature) {
        "no parameter points to anything, and a function returns no pointer to what is its own, which is gone by then (OpenCL \
         C 6.7.4): take the memory, `x: &Global<[f32]>`, or return the value"
    } else {
        "this points to what one of the parameters points to, and does not say which: name the lifetime of that, \
         `fn f<'a>(x: &'a f32, y: &f32) -> &'a f32`, and of each if it may be any"
    };
    report.error(first, message);
}

/// The first pointer of a result of which rustc knows no lifetime.
pub fn without_lifetime(signature: &Signature) -> Option<&TypeReference> {
    let ReturnType::Type(_, returned) = &signature.output else { return None };
    let (mut results, mut parameters) = (Elided::default(), Elided::default());
    results.visit_type(returned);
    signature.inputs.iter().for_each(|input| parameters.visit_fn_arg(input));
    let unknown = parameters.0.len() > 1 || takes_numbers(signature);
    results.0.first().copied().filter(|_| unknown && signature.receiver().is_none())
}

/// Whether a function takes numbers and nothing else, or nothing.
fn takes_numbers(signature: &Signature) -> bool {
    let is_number = |ty: &Type| matches!(ty, Type::Path(path) if path.path.get_ident().is_some_and(is_of_a_type));
    signature.inputs.iter().all(|input| matches!(input, FnArg::Typed(typed) if is_number(&typed.ty)))
}

/// The references that name no lifetime.
#[derive(Default)]
struct Elided<'t>(Vec<&'t TypeReference>);

impl<'t> Visit<'t> for Elided<'t> {
    fn visit_type_reference(&mut self, reference: &'t TypeReference) {
        if reference.lifetime.is_none() {
            self.0.push(reference);
        }
        syn::visit::visit_type_reference(self, reference);
    }
    // Those of another function are its own.
    fn visit_parenthesized_generic_arguments(&mut self, _: &'t ParenthesizedGenericArguments) {}
    fn visit_type_fn_ptr(&mut self, _: &'t TypeFnPtr) {}
}

/// Whether a function of that name would hide a type that kernels are written with.
pub fn is_of_a_type(name: &Ident) -> bool {
    let name = name.text();
    cl_tree::number(&name).is_some() || is_space(&name)
}

fn kernel_signature(signature: &Signature, report: &mut Report) {
    if let ReturnType::Type(_, ty) = &signature.output
        && !matches!(&**ty, Type::Tuple(tuple) if tuple.elems.is_empty())
    {
        report.error(ty, "a kernel returns nothing (OpenCL C 6.11.l); write results to a `&mut Global<[T]>` parameter");
    }
    for input in &signature.inputs {
        if let FnArg::Typed(typed) = input
            && let Some((found, message)) = open_parameter(&typed.ty, &signature.generics)
        {
            report.error(found, message);
        }
    }
    for bound in bounds_of_types(&signature.generics).filter_map(bound_of_functions) {
        report.error(bound, NO_FUNCTION);
    }
    for lifetime in signature.generics.lifetimes() {
        report.error(lifetime, "a kernel needs no lifetimes: its arguments live as long as the launch");
    }
}

/// What a kernel takes has one type, and a pointer one address space, which the host knows: OpenCL C specification 6.11.a.
pub fn open_parameter<'t>(ty: &'t Type, generics: &Generics) -> Option<(&'t Type, &'static str)> {
    match (ty, find_impl(ty)) {
        (Type::Reference(_), Some(found)) => Some((found, NO_SPACE)),
        (_, Some(found)) if is_place(found) => Some((found, NO_SPACE)),
        (_, Some(found)) => Some((found, NO_FUNCTION)),
        (Type::Reference(reference), None) => {
            let parameter = |path: &syn::TypePath| generics.type_params().any(|it| path.path.is_ident(&it.ident));
            match &*reference.elem {
                Type::Reference(_) => Some((
                    ty,
                    "a kernel takes no pointer to a pointer (OpenCL C 6.11.a): take the pointer itself, `&Global<[T]>`, and \
                     indices into what it points to in the place of others",
                )),
                Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident.is("Generic")) => {
                    Some((&reference.elem, NO_SPACE))
                }
                Type::Path(path) if path.qself.is_none() && parameter(path) => Some((&reference.elem, NO_SPACE)),
                _ => None,
            }
        }
        (Type::Path(_), None) => held_pointer(ty).map(|found| (found, NO_POINTER_INSIDE)),
        _ => None,
    }
}

/// A reference among the arguments of a type.
fn held_pointer(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let syn::PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::Type(found @ Type::Reference(_)) => Some(found),
        syn::GenericArgument::Type(ty) => held_pointer(ty),
        _ => None,
    })
}

const NO_POINTER_INSIDE: &str = "what a kernel takes by value holds no pointer, whose address the host does not know (OpenCL C 6.11.a, \
                                 6.11.t): take it as a parameter of its own, `x: &Global<[f32]>`, and put both together in the body";

const NO_FUNCTION: &str = "a kernel takes values and pointers, and no functions: OpenCL C has no function pointers (6.11.a); \
                           take an enum and `match`, or write a kernel for each function";

const NO_SPACE: &str = "a pointer that a kernel takes says in which address space it points, and this one may point into any \
                        (OpenCL C 6.11.a): write `&Global<[T]>`, `&mut Global<[T]>`, `&mut Local<[T]>` or \
                        `&Constant<[T]>`; a `#[device]` function that it calls can be for every space";

fn returns_no_closure(signature: &Signature, report: &mut Report) {
    if let ReturnType::Type(_, ty) = &signature.output
        && let Some(found) = find_impl(ty)
    {
        if returns_iterator(signature) {
            let message = "a method of a trait gives no iterator, which has no type of OpenCL C: let a function give it, or a method of \
                           the type itself, which is written where it is called; or take what each item is given to, `fn \
                           each(&self, mut f: impl FnMut(u32))`, or give the slice or the range that it goes over";
            return report.error(found, message);
        }
        if is_place(found) {
            report.error(
                found,
                "what a function returns has one type, and of what lies in any address space the callers do not know which: name a type \
                 parameter that they do, `fn rest<'a, P: Place<[f32]>>(x: &'a P) -> &'a P`, or the space, `&'a Global<[f32]>`",
            );
            return;
        }
        if let Type::ImplTrait(of) = found
            && let Some(name) = bound_of_a_trait(&of.bounds)
        {
            let message = format!(
                "what a function returns has one type, which its head names: write the type that it is, in the place of \
                 `impl {name}`; where it is one of several, an enum of them with `#[device] impl {name} for …`"
            );
            return report.error(found, message);
        }
        report.error(
            found,
            "a method of a trait returns no closure: OpenCL C has no function pointers, and a block is no result (6.11.a, \
             6.14.5); let a function give it, or a method of the type itself, which is written where it is called, or take what \
             the closure is to be given, and return its value",
        );
    }
}

/// The trait of some bounds that stands for no closure.
fn bound_of_a_trait(bounds: &Bounds) -> Option<&Ident> {
    let mut names = bounds.iter().filter_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => bound.path.segments.last().map(|last| &last.ident),
        _ => None,
    });
    let first = names.next()?;
    let is_closure = |name: &Ident| heads::CLOSURES.iter().any(|closure| name == closure);
    (!is_closure(first) && !names.any(is_closure)).then_some(first)
}

/// Whether a function gives an iterator: then nothing is said of its body.
pub fn returns_iterator(signature: &Signature) -> bool {
    match &signature.output {
        ReturnType::Type(_, ty) => {
            matches!(find_impl(ty), Some(Type::ImplTrait(found)) if bound_of_the_host(&found.bounds).is_some_and(|found| found.1 == NO_ITERATOR))
        }
        ReturnType::Default => false,
    }
}

/// `impl Place<…>`, as far as its name tells.
pub fn is_place(ty: &Type) -> bool {
    place_of(ty).is_some()
}

/// What lies in such.
pub fn place_of(ty: &Type) -> Option<&Type> {
    let Type::ImplTrait(bounds) = ty else { return None };
    let Some(syn::TypeParamBound::Trait(bound)) = bounds.bounds.first() else { return None };
    let last = bound.path.segments.last().filter(|last| last.ident.is("Place") || last.ident.is("PlaceMut"))?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    }
}

fn find_impl(ty: &Type) -> Option<&Type> {
    match ty {
        Type::ImplTrait(_) => Some(ty),
        Type::Reference(reference) => find_impl(&reference.elem),
        Type::Paren(paren) => find_impl(&paren.elem),
        _ => None,
    }
}

/// The type parameter that the `impl` of a trait is for, if it stands for closures, and a pointer to a function like these.
pub fn of_closures(item: &syn::ItemImpl) -> Option<(Ident, Type)> {
    let Type::Path(ty) = &*item.self_ty else { return None };
    let name = ty.path.get_ident().filter(|_| item.trait_.is_some())?;
    bounds::callables(&item.generics).into_iter().find(|(callable, _)| callable == name)
}

/// The rules for `#[device] impl`.
pub fn implementation(item: &syn::ItemImpl, report: &mut Report) {
    if let (Some((path, _)), Some(place)) = (&item.trait_, reference_of(item))
        && let Some(operator) = Operator::of(path)
    {
        let instead = match operator {
            Operator::From if is_of_a_reference(item) => None,
            Operator::From | Operator::TryFrom => Some(
                "a conversion of the device is from values, or by `From` from a reference to one, `impl From<&A> for B`; of a \
                      pointer into an address space, or to what is made, write a method: `fn new(bytes: &'a Global<[u8]>) -> Self`",
            ),
            _ => Some(
                "write the operator for the values, without `&`: on the device it is found for references to them too",
            ),
        };
        if let Some(instead) = instead {
            report.error(place, instead);
            return;
        }
    }
    if let Some((path, _)) = &item.trait_
        && matches!(Operator::of(path), Some(Operator::Compare(_)))
        && surroundings::types::is_number(&item.self_ty)
    {
        report.error(
            path,
            "an enum without data is compared as the number that it is: write `#[derive(PartialEq, Eq, PartialOrd, Ord)]`; \
             for another order write a `#[device]` method, which gives a number or an `Ordering`",
        );
        return;
    }
    let callables = bounds::callables(&item.generics);
    if let Some((callable, called)) = of_closures(item) {
        let called = called.to_token_stream().to_string().replace(" (", "(").replacen("fn", "Fn", 1);
        report.error(
            callable,
            format!(
                "a trait of the device is for values, and a closure is none (OpenCL C 6.11.a): what takes a value of the trait takes \
                 the closure itself, `f: impl {called}`, and calls it, `f(…)`"
            ),
        );
        return;
    }
    if let Some((callable, _)) =
        callables.iter().find(|(name, _)| crate::parse::mentions(&item.self_ty.to_token_stream(), &name.text()))
    {
        report.error(
            callable,
            "no struct holds a closure: OpenCL C has no function pointers (6.11.a); let the method take it, \
             `fn run(&self, f: impl Fn(u32) -> u32)`",
        );
        return;
    }
    if let Some((path, _)) = &item.trait_
        && let Some(segment) = path.segments.last()
        && let Some((_, instead)) = ELSEWHERE.iter().find(|row| segment.ident == row.0)
        && !surroundings::traits::is_trait_of_the_file(path)
    {
        report.error(segment, instead);
        return;
    }
    if item.trait_.is_some()
        && let Some(place) = of_a_pointer(item)
    {
        report.error(
            place,
            "a trait of the device is for values, and pointers and what they point to are none (OpenCL C 6.7): write a function \
             that takes the pointer, `#[device] fn sum(x: &Global<[f32]>) -> f32`, or `x: &impl Place<[f32]>` for those into any \
             address space",
        );
        return;
    }
    if let Some((path, _)) = &item.trait_
        && let Some(name) = path.segments.last().map(|segment| &segment.ident)
        && Operator::of(path).is_none()
        && surroundings::traits::has_bare_trait(&name.text(), name.span())
    {
        let message = format!(
            "a kernel finds the methods of this `impl` only if the trait is under `#[device]` too: write `#[device]` before \
             `trait {name}`"
        );
        match surroundings::underived::is_first(name) {
            true => report.error(path, message),
            false => report.told_elsewhere(),
        }
        return;
    }
    if let Some((path, _)) = &item.trait_
        && Operator::of(path).is_none()
        && is_of_a_view(item)
    {
        report.error(
            path,
            "a trait of the device is for values, and a type with a lifetime holds pointers: write these as methods of its own, \
             `#[device] impl View<'_> { … }`",
        );
        return;
    }
    if let Some(token) = &item.unsafety {
        report.error(token, "`unsafe impl` is not supported under `#[device]`");
    }
}

/// The `impl` without the kernels in it, if there are such.
pub fn without_kernels(item: &syn::ItemImpl, report: &mut Report) -> Option<syn::ItemImpl> {
    let is_kernel =
        |attribute: &syn::Attribute| attribute.path().segments.last().is_some_and(|segment| segment.ident.is("kernel"));
    let mut members = item.clone();
    members.items.retain(|member| match member {
        syn::ImplItem::Fn(method) if method.attrs.iter().any(is_kernel) => {
            report.error(&method.sig.ident, NO_MEMBER);
            false
        }
        _ => true,
    });
    (!report.is_empty()).then_some(members)
}

/// Of a kernel in an `impl` or a trait.
pub const NO_MEMBER: &str =
    "a kernel is no function of a type or a trait (OpenCL C 6.9.1): write it outside of the `impl`";

/// The `impl` without what is no member of its trait, if there is such.
pub fn members_of_the_trait(item: &syn::ItemImpl, report: &mut Report) -> Option<syn::ItemImpl> {
    let (path, _) = item.trait_.as_ref()?;
    let of = path.segments.last().filter(|_| path.segments.len() == 1).map(|segment| &segment.ident)?;
    let lacks = |name: &Ident| surroundings::traits::trait_lacks(&of.to_string(), &name.text(), of.span());
    let mut members = item.clone();
    members.items.retain(|member| match member {
        syn::ImplItem::Fn(method) if lacks(&method.sig.ident) => {
            let name = &method.sig.ident;
            report.error(
                name,
                format!("`{name}` is no method of the trait `{of}`: write it there too, or in a `#[device] impl` of the type alone"),
            );
            false
        }
        _ => true,
    });
    (!report.is_empty()).then_some(members)
}

/// The pointer, or the object in an address space, that a trait is implemented for, if it is no operator.
pub fn of_a_pointer(item: &syn::ItemImpl) -> Option<&Type> {
    if item.trait_.as_ref().is_some_and(|(path, _)| Operator::of(path).is_some()) {
        return None;
    }
    let space = |ty: &Type| ["Global", "Local", "Constant", "Generic"].iter().any(|space| super::names(ty, space));
    let ty = &*item.self_ty;
    (matches!(ty, Type::Reference(_) | Type::Slice(_)) || space(ty)).then_some(ty)
}

/// Whether the tokens or the file tell that it is of a type with a lifetime, which holds pointers.
pub fn is_of_a_view(item: &syn::ItemImpl) -> bool {
    let Type::Path(path) = &*item.self_ty else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    let written = match &last.arguments {
        syn::PathArguments::AngleBracketed(arguments) => {
            arguments.args.iter().any(|argument| matches!(argument, syn::GenericArgument::Lifetime(_)))
        }
        _ => false,
    };
    written || surroundings::views::has_lifetime(&last.ident.text(), last.ident.span())
}

/// Whether an `impl` would make its type one that is dropped, and so no value of the device, of which rustc would tell too.
pub fn is_of_what_drops(item: &syn::ItemImpl) -> bool {
    let name = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
    name.is_some_and(|name| name.ident.is("Drop"))
}

/// Whether it is a trait of std whose methods no kernel calls.
pub fn is_of_the_host(path: &syn::Path) -> bool {
    let name = path.segments.last().map(|segment| &segment.ident);
    let of_the_host = |row: &&(&str, &str)| row.1 == OF_THE_HOST;
    ELSEWHERE.iter().filter(of_the_host).any(|row| name.is_some_and(|name| name == row.0))
        && !surroundings::traits::is_trait_of_the_file(path)
}

/// The reference that an operator is written for, on either side.
fn reference_of(item: &syn::ItemImpl) -> Option<&Type> {
    if let Type::Reference(_) = &*item.self_ty {
        return Some(&item.self_ty);
    }
    let (path, _) = item.trait_.as_ref()?;
    let syn::PathArguments::AngleBracketed(arguments) = &path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::Type(ty @ Type::Reference(_)) => Some(ty),
        _ => None,
    })
}

/// Whether it is `impl From<&A> for B`, of types without lifetimes and address spaces.
pub fn is_of_a_reference(item: &syn::ItemImpl) -> bool {
    let is_from = item.trait_.as_ref().and_then(|(path, _)| Operator::of(path)) == Some(Operator::From);
    let is_value = |ty: &Type| match ty {
        Type::Path(path) => {
            let last = path.path.segments.last();
            !last.is_some_and(|last| is_space(&last.ident.to_string())) && !crate::expand::has_lifetimes(ty)
        }
        _ => false,
    };
    let to_a_value = |ty: &Type| match ty {
        Type::Reference(reference) => reference.mutability.is_none() && is_value(&reference.elem),
        _ => false,
    };
    is_from && is_value(&item.self_ty) && reference_of(item).is_some_and(to_a_value)
}

const ELSEWHERE: &[(&str, &str)] = &[
    ("Into", "write `#[device]` before an `impl From` of the other type: `.into()` finds it"),
    ("Clone", UNNEEDED),
    ("Copy", UNNEEDED),
    ("Eq", UNNEEDED),
    ("Deref", "nothing is dereferenced by itself on the device; write a method that gives the field"),
    ("Drop", "nothing is dropped on the device: its values are plain data"),
    ("AsMut", OF_THE_HOST),
    ("AsRef", OF_THE_HOST),
    ("Borrow", OF_THE_HOST),
    ("BorrowMut", OF_THE_HOST),
    ("Debug", OF_THE_HOST),
    ("DerefMut", OF_THE_HOST),
    ("Display", OF_THE_HOST),
    ("Extend", OF_THE_HOST),
    ("FromStr", OF_THE_HOST),
    ("Hash", OF_THE_HOST),
    ("ToOwned", OF_THE_HOST),
    ("ToString", OF_THE_HOST),
    ("TryInto", OF_THE_HOST),
];
const OF_THE_HOST: &str = "this trait of std is none that a kernel finds: leave `#[device]` off this `impl`, which the host \
                           can use, and write a `#[device]` method for kernels";
const UNNEEDED: &str = "this needs no `#[device]`: every value on the device can be copied";
