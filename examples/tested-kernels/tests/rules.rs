//! What must not compile: `rules/CASE.rs`, each with the error that it gives beside it.

#[test]
fn misuse_is_refused() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/rules/*.rs");
    cases.pass("tests/rules/accepted/*.rs");
}
