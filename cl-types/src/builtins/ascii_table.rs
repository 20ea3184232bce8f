/// The methods of std on bytes that are characters; columns as in `int_method_table`.
#[doc(hidden)]
#[macro_export]
macro_rules! ascii_method_table {
    ($with:ident) => {
        $with! {
            is_ascii is_ascii_on_device method_is_ascii() -> bool =
                |p, w| w.helper(p, "is_ascii", "bool NAME(T x) {\n    return x < 128;\n}\n"), |x| x.is_ascii();
            is_ascii_alphabetic is_ascii_alphabetic_on_device method_is_ascii_alphabetic() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_alphabetic",
                    "bool NAME(T x) {\n    return (x >= 'a' && x <= 'z') || (x >= 'A' && x <= 'Z');\n}\n",
                ),
                |x| x.is_ascii_alphabetic();
            is_ascii_alphanumeric is_ascii_alphanumeric_on_device method_is_ascii_alphanumeric() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_alphanumeric",
                    "bool NAME(T x) {\n    return (x >= 'a' && x <= 'z') \
|| (x >= 'A' && x <= 'Z') || (x >= '0' && x <= '9');\n}\n",
                ),
                |x| x.is_ascii_alphanumeric();
            is_ascii_control is_ascii_control_on_device method_is_ascii_control() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_control",
                    "bool NAME(T x) {\n    return x < ' ' || x == 127;\n}\n",
                ),
                |x| x.is_ascii_control();
            is_ascii_digit is_ascii_digit_on_device method_is_ascii_digit() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_digit",
                    "bool NAME(T x) {\n    return x >= '0' && x <= '9';\n}\n",
                ),
                |x| x.is_ascii_digit();
            is_ascii_graphic is_ascii_graphic_on_device method_is_ascii_graphic() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_graphic",
                    "bool NAME(T x) {\n    return x > ' ' && x < 127;\n}\n",
                ),
                |x| x.is_ascii_graphic();
            is_ascii_hexdigit is_ascii_hexdigit_on_device method_is_ascii_hexdigit() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_hexdigit",
                    "bool NAME(T x) {\n    return (x >= '0' && x <= '9') \
|| (x >= 'a' && x <= 'f') || (x >= 'A' && x <= 'F');\n}\n",
                ),
                |x| x.is_ascii_hexdigit();
            is_ascii_lowercase is_ascii_lowercase_on_device method_is_ascii_lowercase() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_lowercase",
                    "bool NAME(T x) {\n    return x >= 'a' && x <= 'z';\n}\n",
                ),
                |x| x.is_ascii_lowercase();
            is_ascii_punctuation is_ascii_punctuation_on_device method_is_ascii_punctuation() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_punctuation",
                    "bool NAME(T x) {\n    return (x >= '!' && x <= '/') || (x >= ':' && x <= '@') \
|| (x >= '[' && x <= '`') || (x >= '{' && x <= '~');\n}\n",
                ),
                |x| x.is_ascii_punctuation();
            is_ascii_uppercase is_ascii_uppercase_on_device method_is_ascii_uppercase() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_uppercase",
                    "bool NAME(T x) {\n    return x >= 'A' && x <= 'Z';\n}\n",
                ),
                |x| x.is_ascii_uppercase();
            is_ascii_whitespace is_ascii_whitespace_on_device method_is_ascii_whitespace() -> bool =
                |p, w| w.helper(
                    p,
                    "is_ascii_whitespace",
                    "bool NAME(T x) {\n    return x == ' ' || x == '\\t' \
|| x == '\\n' || x == '\\f' || x == '\\r';\n}\n",
                ),
                |x| x.is_ascii_whitespace();
            to_ascii_lowercase to_ascii_lowercase_on_device method_to_ascii_lowercase() -> T =
                |p, w| w.helper(
                    p,
                    "to_ascii_lowercase",
                    "T NAME(T x) {\n    return x >= 'A' && x <= 'Z' ? x | 0x20 : x;\n}\n",
                ),
                |x| x.to_ascii_lowercase();
            to_ascii_uppercase to_ascii_uppercase_on_device method_to_ascii_uppercase() -> T =
                |p, w| w.helper(
                    p,
                    "to_ascii_uppercase",
                    "T NAME(T x) {\n    return x >= 'a' && x <= 'z' ? x & ~0x20 : x;\n}\n",
                ),
                |x| x.to_ascii_uppercase();
        }
    };
}
