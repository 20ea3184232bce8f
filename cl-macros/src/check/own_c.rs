//! What a function does whose body the user has written in OpenCL C, with a Rust one for the host: whether somebody waits in
//! it, and whether its result may differ among work-items although its arguments do not.
//!
//! Reads the names in both, and what either says holds for both. It understands no C, and so takes what it does not know for
//! what may differ. It never tells on which arguments something depends: where anything is decided, on all.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use quote::ToTokens;

use crate::builtin_names::{IDS, is_builtin, waits};

/// What is known of such a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnC {
    /// Whether it may wait for others.
    pub waits: bool,
    /// Whether something in it may decide that.
    pub decides: bool,
    /// Whether its result may differ.
    pub varies: bool,
}

/// Reads the two bodies of a function.
pub fn read(c: &str, rust: &syn::Block) -> OwnC {
    let mut found = OwnC::default();
    found.words_of_c(c);
    found.tokens_of_rust(rust.to_token_stream());
    found
}

impl OwnC {
    fn words_of_c(&mut self, c: &str) {
        // What stands before `(` there and calls nothing.
        const WORDS: &[&str] = &["case", "do", "else", "for", "if", "return", "sizeof", "switch", "while"];
        let text = without_comments(c);
        let mut rest = text.as_str();
        while let Some(at) = rest.find(|c: char| c.is_ascii_alphabetic() || "_?&|".contains(c)) {
            rest = &rest[at..];
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
            if end == 0 {
                self.decides |= rest.starts_with('?') || rest.starts_with("&&") || rest.starts_with("||");
                rest = &rest[1..];
                continue;
            }
            let (word, behind) = rest.split_at(end);
            rest = behind;
            self.decides |= matches!(word, "if" | "for" | "while" | "do" | "switch" | "goto");
            self.waits |= may_wait(word);
            let called = behind.trim_start().starts_with('(');
            self.varies |= called && !WORDS.contains(&word) && !is_same_for_all(word);
        }
    }

    fn tokens_of_rust(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.tokens_of_rust(group.stream()),
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    self.decides |= matches!(&*name, "if" | "match" | "for" | "while" | "loop");
                    self.waits |= is_builtin(&name) && waits(&name);
                    self.varies |= is_builtin(&name) && !is_same_for_all(&name);
                }
                TokenTree::Punct(mark) => {
                    let twice = mark.spacing() == Spacing::Joint;
                    self.decides |= mark.as_char() == '?' || twice && matches!(mark.as_char(), '&' | '|');
                }
                TokenTree::Literal(_) => {}
            }
        }
    }
}

/// Whether what has a name may wait for others: of a macro's name nobody knows more, and assembly may do anything.
fn may_wait(name: &str) -> bool {
    let is_id = name.starts_with("get_");
    !is_id && waits(name) || name.contains("asm") || name.to_ascii_lowercase().contains("barrier")
}

/// Whether a function surely gives the whole group the same, for the same arguments.
fn is_same_for_all(name: &str) -> bool {
    const DIFFERENT: &[&str] = &["get_global_id", "get_local_id"];
    let of_images = name.starts_with("get_image_") || name.starts_with("read_image") || name.starts_with("write_image");
    let of_types = || name.strip_prefix("as_").or_else(|| name.strip_prefix("convert_")).is_some();
    match name {
        "barrier"
        | "mem_fence"
        | "read_mem_fence"
        | "write_mem_fence"
        | "work_group_barrier"
        | "get_work_dim"
        | "wait_group_events"
        | "printf"
        | "get_enqueued_local_size" => true,
        _ if name.starts_with("get_") => IDS.contains(&name) && !DIFFERENT.contains(&name) || of_images,
        _ if name.starts_with("atom") || waits(name) => false,
        _ => is_builtin(name) || of_images || of_types(),
    }
}

/// The C without what no compiler reads.
fn without_comments(c: &str) -> String {
    let (mut kept, mut rest) = (String::new(), c);
    while let Some(at) = rest.find("//").into_iter().chain(rest.find("/*")).min() {
        kept += &rest[..at];
        kept.push(' ');
        let line = rest[at..].starts_with("//");
        let end = if line { rest[at..].find('\n') } else { rest[at + 2..].find("*/").map(|end| end + 4) };
        // A line that ends in a backslash goes on, and what is in no comment may look like one in a text.
        if rest[..at].contains('"') || line && end.is_some_and(|end| rest[at..at + end].ends_with('\\')) {
            return c.to_owned();
        }
        rest = end.map_or("", |end| &rest[at + end..]);
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(c: &str, rust: &str) -> (bool, bool, bool) {
        let OwnC { waits, decides, varies } = read(c, &syn::parse_str(&format!("{{ {rust} }}")).unwrap());
        (waits, decides && waits, varies)
    }

    #[test]
    fn what_calls_only_functions_of_numbers_is_the_same_for_all() {
        for c in [
            "x = native_recip(x) + convert_float(as_int(y) * (float)(n))",
            "float4 v = (float4)(x, y, z, get_group_id(0)); *out = vload4(0, p) + v;",
            "// get_local_id(0)\n x = 1; /* barrier() */",
        ] {
            assert_eq!(of(c, "1.0 / x"), (false, false, false), "{c}");
        }
    }

    #[test]
    fn what_either_body_does_both_do() {
        for (c, rust) in [
            ("return get_local_id(0);", "1"),
            ("return 1;", "get_local_id(0)"),
            ("return mine(1);", "1"),
            ("#define ID get_global_id\nreturn ID (0);", "1"),
            ("return atomic_inc(p);", "1"),
            ("printf(\"//\"); return get_local_id(0);", "1"),
            ("// goes on \\\n here\n return get_local_id(0);", "1"),
        ] {
            assert!(of(c, rust).2, "{c} | {rust}");
        }
    }

    #[test]
    fn a_barrier_in_either_body_is_one_in_both() {
        assert_eq!(of("barrier(CLK_LOCAL_MEM_FENCE);", ""), (true, false, false));
        assert_eq!(of("", "barrier(CLK_LOCAL_MEM_FENCE)"), (true, false, false));
        assert_eq!(of("if (n) barrier(CLK_LOCAL_MEM_FENCE);", ""), (true, true, false));
        assert_eq!(of("n && (barrier(1), 1);", ""), (true, true, false));
        assert!(of("x = work_group_reduce_add(x);", "x").0);
        assert!(of("__asm__(\"bar.sync 0;\");", "").0);
    }
}
