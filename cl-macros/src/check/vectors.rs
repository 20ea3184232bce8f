//! R080, R081: which vectors there are, and what converts them (OpenCL C specification 6.3.2, 6.4.1).

use quote::ToTokens;
use syn::Type;

use crate::parse::Lanes;
use crate::surroundings::Surroundings;

/// The scalars that vectors are made of, and how the names of such begin in Rust and in OpenCL C.
const ELEMENTS: &[(&str, &str, &str)] = &[
    ("i8", "Char", "char"),
    ("u8", "Uchar", "uchar"),
    ("i16", "Short", "short"),
    ("u16", "Ushort", "ushort"),
    ("i32", "Int", "int"),
    ("u32", "Uint", "uint"),
    ("i64", "Long", "long"),
    ("u64", "Ulong", "ulong"),
    ("f32", "Float", "float"),
    ("f64", "Double", "double"),
];

/// The other types that Rust has everywhere.
const NO_ELEMENTS: &[&str] = &["bool", "char", "f128", "f16", "i128", "isize", "str", "u128", "usize"];

const WIDTHS: &[u64] = &[2, 3, 4, 8, 16];

/// What is wrong with a vector of these, if tokens tell.
pub fn wrong(element: &Type, lanes: Option<u64>) -> Option<String> {
    let name = element.to_token_stream().to_string();
    let no_element = NO_ELEMENTS.contains(&&*name);
    let no_width = lanes.is_some_and(|lanes| !WIDTHS.contains(&lanes));
    (no_element || no_width).then(|| {
        let number = lanes.map(|lanes| format!("{lanes} ")).unwrap_or_default();
        let instead = match &*name {
            "bool" => "; comparisons of vectors give integers, as `a.lt(b)` an `Int4` where a lane holds -1 or 0",
            "usize" => "; of ids and lengths write `u64`, `Vector<u64, 2>`",
            "f16" => "; load halves into floats, `vload_half4(0, x)`",
            _ => "",
        };
        format!(
            "OpenCL C has no vector of {number}`{name}` (6.3.2): vectors have 2, 3, 4, 8 or 16 lanes of `i8` to `i64`, `u8` \
             to `u64`, `f32` or `f64`{instead}"
        )
    })
}

/// The row of the elements of a vector of that name, and how many lanes it has.
fn row(name: &str) -> Option<(&'static (&'static str, &'static str, &'static str), u8)> {
    // Most names are those of numbers, or of the user's types.
    let [b'A'..=b'Z', .., before, last] = name.as_bytes() else { return None };
    let (digits, width) = match (before, last) {
        (b'1', b'6') => (2, 16),
        (_, b'2' | b'3' | b'4' | b'8') => (1, last - b'0'),
        _ => return None,
    };
    let element = name.get(..name.len() - digits)?;
    ELEMENTS.iter().find(|row| row.1 == element).map(|row| (row, width))
}

/// Whether it is the name of a vector.
pub fn is_vector(name: &str) -> bool {
    row(name).is_some()
}

/// What the lanes of a vector of that name are, and how many.
pub fn lanes(name: &str) -> Option<(&'static str, u8)> {
    row(name).map(|(row, width)| (row.0, width))
}

/// What the lanes of a vector of that name are.
pub fn element(name: &str) -> Option<&'static str> {
    lanes(name).map(|lanes| lanes.0)
}

/// The name of the vector of that many lanes of such elements.
pub fn of(element: &str, lanes: usize) -> Option<String> {
    let row = ELEMENTS.iter().find(|row| row.0 == element)?;
    WIDTHS.contains(&(lanes as u64)).then(|| format!("{}{lanes}", row.1))
}

/// The name of the vector of that many lanes of the elements of another.
pub fn of_width(vector: &str, lanes: usize) -> Option<String> {
    of(element(vector)?, lanes)
}

/// What is said of the operands of an operator, if they are vectors of different types.
pub fn operands(left: &Lanes, right: &Lanes) -> Option<String> {
    let (Lanes::Vector(left), Lanes::Vector(right)) = (left, right) else { return None };
    let instead = converted(left, right)?;
    Some(format!(
        "an operator takes two vectors of one type, or a vector and a number of its element type (OpenCL C 6.4.1), and these \
         are `{left}` and `{right}`: {instead}"
    ))
}

/// What is said of two arguments of a function that takes vectors of one type, if they are of different ones.
pub fn arguments(function: &str, first: &str, second: &str) -> Option<String> {
    let instead = converted(first, second)?;
    Some(format!(
        "`{function}` takes vectors of one type, and these are `{first}` and `{second}` (OpenCL C 6.4.1): {instead}"
    ))
}

/// What is said of a vector where another type is asked for, if it is another.
pub fn differ(asked: &Lanes, given: &Lanes) -> Option<String> {
    let (asked, given) = match (asked, given) {
        (Lanes::Number, Lanes::Number) => return None,
        (Lanes::Vector(asked), Lanes::Number) => {
            return Some(format!(
                "`{asked}` is asked for here, and a number becomes no vector by itself (OpenCL C 6.4.1): write \
                 `{asked}::splat(x)` for one number in each lane, or `{asked}::new(…)` of all"
            ));
        }
        (Lanes::Number, Lanes::Vector(given)) => {
            return Some(format!(
                "a number is asked for here, and this is of type `{given}`: write `v.x()` or `v.s1()` for a lane (OpenCL C \
                 6.3.7)"
            ));
        }
        (Lanes::Vector(asked), Lanes::Parts) => {
            return Some(format!(
                "`{asked}` is asked for here, and neither a tuple nor an array becomes a vector by itself (OpenCL C 6.3.6): write \
                 `{asked}::new(…)` of all lanes, `{asked}::from_array(a)`, or `{asked}::from((v, 1.0))` of vectors and numbers"
            ));
        }
        (Lanes::Vector(asked), Lanes::Vector(given)) => (asked, given),
        (Lanes::Number, Lanes::Parts) | (Lanes::Parts, _) => return None,
    };
    let instead = converted(asked, given)?;
    Some(format!(
        "`{asked}` is asked for here, and this is of type `{given}`, which becomes no other by itself (OpenCL C 6.4.1): {instead}"
    ))
}

/// What is written of two vectors that are to be of one type.
pub fn instead(asked: &str, given: &str) -> String {
    converted(asked, given).unwrap_or_else(|| format!("write `{asked}` for both"))
}

/// What is written to have a vector of the first type of one of the second, if they are not the same.
fn converted(asked: &str, given: &str) -> Option<String> {
    let ((from, has), (to, wants)) = (row(given)?, row(asked)?);
    Some(match (from.0 == to.0, has == wants) {
        (true, true) => return None,
        (false, true) => format!("write `convert_{0}{wants}(v)` for its values, `as_{0}{wants}(v)` for its bits", to.2),
        (_, false) if has > 4 && has > wants => "write `v.lo()` or `v.hi()` for a half of its lanes".to_string(),
        (_, false) if has > wants => format!("write `v.{}()` for some of its lanes", &"xyz"[..usize::from(wants)]),
        (true, false) if wants <= 4 => {
            let number = if from.0.starts_with('f') { ", 0.0" } else { ", 0" };
            format!(
                "write `{asked}::from((v{}))`, with the numbers that are missing",
                number.repeat(usize::from(wants - has))
            )
        }
        (_, false) => format!("write `{asked}::from(…)` of a tuple, with a number or a vector for what is missing"),
    })
}

/// What is said of a vector that has no lane of that name, if it has none.
pub fn lacks(vector: &str, lane: &str) -> Option<String> {
    let (_, width) = row(vector)?;
    cl_tree::lane(lane, width).is_none().then(|| {
        let has = match width {
            2 => "`x()` and `y()`, or `s0()` and `s1()`".to_string(),
            3 => "`x()` to `z()`, or `s0()` to `s2()`".to_string(),
            4 => "`x()` to `w()`, or `s0()` to `s3()`".to_string(),
            _ => format!("`s0()` to `s{:x}()`", width - 1),
        };
        format!("`{vector}` has no component `{lane}` (OpenCL C 6.3.7): its lanes are {has}")
    })
}

/// What is said of a component that OpenCL C 3.0 calls by a color.
pub fn of_colors(vector: &str, color: &str) -> String {
    let lane = match color {
        "r" => "x",
        "g" => "y",
        "b" => "z",
        _ => "w",
    };
    format!(
        "a `{vector}` is read by `x()` to `w()`, or by `s0()` and so on; `rgba` are other names of these in OpenCL C 3.0 alone \
         (6.3.7): write `{lane}()`"
    )
}

/// Whether a name is that of one to four lanes by their letters.
pub fn are_letters(name: &str) -> bool {
    (1..=4).contains(&name.len()) && name.bytes().all(|letter| b"xyzw".contains(&letter))
}

/// What is wrong with a name that surely is meant as one of components, and is none of any vector.
pub fn no_components(name: &str) -> Option<String> {
    let is_letter = |letter: char| "xyzw".contains(letter);
    let numbers = name.strip_prefix('s').unwrap_or_default();
    let instead = if name.len() > 4 && name.chars().all(is_letter) {
        "letters name one to four lanes, and a longer vector is made of parts, `Float8::from((v.xyzw(), v.wzyx()))`"
    } else if numbers.chars().all(|lane| lane.is_ascii_hexdigit() || is_letter(lane))
        && numbers.starts_with(|lane: char| lane.is_ascii_hexdigit())
        && numbers.contains(is_letter)
    {
        "lanes are named by letters, `v.xy()`, or by numbers behind an `s`, `v.s01()`, and not by both at once"
    } else if let [b'g'..=b'v'] = numbers.as_bytes() {
        "numbers of lanes are hexadecimal, `v.s0()` to `v.sf()`"
    } else {
        return None;
    };
    Some(format!("no vector has components `{name}` (OpenCL C 6.3.7): {instead}"))
}

/// What is wrong with a vector of so many lanes where they are given in parts.
pub fn of_parts(vector: &str, given: u8) -> Option<String> {
    let (_, width) = row(vector)?;
    (given != width).then(|| {
        format!("a `{vector}` has {width} lanes, and these are {given} (OpenCL C 6.3.6): give a number or a vector for each of them")
    })
}

/// What is written for `v.xy` of C.
pub fn component(name: &str) -> Option<String> {
    let letters = name.chars().all(|letter| "xyzw".contains(letter));
    let numbers = name.strip_prefix(['s', 'S']).is_some_and(|lanes| lanes.chars().all(|lane| lane.is_ascii_hexdigit()));
    let is_one = letters || numbers || ["lo", "hi", "even", "odd"].contains(&name);
    is_one.then(|| {
        format!(
            "the components of a vector are methods here (OpenCL C 6.3.7): `v.{name}()` gives them, and of a variable \
             `v.set_{name}(…)` changes them; what is in memory is copied first: `let mut v = x[i]; v.set_{name}(…); x[i] = v;`"
        )
    })
}

/// How a vector that is called so in C is called there and here.
pub fn named_in_c(name: &str) -> Option<(&str, String)> {
    let (element, width) = name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    let row = ELEMENTS.iter().find(|row| row.2 == element)?;
    let is_one = width.parse().is_ok_and(|width| WIDTHS.contains(&width));
    is_one.then(|| (name, format!("{}{width}", row.1)))
}

/// What is wrong with what is called as vectors are, where OpenCL C has no such.
pub fn wrong_name(name: &str) -> Option<String> {
    let (element, width) = name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    let width: u64 = width.parse().ok()?;
    if let Some((rows, "")) = element.split_once('x')
        && rows.ends_with(|c: char| c.is_ascii_digit())
    {
        return Some(format!(
            "OpenCL C reserves `{name}` and has no matrices (6.3.4): write an array of vectors, `[Float4; 4]`"
        ));
    }
    let of_vectors = ELEMENTS.iter().find(|row| [row.1, row.2].contains(&element)).map(|row| row.0);
    let of_none = [("Bool", "bool"), ("bool", "bool"), ("Half", "f16"), ("half", "f16"), ("quad", "f128")];
    let scalar = of_vectors.or_else(|| of_none.iter().find(|row| row.0 == element).map(|row| row.1))?;
    wrong(&syn::parse_str(scalar).ok()?, Some(width))
}

/// What is wrong with a cast to that type, if tokens tell that it is a vector.
pub fn cast(to: &Type, surroundings: Option<&Surroundings>) -> Option<String> {
    let Type::Path(path) = to else { return None };
    let name = path.path.segments.last()?.ident.to_string();
    let ((_, _, c), width) = row(&name)?;
    if !surroundings?.leaves_to_the_prelude(&name) {
        return None;
    }
    Some(format!(
        "no cast makes a vector (OpenCL C 6.4.1): write `convert_{c}{width}(v)` for the values of another vector, \
         `as_{c}{width}(v)` for its bits, and `{name}::splat(x)` for one number in each lane"
    ))
}
