//! Wrong kernels and the errors that they give, a folder for each rule; what is right beside it in `accepted`.
//!
//! `TRYBUILD=overwrite cargo test -p ui-tests --test rules` writes the errors anew.

#[test]
fn rules() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/rules/*/*.rs");
    cases.pass("tests/rules/*/accepted/*.rs");
}
