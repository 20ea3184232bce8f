//! Wrong kernels, and the errors that they must give: `rules/RULE/CASE.rs` beside its `.stderr`. What is right stands
//! beside them in `accepted`, which `right.rs` compiles: with passing cases here trybuild would link every dependency
//! and every case, where it only has to check them.
//!
//! `cargo xtask bless` (or `TRYBUILD=overwrite`) rewrites them. The messages are those of the pinned compiler.

#[test]
fn wrong_kernels_are_refused() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/rules/*/*.rs");
}
