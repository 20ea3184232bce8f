//! R037, R054: no cast makes a pointer, or takes one (OpenCL C specification 6.3.1, 6.7.9).

use proc_macro2::Ident;
use syn::Type;

const TO_A_POINTER: &str = "a cast cannot make a pointer: address spaces do not convert into each other (OpenCL C 6.7.9), and \
                            what memory a pointer points into is part of its type; take `&x[i]` of the object itself, or \
                            copy its values";

/// Of a method that nothing on the device has.
pub fn method(name: &Ident) -> Option<&'static str> {
    (name == "cast").then_some(TO_A_POINTER)
}

/// `points`: whether tokens tell that the value is a pointer.
pub fn check(to: &Type, points: bool) -> Option<&'static str> {
    match to {
        Type::Reference(_) | Type::Ptr(_) => Some(TO_A_POINTER),
        Type::Paren(inner) => check(&inner.elem, points),
        Type::Group(inner) => check(&inner.elem, points),
        _ => points.then_some(
            "a pointer cannot be cast: a number would forget its address space (OpenCL C 6.3.1, 6.7.9); compute with \
             the index (`i as u32`), or cast the value that it points to (`*p as u32`)",
        ),
    }
}
