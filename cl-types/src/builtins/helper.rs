//! Functions of ours, for what no function of OpenCL C does: written once into the program that calls them.

use crate::emit::{Form, Program};
use crate::types::{Class, Scalar, Type};

/// The words of a helper's text that depend on the type: `T` the type, `U` and `S` the unsigned and signed one of its
/// size, `W` the unsigned one in
/// which nothing below `int` is promoted, `BITS` and `MASK` (one less), `MIN`, `ONE` of a float, and masks of every second bit (`M1`), pair
/// (`M2`) and nibble (`M4`). `R` is the type of the result, and `R_Some` a variant of it.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    ty: Type,
    scalar: Scalar,
    result: Option<Type>,
}

impl Words {
    pub fn of(ty: &Type) -> Self {
        Words { ty: ty.clone(), scalar: ty.lane().unwrap_or(Scalar::I32), result: None }
    }

    /// For a helper with a result of that type.
    pub fn giving(self, result: &Type) -> Self {
        Words { result: Some(result.clone()), ..self }
    }

    pub fn bits(&self) -> u32 {
        self.scalar.bits()
    }

    pub fn signed(&self) -> bool {
        self.scalar.class() == Class::Signed
    }

    /// `x` negated modulo 2 to the power of the width, which of the least value is that value.
    pub fn negated(&self) -> &'static str {
        match (self.bits(), self.signed()) {
            // NVIDIA's driver widens what it negates of a `short` without the sign of the result, unless an `int` is chosen.
            (16, true) => "x == MIN ? x : -x",
            _ => "(T)-(W)x",
        }
    }

    /// The function `NAME(…) {…}`, known as `name_int` where the type is `int`.
    pub fn helper(&self, program: &mut Program, name: &str, text: &str) -> Form {
        let result = self.result.as_ref().map(|result| program.type_of(result)).unwrap_or_default();
        program.helper(&format!("{name}_{}", self.ty.c_name()), |called| self.fill(text, called, &result))
    }

    /// The one for signed or the one for unsigned numbers.
    pub fn by_sign(&self, program: &mut Program, name: &str, signed: &str, unsigned: &str) -> Form {
        self.helper(program, name, if self.signed() { signed } else { unsigned })
    }

    fn fill(&self, text: &str, name: &str, result: &str) -> String {
        let mut filled = String::new();
        let mut word = String::new();
        for c in text.chars() {
            if c.is_ascii_alphanumeric() || c == '_' {
                word.push(c);
                continue;
            }
            filled.push_str(&self.word(&word, name, result));
            word.clear();
            filled.push(c);
        }
        filled
    }

    fn word(&self, word: &str, name: &str, result: &str) -> String {
        let bits = self.bits();
        let mask = |byte: u8| {
            let suffix = if bits == 64 { "UL" } else { "u" };
            format!("0x{}{suffix}", format!("{byte:02x}").repeat(bits as usize / 8))
        };
        match word {
            "NAME" => name.to_string(),
            "R" => result.to_string(),
            "T" => self.ty.c_name(),
            "U" => self.ty.with_lane(self.scalar.unsigned()).c_name(),
            "S" => self.ty.with_lane(self.scalar.signed()).c_name(),
            "W" => (if bits == 64 { "ulong" } else { "uint" }).to_string(),
            "BITS" => bits.to_string(),
            "MASK" => (bits - 1).to_string(),
            "MASKu" => format!("{}u", bits - 1),
            "MIN" => format!("{}_MIN", self.limits()),
            "MAX" => format!("{}_MAX", self.limits()),
            "ONE" => (if bits == 64 { "1.0" } else { "1.0f" }).to_string(),
            "ZERO" => (if bits == 64 { "0.0" } else { "0.0f" }).to_string(),
            "convert_T_sat" => format!("convert_{}_sat", self.ty.c_name()),
            "as_T" => format!("as_{}", self.ty.c_name()),
            "as_U" => format!("as_{}", self.ty.with_lane(self.scalar.unsigned()).c_name()),
            "M1" => mask(0x55),
            "M2" => mask(0x33),
            "M4" => mask(0x0f),
            _ => match word.strip_prefix("R_") {
                Some(variant) => format!("{}_{variant}", result),
                None => word.to_string(),
            },
        }
    }

    /// What the names of the limits begin with (specification 6.15.3).
    fn limits(&self) -> &'static str {
        match self.scalar {
            Scalar::I8 => "CHAR",
            Scalar::U8 => "UCHAR",
            Scalar::I16 => "SHRT",
            Scalar::U16 => "USHRT",
            Scalar::U32 => "UINT",
            Scalar::I64 | Scalar::Isize => "LONG",
            Scalar::U64 | Scalar::Usize => "ULONG",
            _ => "INT",
        }
    }
}
