//! What the attributes before an item say of it, of their tokens.

use super::derived::Traits;
use super::text::Token;

/// What attributes say of an item.
#[derive(Default)]
pub struct Attributes {
    pub any: bool,
    /// `#[device]`
    pub device: bool,
    /// `#[kernel]`
    pub kernel: bool,
    /// `#[constant]`
    pub constant: bool,
    /// `#[repr(…)]`
    pub layout: bool,
    /// `#[repr(packed)]`
    pub packed: bool,
    /// What is derived of these.
    pub cl_type: bool,
    pub copy: bool,
    pub clone: bool,
    pub traits: Traits,
    /// Whether an attribute may change what is derived.
    pub altered: bool,
    /// `#[cfg(…)]` and its like.
    pub conditional: bool,
    /// What may be anything.
    pub other: bool,
}

/// What nothing but `ClType` of ours makes a type of the device.
const OF_STD: &[&str] =
    &["derive", "Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

impl Attributes {
    pub fn add(&mut self, attribute: &[Token]) {
        self.any = true;
        self.device |= attribute.last() == Some(&Token::Name("device"));
        let names = |name| attribute.contains(&Token::Name(name));
        self.kernel |= names("kernel");
        let derives = match attribute {
            [Token::Name("derive"), Token::Open(_, _), ..] => attribute,
            _ => &[],
        };
        self.other |= !matches!(attribute, [Token::Name("repr" | "doc" | "allow" | "expect" | "derive"), ..])
            || derives.iter().any(|token| matches!(token, Token::Name(name) if !OF_STD.contains(name)));
        for token in derives {
            if let Token::Name(name) = token {
                self.traits.add(name);
            }
        }
        self.altered |= attribute.last() != Some(&Token::Name("device"))
            && !matches!(attribute, [Token::Name("repr" | "doc" | "allow" | "expect" | "derive"), ..]);
        let derives = |name| derives.contains(&Token::Name(name));
        let layout = attribute.first() == Some(&Token::Name("repr"));
        self.layout |= layout;
        self.packed |= layout && names("packed");
        self.cl_type |= derives("ClType");
        self.copy |= derives("Copy");
        self.clone |= derives("Clone");
        self.constant |= attribute.last() == Some(&Token::Name("constant"));
        self.conditional |= matches!(attribute.first(), Some(Token::Name(name)) if name.starts_with("cfg"));
    }
}
