//! Of each way that a pointer can go, the cases of `rules/pointers_between_spaces` try every ordered pair of address
//! spaces, and each is refused.

use std::fs;
use std::path::Path;

const SPACES: [&str; 4] = ["global", "local", "constant", "private"];

/// What an error says of a pair, `{from}` and `{to}` being the spaces as errors name them.
const CANNOT_BECOME: &str = "a pointer to {from} memory cannot become a pointer to {to} memory";

/// One row a way: its case, and what tells of a pair.
const WAYS: &[(&str, &str)] = &[
    ("as_arguments", CANNOT_BECOME),
    ("as_initialisers", CANNOT_BECOME),
    ("assigned", CANNOT_BECOME),
    ("in_fields", CANNOT_BECOME),
    ("out_of_branches", CANNOT_BECOME),
    ("reborrowed", CANNOT_BECOME),
    ("returned", CANNOT_BECOME),
    ("through_generics", CANNOT_BECOME),
    ("through_type_aliases", CANNOT_BECOME),
    ("cast", "let {from}_as_{to} = "),
    ("cast_by_method", "let {from}_as_{to} = "),
    ("in_tuples_and_options", "let {from}_as_{to}: ("),
    ("in_tuples_and_options", "let {from}_as_{to}: Option<"),
    ("compared", "the trait `Overlaps<__{to}>` is not implemented for `__{from}`"),
];

#[test]
fn every_pair_of_spaces_is_tried_in_every_way() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/pointers_between_spaces");
    for (case, told) in WAYS {
        let path = folder.join(case).with_extension("stderr");
        let errors = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (from, to) in pairs() {
            let name = |space| match space {
                "private" if *told == CANNOT_BECOME => space.to_owned(),
                _ if *told == CANNOT_BECOME => format!("`__{space}`"),
                _ => space.to_owned(),
            };
            let told = told.replace("{from}", &name(from)).replace("{to}", &name(to));
            assert!(errors.contains(&told), "`{case}` has no pointer to {from} memory as one to {to} memory: {told}");
        }
    }
}

/// No field of what memory holds is a pointer, into whatever space.
#[test]
fn every_space_is_tried_in_a_field() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/kernel_argument_types");
    let case = fs::read_to_string(folder.join("pointers_in_fields.rs")).expect("the case is there");
    let errors = fs::read_to_string(folder.join("pointers_in_fields.stderr")).expect("it is refused");
    for ty in ["Global<f32>", "Local<f32>", "Constant<f32>", "f32"] {
        let field = format!("p: &'static {ty},");
        assert!(case.contains(&field) && errors.contains(&field), "{ty}");
    }
}

fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let to = |from| SPACES.into_iter().filter(move |to| *to != from).map(move |to| (from, to));
    SPACES.into_iter().flat_map(to)
}
