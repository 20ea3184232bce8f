//! Wrong kernels, and the errors that they must give: `rules/RULE/CASE.rs` beside its `.stderr`.
//!
//! `cargo xtask bless` (or `TRYBUILD=overwrite`) rewrites them. The messages are those of the pinned compiler.

#[test]
fn wrong_kernels_are_refused_and_right_ones_are_not() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/rules/[!_]*/*.rs");
    cases.pass("tests/rules/_right/*.rs");
}
