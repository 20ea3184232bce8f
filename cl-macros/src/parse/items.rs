//! Constants, functions and types inside a function. They are items of the whole function.

use syn::Item;

use super::Parser;
use crate::check::inner_items::name;

impl Parser<'_> {
    /// A function is one of the device, as if `#[device]` stood before it.
    pub(super) fn item(&mut self, item: &Item) {
        let ident = name(item);
        match item {
            _ if ident.is_some() => {}
            // Of another block.
            Item::Use(_) if self.items.contains(item) => return,
            Item::Use(_) | Item::Impl(_) => {}
            Item::Static(_) | Item::Verbatim(_) if is_static(item) => {
                if let Item::Static(variable) = item {
                    self.refused.push(variable.ident.to_string());
                }
                return self
                    .report
                    .error(item, "no function has a variable that outlives it (OpenCL C 6.7.1): put a table outside of it, `#[constant] static TABLE: Constant<[f32; 4]> = […];`, and name one value with `const`");
            }
            Item::Macro(_) => {
                return self.report.error(item, "macros are not expanded before a kernel is read; write the code out");
            }
            _ => return self.report.error(item, "put this item outside of the kernel"),
        }
        let mut item = item.clone();
        if let Item::Fn(function) = &mut item {
            let is = |attribute: &syn::Attribute, name: &str| {
                attribute.path().segments.last().is_some_and(|last| last.ident == name)
            };
            if let Some(attribute) = function.attrs.iter().find(|attribute| is(attribute, "kernel")) {
                return self.report.error(
                    attribute,
                    "a kernel stands in no other function (OpenCL C 6.9.1): put it beside this one, or leave `#[kernel]` out for \
                     a function that this one calls",
                );
            }
            function.attrs.retain(|attribute| !is(attribute, "device"));
        }
        let item = &item;
        if let Some(ident) = ident
            && self.items.iter().any(|other| name(other).is_some_and(|name| name == ident))
            // Of one in a block that is told.
            && !self.report.tells(&format!("`{ident}` is the name of an item of this block"))
        {
            self.report
                .error(ident, format!("`{ident}` is an item of this function already; give one of them another name"));
        }
        self.items.push(item.clone());
    }
}

/// Whether it is a `static`, of which the value may be missing.
fn is_static(item: &Item) -> bool {
    match item {
        Item::Static(_) => true,
        Item::Verbatim(tokens) => {
            matches!(tokens.clone().into_iter().next(), Some(proc_macro2::TokenTree::Ident(first)) if first == "static")
        }
        _ => false,
    }
}
