//! Types in C.

use std::any::TypeId;

use super::panic::zero;
use super::slices::is_slice;
use crate::emit::c::Expr as C;
use crate::emit::tidy::{Part, Structure};
use crate::emit::write::write_declaration;
use crate::emit::{c, names};
use crate::spaces::Space;
use crate::types::{EnumType, FieldType, Pointer, Scalar, StructType, Type, VariantType};

/// Where a value of the type is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    /// In a variable of its own.
    Register,
    /// In an array or behind a pointer: `bool` has no size that host and device agree on, so it is a `uchar` there.
    Memory,
}

/// The type of a declaration.
pub(super) fn declared(ty: &Type, storage: Storage) -> c::Type {
    match ty {
        Type::Unit | Type::Never => c::Type::named("void"),
        Type::Scalar(Scalar::Bool) if storage == Storage::Memory => c::Type::named("uchar"),
        Type::Scalar(scalar) => c::Type::named(scalar.c_name()),
        Type::Struct(structure) => c::Type::named(structure.c_name.get().cloned().unwrap_or_default()),
        ty @ Type::Enum(enumeration) if enumeration.has_data() => {
            if let Some(pointer) = ty.nullable() {
                return pointer_to(pointer, false);
            }
            c::Type::named(enumeration.c_name.get().cloned().unwrap_or_default())
        }
        Type::Enum(enumeration) => c::Type::named(enumeration.tag.c_name()),
        Type::Vector(..) => c::Type::named(ty.c_name()),
        Type::Array(element, count) => {
            let mut ty = behind(declared(element, Storage::Memory));
            ty.bounds.insert(0, *count);
            ty
        }
        Type::Pointer(pointer) => pointer_to(pointer, false),
        Type::Image(image) => c::Type::named(image.c_name()),
        Type::Sampler => c::Type::named("sampler_t"),
        Type::Event => c::Type::named("event_t"),
    }
}

/// The type of a `__local` variable, from that of the pointer to it.
pub(super) fn shared(ty: &Type) -> c::Type {
    let Type::Pointer(pointer) = ty else { unreachable!("the expansion makes it a pointer") };
    let mut ty = declared(&pointer.pointee, Storage::Memory);
    ty.base = format!("{} {}", pointer.space.qualifier(), ty.base);
    ty
}

/// The type of a parameter. What `&mut` of a kernel points to, nothing else points to: that is `restrict`, unless other
/// work-items may write there before the kernel ends (in `__local` memory, and in `__global` memory where
/// `shares_global`): compilers keep what a `restrict` pointer reads across a barrier. What `&` points to, nobody writes.
pub(super) fn parameter(ty: &Type, kernel: bool, storage: Storage, shares_global: bool) -> c::Type {
    match ty {
        Type::Pointer(pointer) => {
            let restrict = match pointer.space {
                Space::Global => kernel && !(pointer.mutable && shares_global),
                Space::Private => kernel,
                Space::Local | Space::Constant | Space::Generic => false,
            };
            pointer_to(pointer, restrict)
        }
        // `bool` is no type for an argument (OpenCL C specification 6.11.m).
        ty if kernel => declared(ty, Storage::Memory),
        ty => declared(ty, storage),
    }
}

/// A reference to an array is a pointer to its first element, as arrays decay in C: `x[i]` is said alike for both.
pub(super) fn pointer_to(pointer: &Pointer, restrict: bool) -> c::Type {
    let target = match &*pointer.pointee {
        Type::Array(element, _) if !pointer.slice => element,
        other => other,
    };
    let mut ty = behind(declared(target, Storage::Memory));
    ty.pointer = Some(c::Pointer { space: pointer.space, constant: !pointer.mutable, restrict });
    ty
}

/// The type of what an array holds or a pointer points to.
fn behind(mut ty: c::Type) -> c::Type {
    ty.behind.extend(ty.pointer.take());
    ty
}

/// What a struct or a variant holds: where it is in C, where the length is if it is a slice, and what it is.
pub(super) struct Member<'t> {
    pub path: Vec<String>,
    pub length: Option<Vec<String>>,
    pub ty: &'t Type,
}

/// The fields of a struct or of a variant.
pub(super) fn members_of(ty: &Type, variant: Option<usize>) -> Vec<Member<'_>> {
    let (paths, beside): (Vec<_>, Vec<String>) = match (ty, variant) {
        (Type::Struct(structure), _) => {
            let names = structure.fields.iter().map(field_name);
            (structure.fields.iter().map(|field| (vec![field_name(field)], &field.ty)).collect(), names.collect())
        }
        (Type::Enum(enumeration), Some(index)) => {
            let variant = &enumeration.variants[index];
            let paths = variant.fields.iter().map(|field| (variant_field(enumeration, variant, field), &field.ty));
            (paths.collect(), names_in_variants(enumeration))
        }
        _ => Default::default(),
    };
    let member = |(path, ty): (Vec<String>, _)| {
        let length = is_slice(ty).then(|| {
            let mut length = path.clone();
            if let Some(last) = length.last_mut() {
                *last = length_name(last, &beside);
            }
            length
        });
        Member { path, length, ty }
    };
    paths.into_iter().map(member).collect()
}

/// How the members of a struct are declared, as far as each has a name of its own.
pub(super) fn members(ty: &Type) -> Vec<(String, c::Type)> {
    let variants: Vec<_> = match ty {
        Type::Enum(of) => (0..of.variants.len()).map(Some).collect(),
        _ => vec![None],
    };
    let members = variants.into_iter().flat_map(|variant| members_of(ty, variant));
    let declared = |Member { mut path, ty, .. }: Member| match path.len() {
        1 => Some((path.remove(0), declared(ty, Storage::Memory))),
        _ => None,
    };
    members.filter_map(declared).collect()
}

/// Whether it is an array, or something in it is.
pub(super) fn has_arrays(ty: &Type) -> bool {
    match ty {
        Type::Array(..) => true,
        Type::Struct(structure) => structure.fields.iter().any(|field| has_arrays(&field.ty)),
        Type::Enum(of) => of.variants.iter().flat_map(|variant| &variant.fields).any(|field| has_arrays(&field.ty)),
        _ => false,
    }
}

/// What a tuple, an `Option` or a `Result` is made of that a variable holds, if each part may be a variable of its own.
pub(super) fn structure(ty: &Type) -> Option<Structure> {
    type Called = fn(&str, &str) -> String;
    // What a slice and its length are called.
    let beside: [Called; 2] = [|value, member| format!("{value}{member}"); 2];
    let itself: [Called; 2] = [|value, _| value.to_owned(), |value, _| format!("{value}_len")];
    let error: [Called; 2] = [|value, _| format!("{value}_error"), |value, _| format!("{value}_error_len")];
    let (of, tag, members): (_, Called, Vec<_>) = match ty {
        Type::Struct(structure) if structure.name.is_empty() => {
            (None, beside[0], members_of(ty, None).into_iter().map(|member| (member, beside)).collect())
        }
        Type::Enum(of) if of.has_data() && !of.in_memory => {
            let held = |variant: usize, called| members_of(ty, Some(variant)).into_iter().map(move |one| (one, called));
            if of.id == TypeId::of::<Option<()>>() {
                (Some((of, [0, 1])), |value, _| format!("has_{value}"), held(1, itself).collect())
            } else if of.id == TypeId::of::<std::result::Result<(), ()>>() {
                let members = held(0, itself).chain(held(1, error)).collect();
                (Some((of, [1, 0])), |value, _| format!("{value}_is_ok"), members)
            } else {
                return None;
            }
        }
        _ => return None,
    };
    let variants = of.map(|(of, variants)| variants.map(|variant: usize| enumerator(of, &of.variants[variant])));
    let tag = variants.is_some().then(|| Part {
        member: TAG.to_owned(),
        ty: declared(&Type::Scalar(Scalar::Bool), Storage::Register),
        called: tag,
        zero: C::literal("false"),
    });
    let mut parts: Vec<Part> = tag.into_iter().collect();
    for (Member { path, length, ty }, [called, length_called]) in members {
        let part = declared(ty, Storage::Register);
        let [member] = &path[..] else { return None };
        if *ty == Type::Unit {
            continue;
        }
        if !part.bounds.is_empty() {
            return None;
        }
        let zero = match ty {
            Type::Pointer(_) => C::literal("0"),
            ty => zero(ty)?,
        };
        parts.push(Part { member: member.clone(), ty: part, called, zero });
        if let Some([length]) = length.as_deref() {
            let ty = declared(&Type::Scalar(Scalar::Usize), Storage::Register);
            parts.push(Part { member: length.clone(), ty, called: length_called, zero: C::literal("0") });
        }
    }
    Some(Structure { variants, parts })
}

/// The names of what stands beside each other in an enum that no memory holds; the variants of others hold no slices.
fn names_in_variants(enumeration: &EnumType) -> Vec<String> {
    let held = enumeration.variants.iter().flat_map(|variant| variant.fields.iter().map(move |field| (variant, field)));
    held.filter_map(|(variant, field)| variant_field(enumeration, variant, field).pop()).collect()
}

/// What the length of a slice is called that is a member beside others.
fn length_name(slice: &str, beside: &[String]) -> String {
    let mut name = format!("{slice}_len");
    while beside.contains(&name) {
        name.push('_');
    }
    name
}

/// The name of the type of a value.
pub(in crate::emit) fn type_name(ty: &Type) -> String {
    declared(ty, Storage::Register).base
}

/// The name of a field in C.
pub(super) fn field_name(field: &FieldType) -> String {
    names::member(&field.name)
}

/// Where the tag of an enum with data is.
pub(super) const TAG: &str = "tag";
/// The union of what the variants of an enum in memory hold.
const DATA: &str = "data";

/// Where a field of a variant is: in memory `data.Lambert.albedo`, and `Some_0` where the variants share one struct.
pub(super) fn variant_field(enumeration: &EnumType, variant: &VariantType, field: &FieldType) -> Vec<String> {
    if enumeration.in_memory {
        return vec![DATA.into(), variant_name(variant), field_name(field)];
    }
    let between = if field.name.starts_with('_') { "" } else { "_" };
    vec![format!("{}{between}{}", names::ascii(variant.name), names::ascii(&field.name))]
}

/// The name in C of the struct of what a variant holds.
fn variant_name(variant: &VariantType) -> String {
    names::member(variant.name)
}

/// The enumerator of a variant.
pub(super) fn enumerator(enumeration: &EnumType, variant: &VariantType) -> String {
    enumerator_of(enumeration.c_name.get().map_or("", String::as_str), variant)
}

fn enumerator_of(enumeration: &str, variant: &VariantType) -> String {
    format!("{enumeration}_{}", names::ascii(variant.name))
}

/// The enumerators of all variants, and their values.
pub(in crate::emit) fn enumerators(enumeration: &EnumType, name: &str) -> Vec<(String, i128)> {
    enumeration.variants.iter().map(|variant| (enumerator_of(name, variant), variant.discriminant)).collect()
}

/// `typedef struct { … } Name;`
pub(in crate::emit) fn declare_struct(structure: &StructType, name: &str, plain: Space) -> String {
    let fields = structure.fields.iter().map(|field| (&field.ty, field_name(field)));
    declare(name, fields, plain)
}

/// `typedef struct { float v[4]; } Name;`
pub(in crate::emit) fn declare_array(array: &Type, name: &str, plain: Space) -> String {
    declare(name, std::iter::once((array, ARRAY_FIELD.to_string())), plain)
}

/// The field of the struct in which an array is passed.
pub(super) const ARRAY_FIELD: &str = "v";

/// `enum { … };` and, if a variant holds something, `typedef struct { … } Name;`
pub(in crate::emit) fn declare_enum(enumeration: &EnumType, name: &str, plain: Space) -> String {
    let enumerators: Vec<String> = enumeration
        .variants
        .iter()
        .map(|variant| format!("{} = {}", enumerator_of(name, variant), variant.discriminant))
        .collect();
    let mut text = format!("enum {{ {} }};\n", enumerators.join(", "));
    if enumeration.has_data() {
        let tag = write_declaration(&declared(&Type::Scalar(enumeration.tag), Storage::Memory), TAG, plain);
        let data = match enumeration.in_memory {
            true => data(enumeration, plain),
            false => {
                let held = enumeration.variants.iter().flat_map(|variant| {
                    variant
                        .fields
                        .iter()
                        .map(move |field| (&field.ty, variant_field(enumeration, variant, field).concat()))
                });
                members_text(held, 1, plain)
            }
        };
        text.push_str(&format!("typedef struct {{\n    {tag};\n{data}}} {name};\n"));
    }
    text
}

/// The union of a struct for each variant that holds something.
fn data(enumeration: &EnumType, plain: Space) -> String {
    let holding = enumeration.variants.iter().filter(|variant| !variant.fields.is_empty());
    let structs = holding.map(|variant| {
        let fields = variant.fields.iter().map(|field| (&field.ty, field_name(field)));
        format!("        struct {{\n{}        }} {};\n", members_text(fields, 3, plain), variant_name(variant))
    });
    format!("    union {{\n{}    }} {DATA};\n", structs.collect::<String>())
}

fn declare<'t>(name: &str, fields: impl Iterator<Item = (&'t Type, String)>, plain: Space) -> String {
    format!("typedef struct {{\n{}}} {name};\n", members_text(fields, 1, plain))
}

/// The declarations of members, so deep in braces.
fn members_text<'t>(fields: impl Iterator<Item = (&'t Type, String)>, depth: usize, plain: Space) -> String {
    let fields: Vec<_> = fields.collect();
    let names: Vec<_> = fields.iter().map(|(_, name)| name.clone()).collect();
    let indent = "    ".repeat(depth);
    let mut text = String::new();
    // A unit has no bytes, and C no type for it; its name is taken all the same, as in `members_of`.
    for (ty, name) in fields.into_iter().filter(|(ty, _)| **ty != Type::Unit) {
        let length = is_slice(ty).then(|| length_name(&name, &names));
        let length = length.map(|length| (Type::Scalar(Scalar::Usize), length));
        for (ty, name) in std::iter::once((ty, &name)).chain(length.iter().map(|(ty, name)| (ty, name))) {
            text.push_str(&format!("{indent}{};\n", write_declaration(&declared(ty, Storage::Memory), name, plain)));
        }
    }
    text
}
