//! The texts of names.
//!
//! The compiler keeps a name as a number, and is asked for its text each time. `to_string`, which `==` calls too, writes that
//! with functions that a macro which is not optimised has of its own; those that are called here are of std, and optimised.

use std::fmt;

use proc_macro2::Ident;

pub trait Name {
    /// As `to_string`.
    fn text(&self) -> String;

    /// As `==`, and makes no text.
    fn is(&self, text: &str) -> bool;
}

impl Name for Ident {
    fn text(&self) -> String {
        format!("{self}")
    }

    fn is(&self, text: &str) -> bool {
        let mut left = Left(text);
        fmt::write(&mut left, format_args!("{self}")).is_ok() && left.0.is_empty()
    }
}

/// What of a text has not been written yet. An error is that something else was.
struct Left<'t>(&'t str);

impl fmt::Write for Left<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if part == self.0 {
            self.0 = "";
            return Ok(());
        }
        // The mark of a raw name.
        match self.0.strip_prefix(part) {
            Some(left) if part == "r#" => self.0 = left,
            _ => return Err(fmt::Error),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::Span;

    use super::*;

    #[test]
    fn a_name_is_its_text() {
        for ident in [Ident::new("sum", Span::call_site()), Ident::new_raw("type", Span::call_site())] {
            assert_eq!(ident.text(), ident.to_string());
            for text in ["", "su", "sum", "sums", "type", "r#", "r#type", "r#types"] {
                assert_eq!(ident.is(text), ident == text, "{ident} {text}");
            }
        }
    }
}
